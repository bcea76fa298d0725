"""What the operator's set-up asks of LINE: the account, its webhook, its rich menus."""

from __future__ import annotations

from typing import NamedTuple

from linebot.v3.messaging import (  # type: ignore[import-untyped]
    CreateRichMenuAliasRequest,
    RichMenuRequest,
    SetWebhookEndpointRequest,
    TestWebhookEndpointRequest,
)

from adapters.line import limits
from adapters.line.menus import LOBBY_MENU, MENUS, request
from adapters.line.pictures import picture
from adapters.line.sdk import Sdk, call, checked
from adapters.line.wire import Failed, No
from adapters.text.render import Voice


class Webhook(NamedTuple):
    """Where LINE sends its events ("" for nowhere), and whether it does."""

    address: str
    on: bool


class Account:
    """One official account, through the SDK. Every method raises Failed."""

    def __init__(self, sdk: Sdk) -> None:
        self.sdk = sdk

    def webhook(self) -> Webhook:
        """How the webhook is set."""
        try:
            found = call(self.sdk.api.get_webhook_endpoint)
        except Failed as failed:
            if failed.why is No.GONE:
                return Webhook("", on=False)
            raise
        return Webhook(found.endpoint, on=bool(found.active))

    def send_to(self, address: str) -> None:
        """Have the events sent to this https address."""
        wanted = SetWebhookEndpointRequest(endpoint=address)
        call(lambda: self.sdk.api.set_webhook_endpoint(wanted))

    def test(self) -> str:
        """Have LINE call the webhook; "" where it was answered with 200, else LINE's reason."""
        done = call(lambda: self.sdk.api.test_webhook_endpoint(TestWebhookEndpointRequest()))
        return "" if done.success else f"{done.status_code} {done.reason}: {done.detail}"

    def put_up_menus(self, voice: Voice) -> list[str]:
        """Create the rich menus that are missing; their aliases. Those that are there stay."""
        found = call(self.sdk.api.get_rich_menu_alias_list)
        there = {one.rich_menu_alias_id: one.rich_menu_id for one in found.aliases}
        made = []
        for menu in MENUS:
            if menu.alias in there:
                continue
            body = request(menu, voice)
            checked(lambda body=body: limits.rich_menu(body))  # type: ignore[misc]
            there[menu.alias] = self._create(body, picture(menu.paint))
            alias = CreateRichMenuAliasRequest(
                richMenuAliasId=menu.alias, richMenuId=there[menu.alias]
            )
            call(lambda alias=alias: self.sdk.api.create_rich_menu_alias(alias))  # type: ignore[misc]
            made.append(menu.alias)
        if made:
            lobby = there[LOBBY_MENU]
            call(lambda: self.sdk.api.set_default_rich_menu(lobby))
        return made

    def _create(self, body: dict[str, object], image: bytes) -> str:
        menu = RichMenuRequest.from_dict(body)
        made: str = call(lambda: self.sdk.api.create_rich_menu(menu)).rich_menu_id
        self.sdk.picture(made, image)
        return made
