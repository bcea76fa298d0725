"""LINE: a whole game on reply tokens, which are free; what each module does stands in docs/line.md.

The way in (`signature`, `events`, `buttons`, `parse`) imports neither line-bot-sdk nor pydantic:
LINE wants its answer within two seconds, cold start and all. The way out (`messenger`, `api`) does.
"""
