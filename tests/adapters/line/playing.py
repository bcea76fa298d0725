"""A whole game by people who find on their phones what is theirs to do."""

from __future__ import annotations

from functools import cache
from typing import Any

from adapters.buttons import BadButton, decode as decode_button
from engine.vocabulary import Phase
from handlers.desk.answers import VOTES
from tests.adapters.line.crowd import MINUTE, SECOND, Person, World
from tests.adapters.line.fake import Post

Json = dict[str, Any]


class Play:
    """A whole game by people who read their chats and press a button they find there.

    `talk` is how often somebody who does not play says a line in the group (None: never), `look`
    how often each player asks in his 1:1 chat what there is. `hole`: once, when a day has dawned
    and the group is not told of it yet, nobody does anything for so long. `asked` are the questions
    that stood open when their player asked for them, `unseen` those of them that he did not get.
    """

    def __init__(
        self, world: World, *, talk: int | None, look: int, step: int = SECOND, hole: int = 0
    ) -> None:
        self.world = world
        self.talk = talk
        self.look = look
        self.step = step
        self.hole = hole
        self.spoken = world.clock.now()
        self.looked: dict[str, int] = {}
        self.dusk: dict[str, int] = {}
        self.asked: set[int] = set()
        self.unseen: list[str] = []

    def to_the_end(self, most: int = 5 * 60 * MINUTE) -> None:
        """Play until it is over, and the end has been told."""
        world = self.world
        until = world.clock.now() + most
        while not (world.over and not world.ear.waiting):
            assert world.clock.now() < until, (world.game.phase, world.group()[-1].text)
            world.clock.advance(self.step)
            world.pump()
            self._sleep()
            self._chat()
            for person in world.people:
                self._act(person)

    def _sleep(self) -> None:
        """The one time that nobody is there."""
        if self.hole and self.world.ear.waiting and self.world.game.day:
            self.world.ear.absent = set(self.world.ear.waiting)
            for _ in range(self.hole // MINUTE):
                self.world.clock.advance(MINUTE)
                self.world.pump()
            self.hole = 0

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
        late = now >= self.looked.get(person.user, 0) + self.look
        if late or (world.game.phase is Phase.NIGHT and self._night_falls(person)):
            self.looked[person.user] = now
            self._look(person)

    def _night_falls(self, person: Person) -> bool:
        """Whether he has not yet asked what this night wants of him: everybody does, once."""
        night = self.world.game.night
        return self.dusk.get(person.user) != night and not self.dusk.update({person.user: night})

    def _look(self, person: Person) -> None:
        """Ask in his own chat, and read the questions that are open to him there."""
        world = self.world
        before = self._open(person)
        world.tell(person.user, "身分")
        seen = {_question(one) for post in world.private(person.user) for one in post.buttons}
        for prompt in before & self._open(person):
            self.asked.add(prompt)
            if prompt not in seen:
                self.unseen.append(f"{person.name}: {prompt} in {world.game.phase}")

    def _open(self, person: Person) -> set[int]:
        """The questions to him that are answered in private, and open now."""
        game = self.world.game
        return {
            prompt.id
            for wait in game.waits
            for prompt in wait.prompts
            if wait.due and not prompt.answered and wait.phase not in VOTES
            if game.players[prompt.seat - 1].user == person.user
        }

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
    return _asked(action.get("data", ""))


@cache
def _asked(data: str) -> int:
    try:
        payload = decode_button(data)
    except BadButton:
        return 0
    return 0 if payload.choice.startswith(("/", "done")) else payload.number
