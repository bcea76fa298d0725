# werewolf serve：一個程式服務所有平台
serve-nothing = 🔑 沒有可以服務的平台：設定環境變數 TELEGRAM_TOKEN，或 LINE_TOKEN 和 LINE_SECRET
serve-missing = 📦 { $what } 需要 Python 套件 { $package }，請執行：pip install 'werewolf-moderator[{ $extra }]'
serve-api = 📖 HTTP API 在 { $url }
