# 运营者的限制
err-group-not-allowed = 🔒 这个机器人只在运营者指定的群里开局
err-too-many-games = 🚦 已经有 { $most } 局在进行，到上限了；请晚点再开
setup-kept = 🔐 密钥保存到 { $path } 了（加密）
setup-unkept = ❌ 保存不到 { $path }：{ $error }
