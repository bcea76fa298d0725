# What the operator of a bot allows
err-group-not-allowed = 🔒 This bot plays in its operator's groups only
err-too-many-games = 🚦 { $most } games run already, and that is as many as this bot takes; try again later
