"""A whole game by people who find on their phones what is theirs to do."""

from __future__ import annotations

from typing import Any

from adapters.buttons import BadButton, decode as decode_button
from engine.vocabulary import Phase
from tests.adapters.line.crowd import MINUTE, SECOND, Person, World
from tests.adapters.line.fake import Post

Json = dict[str, Any]


class Play:
    """A whole game by people who read their chats and press a button they find there.

    `talk` is how often somebody who does not play says a line in the group (None: never), `look`
    how often each player asks in his 1:1 chat what there is.
    """

    def __init__(self, world: World, *, talk: int | None, look: int, step: int = SECOND) -> None:
        self.world = world
        self.talk = talk
        self.look = look
        self.step = step
        self.spoken = world.clock.now()
        self.looked: dict[str, int] = {}

    def to_the_end(self, most: int = 5 * 60 * MINUTE) -> None:
        """Play until it is over, and the end has been told."""
        world = self.world
        until = world.clock.now() + most
        while not (world.over and not world.ear.waiting):
            assert world.clock.now() < until, (world.game.phase, world.group()[-1].text)
            world.clock.advance(self.step)
            world.pump()
            self._chat()
            for person in world.people:
                self._act(person)

    def _chat(self) -> None:
        now = self.world.clock.now()
        if self.talk is not None and now >= self.spoken + self.talk:
            self.spoken = now
            self.world.say(self.world.spectator, "哈哈哈")

    def _act(self, person: Person) -> None:
        """One thing that this person sees to be his to do."""
        world = self.world
        if world.over:
            return
        private = world.private(person.user)
        if len(private) > person.read:
            person.read = len(private)
            if self._answers(person, private[-1], person.user):
                return
        group = world.group()
        if len(group) > person.group_read:
            person.group_read = len(group)
            if self._speaks(person, group) or self._votes(person, group[-1]):
                return
        now = world.clock.now()
        if now >= self.looked.get(person.user, 0) + self.look:
            self.looked[person.user] = now
            world.tell(person.user, "身分")

    def _answers(self, person: Person, post: Post, chat: str) -> bool:
        """Press one of the buttons of a question."""
        found = [one for one in post.buttons if one["type"] == "postback" and _question(one)]
        number = _question(found[0]) if found else 0
        if not found or number in person.answered:
            return False
        person.answered.add(number)
        self.world.press(person.user, person.dice.choice(found), chat)
        return True

    def _votes(self, person: Person, post: Post) -> bool:
        """Vote on the group's board, where LINE tells who presses; else in his own chat."""
        game = self.world.game
        if game.phase not in (Phase.VOTE, Phase.ELECTION_VOTE, Phase.ELECTION_RUN):
            return False
        mine = [
            prompt
            for wait in game.waits
            for prompt in wait.prompts
            if game.players[prompt.seat - 1].user == person.user and not prompt.answered
        ]
        if not mine:
            return False
        if not self.world.user_ids:
            self.world.tell(person.user, "身分")
            return True
        return self._answers(person, post, self.world.chat)

    def _speaks(self, person: Person, group: list[Post]) -> bool:
        """When his turn is called out he says something, and that he is done."""
        game = self.world.game
        mine = [wait for wait in game.waits if wait.seat and wait.due]
        if not mine or game.players[mine[0].seat - 1].user != person.user:
            return False
        self.world.say(person.user, "我是好人")
        self.world.say(person.user, "過")
        return True


def _question(action: Json) -> int:
    """The number of the question or stage that a button answers; 0 for commands and powers."""
    try:
        payload = decode_button(action["data"])
    except BadButton:
        return 0
    return 0 if payload.choice.startswith(("/", "done")) else payload.number
