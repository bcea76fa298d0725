"""One file per card. They are found here by themselves: no list to edit."""

from importlib import import_module
from pkgutil import iter_modules

for _module in sorted(info.name for info in iter_modules(__path__)):
    if not _module.startswith("_"):
        import_module(f"{__name__}.{_module}")
