# What the operator of a bot allows
err-group-not-allowed = 🔒 This bot plays in its operator's groups only
err-too-many-games = 🚦 { $most } games run already, and that is as many as this bot takes; try again later
setup-kept = 🔐 The secrets are kept at { $path }, encrypted
setup-unkept = ❌ Nothing can be kept at { $path }: { $error }
