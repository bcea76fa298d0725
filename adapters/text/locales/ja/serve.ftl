# werewolf serve：1つのプログラムで全プラットフォームに応じます
serve-nothing = 🔑 動かせるプラットフォームがありません。環境変数 TELEGRAM_TOKEN、または LINE_TOKEN と LINE_SECRET を設定してください
serve-missing = 📦 { $what } には Python パッケージ { $package } が必要です。実行：pip install 'werewolf-moderator[{ $extra }]'
serve-api = 📖 HTTP API は { $url } です
serve-metrics = 📈 メトリクスは { $url } です（このマシン専用）
serve-webhook = 🐺 @{ $bot } を開始しました。{ $url } をこのマシンのポート { $port } につないでください
serve-webhook-https = --webhook には https で始まるアドレスが必要です（Telegram の条件）。{ $url } は違います
