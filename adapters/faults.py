"""What can go wrong outside: the three answers of a messenger, the three faults of a store."""

from __future__ import annotations


class Unreachable(Exception):
    """The person has closed the private chat to the bot (403): done, and the group is told."""


class Undeliverable(Exception):
    """The platform will never take this message (400): it is parked, the chat goes on."""


class TryLater(Exception):
    """The chat is held until `until`. A platform's limit (429) is not counted as a failed try."""

    def __init__(self, until: int, *, counted: bool = True) -> None:
        super().__init__(f"held until {until}")
        self.until = until
        self.counted = counted


class StoreFault(Exception):
    """The store cannot be used: `path` is the file, `reason` what was found, str() one sentence."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(path, reason)
        self.path = path
        self.reason = reason


class StoreDamaged(StoreFault):
    """The file is no database of ours, or a broken one. It was left as it is."""

    def __str__(self) -> str:
        return (
            f"the saved games in {self.path} cannot be read ({self.reason}); nothing was changed: "
            "move the file away to start afresh, or put a good copy in its place"
        )


class StoreTooNew(StoreFault):
    """A newer version has written the file. It was left as it is."""

    def __str__(self) -> str:
        return (
            f"the saved games in {self.path} were written by a newer version ({self.reason}); "
            "nothing was changed: update, or name another file"
        )


class StoreBusy(StoreFault):
    """Another process has held the file for too long; the same call may succeed later."""

    def __str__(self) -> str:
        return f"the saved games in {self.path} are in use ({self.reason}); try again"


class StoreUnwritable(StoreFault):
    """The file cannot be opened or written: rights, a full disk, a folder in its place."""

    def __str__(self) -> str:
        return (
            f"the saved games in {self.path} cannot be written ({self.reason}); what was saved "
            "before is kept: make room or give access, or name another file"
        )
