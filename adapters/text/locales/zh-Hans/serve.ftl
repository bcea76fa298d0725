# werewolf serve：一个程序服务所有平台
serve-nothing = 🔑 没有可以服务的平台：设置环境变量 TELEGRAM_TOKEN，或 LINE_TOKEN 和 LINE_SECRET
serve-missing = 📦 { $what } 需要 Python 包 { $package }，请运行：pip install 'werewolf-moderator[{ $extra }]'
serve-api = 📖 HTTP API 在 { $url }
serve-metrics = 📈 指标在 { $url }，只给这台机器看
serve-webhook = 🐺 @{ $bot } 上线了：{ $url } 要转到这里的 { $port } 端口
serve-webhook-https = --webhook 要用 https 开头的网址，Telegram 只收这种；{ $url } 不是
