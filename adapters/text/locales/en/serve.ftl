# `werewolf serve`: one process for every platform
serve-nothing = 🔑 There is nothing to serve: set TELEGRAM_TOKEN, or LINE_TOKEN and LINE_SECRET
serve-missing = 📦 { $what } needs the Python package { $package }; run: pip install 'werewolf-moderator[{ $extra }]'
serve-api = 📖 The HTTP API answers at { $url }
serve-metrics = 📈 Metrics at { $url }, for this machine
serve-webhook = 🐺 @{ $bot } is served: { $url } has to lead to port { $port } here
serve-webhook-https = --webhook wants an https address, as Telegram does: { $url } is none
