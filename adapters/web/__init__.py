"""The page's messenger: a chat of its own, kept on disk as any platform keeps its chats."""
