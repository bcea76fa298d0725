"""Telegram: what comes in as small structs, what goes out through python-telegram-bot."""
