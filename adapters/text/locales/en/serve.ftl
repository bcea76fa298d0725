# `werewolf serve`: one process for every platform
serve-nothing = 🔑 There is nothing to serve: set TELEGRAM_TOKEN, or LINE_TOKEN and LINE_SECRET
serve-missing = 📦 { $what } needs the Python package { $package }; run: pip install 'werewolf-moderator[{ $extra }]'
serve-api = 📖 The HTTP API answers at { $url }
