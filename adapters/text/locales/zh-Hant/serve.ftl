# werewolf serve：一個程式服務所有平台
serve-nothing = 🔑 沒有可以服務的平台：設定環境變數 TELEGRAM_TOKEN，或 LINE_TOKEN 和 LINE_SECRET
serve-missing = 📦 { $what } 需要 Python 套件 { $package }，請執行：pip install 'werewolf-moderator[{ $extra }]'
serve-api = 📖 HTTP API 在 { $url }
serve-metrics = 📈 指標在 { $url }，只給這台機器看
serve-webhook = 🐺 @{ $bot } 上線了：{ $url } 要轉到這裡的 { $port } 埠
serve-webhook-https = --webhook 要用 https 開頭的網址，Telegram 只收這種；{ $url } 不是
