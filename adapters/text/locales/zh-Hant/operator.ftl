# 營運者的限制
err-group-not-allowed = 🔒 這個機器人只在營運者指定的群組開局
err-too-many-games = 🚦 已經有 { $most } 局在進行，到上限了；請晚點再開
setup-kept = 🔐 密鑰存到 { $path } 了（加密）
setup-unkept = ❌ 存不到 { $path }：{ $error }
