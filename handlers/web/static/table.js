// A table: the seats in a ring, the log beside them, the open question, and the light of the room.

import { glyph, plain, sky } from './art.js';
import { Stream } from './api.js';
import { Calls } from './calls.js';
import { Deal, peekCorner } from './card.js';
import { centre, heading } from './centre.js';
import { Deeds } from './deeds.js';
import { kept, keep, device, learn, phones, prefs, setPref } from './device.js';
import { ballots, commands, invite } from './dialogs.js';
import { el, fill, refresh, toast } from './dom.js';
import { endBoard } from './end.js';
import { lobby } from './lobby.js';
import { Feed, Log, composer } from './log.js';
import { go } from './main.js';
import { controls, menu } from './menu.js';
import { People } from './people.js';
import { Seats } from './ring.js';
import { Scenes, fell } from './scenes.js';
import { called } from './seats.js';
import { Sheet } from './sheet.js';
import { RingTimer } from './timer.js';
import { Voice } from './voice.js';
import { result } from './votes.js';
import { lang, t } from './words.js';

const GROUP = '';
const LIGHT = { lobby: 'dusk', night: 'night', vote: 'dusk', election_vote: 'dusk', last_words: 'dusk', flip: 'dusk' };
/** So many milliseconds the result of a vote stands in the log's place. */
const RESULT = 7000;

export class Table {
  constructor(code, app) {
    this.code = code;
    setPref('room', code);
    this.state = { table: null, mine: [], users: [], scenes: [] };
    this.feeds = new Map([[GROUP, new Feed()]]);
    this.active = phones(code)[0]?.token ?? '';
    this.got = performance.now();
    this.narrow = matchMedia('(max-width: 860px)');
    this.build(app);
    this.stream = new Stream(code, {
      onmessage: (messages) => this.messages(messages),
      onstate: (state) => this.stands(state),
      onlink: (up) => { this.node.classList.toggle('offline', !up); this.offline.textContent = up ? '' : t('offline'); },
      ongone: () => { toast(t('room-none')); go('', { replace: true }); },
    });
    this.listen();
    this.ticker = setInterval(() => this.tick(), 250);
    this.resized = () => this.draw();
    this.narrow.addEventListener('change', this.resized);
    this.key = (event) => { if (event.key === 'Escape' && !document.querySelector('dialog[open]')) this.sheet.undo(); };
    addEventListener('keydown', this.key);
  }

  close() {
    clearInterval(this.ticker);
    clearTimeout(this.resting);
    this.narrow.removeEventListener('change', this.resized);
    removeEventListener('keydown', this.key);
    this.stream.stop();
    for (const one of [this.people, this.scenes, this.calls, this.voice, this.log]) one.close();
    this.deal?.node.remove();
  }

  get small() { return this.narrow.matches; }
  get list() { return phones(this.code); }
  get phone() { return this.phoneOf(this.active); }
  /** Who speaks in the group: the phone in hand, else this device as a looker-on. */
  get speaker() { return this.phone?.token ?? device(); }
  get hand() { return this.seat(this.phone?.user); }
  get covered() { return this.people.covered; }
  /** Whether this device is the table that all look at: no one's hand alone, or where it was opened. */
  get shared() { return this.state.owner || this.list.length !== 1; }
  get endless() { return this.state.speed === 'instant'; }
  phoneOf(secret) { return this.list.find((one) => one.token === secret); }
  seat(user) { return this.state.mine.find((one) => one.user === user); }
  place(number) { return this.state.table?.seats.find((one) => one.seat === number) ?? { seat: number, name: '', claims: [] }; }
  standing(one) { return { own: this.state.mine.some((mine) => mine.user === one.user), host: one.user === this.state.table?.host }; }
  remaining(left) { return Math.max(0, left - (this.state.table?.paused ? 0 : (performance.now() - this.got) * this.state.pace)); }
  note(seat) { return kept(this.code, this.state.run).notes?.[seat] ?? ''; }
  setNote(seat, text) { keep(this.code, this.state.run, (found) => { (found.notes ??= {})[seat] = text; }); }
  suspects(seat) { keep(this.code, this.state.run, (found) => { (found.suspects ??= {})[this.state.table.night] = seat; }); }
  feed(address) {
    if (!this.feeds.has(address)) this.feeds.set(address, new Feed());
    return this.feeds.get(address);
  }

  listen() { this.stream.listen([device(), ...this.list.map((one) => one.token)], lang()); }

  // Building

  build(app) {
    const icon = (name, text, onclick, more = '') => el(`button.iconbtn${more}`, { type: 'button', 'data-focus': name, 'aria-label': text, title: text, onclick }, glyph(name));
    this.deeds = new Deeds(this);
    this.people = new People(this);
    this.calls = new Calls();
    this.voice = new Voice();
    this.log = new Log(this);
    this.sheet = new Sheet(this);
    this.scenes = new Scenes(this);
    this.ring = new Seats(this, 'ring');
    this.strip = new Seats(this, 'strip');
    this.timer = new RingTimer('.main');
    this.barTimer = new RingTimer('.small');
    this.when = el('div.whens', {});
    this.controls = el('div.controls', {});
    this.peek = peekCorner(this);
    this.offline = el('p.offline-note', { role: 'alert' });
    this.turn = el('div.turn', { role: 'status', hidden: true });
    this.over = el('div.cover', { hidden: true });
    this.aim = el('button.iconbtn.aim', { type: 'button', 'data-focus': 'aim', onclick: () => { this.aimed = !this.private; this.drawAim(); } });
    this.slash = el('button.iconbtn.slash', { type: 'button', 'data-focus': 'slash', 'aria-label': t('commands'), title: t('commands'), text: '/', onclick: () => commands((text) => this.say(text)) });
    this.form = composer({ label: t('say'), send: (text) => this.say(text), before: [this.slash, this.aim] });
    this.node = el('div.table', { 'data-stage': 'none' }, el('div.skies', {}, sky('wide'), sky('strip')),
      el('a.skip', { href: '#group', text: t('skip') }),
      el('header.bar', {}, icon('back', t('back'), () => go(''), '.home'), this.when, this.controls,
        icon('ballot', t('ballots'), () => ballots(this), '.past'), icon('share', t('invite'), () => invite(this), '.invites'), icon('menu', t('menu'), () => menu(this)), this.peek),
      this.offline,
      el('main.split', { id: 'main' }, el('section.board', { 'aria-label': t('seats') }, el('div.disc', {}), this.ring.node, this.strip.node, this.voice.node),
        el('section.group.panel', { id: 'group', tabindex: '-1', 'aria-label': t('group') }, el('h2.hidden', { text: t('group') }), this.people.row, this.over, this.log.pane, this.sheet.node, this.turn, this.form, this.people.curtain)));
    app.replaceChildren(this.node);
    this.draw();
  }

  // What comes in

  messages(found) {
    for (const message of found) {
      this.feed(message.to).take(message);
      // Who looks on has no phone: what is said to him shows for a moment.
      if (message.to && message.to === this.state.users[0] && message.body.kind !== 'chat' && !this.phone) toast(message.body.text);
    }
    this.voice.hear(found);
    this.log.update();
    this.sheet.draw();
    this.drawTurn();
  }

  stands(state) {
    const was = this.state;
    this.state = state;
    this.got = performance.now();
    learn(this.code, state.users.slice(1));
    if (!this.phone) this.active = this.list[0]?.token ?? '';
    if (was.table?.phase === 'over' && state.table?.phase === 'lobby') this.anew();
    if (was.table?.phase !== state.table?.phase) { this.logged = false; this.aimed = undefined; }
    this.personal(was);
    this.scenes.take(state);
    this.draw();
    this.log.update();
  }

  /** What happens to the phone in hand: its card is dealt, it falls. */
  personal(was) {
    const seat = this.hand;
    if (!seat?.card || this.list.length > 1 || this.state.table.phase === 'over') return;
    const before = was.mine.find((one) => one.user === seat.user);
    if (!kept(this.code, this.state.run).dealt && !this.deal) {
      const done = () => { this.deal = null; keep(this.code, this.state.run, (found) => { found.dealt = true; }); };
      this.deal = new Deal(this, seat, done);
    }
    if (before?.card && before.alive && !seat.alive) this.fallen = true;
  }

  /** The next game's lobby is open: where nobody else plays, bots sit down again and it is dealt. */
  anew() {
    const { owner, table } = this.state;
    const mine = new Set(this.list.map((one) => one.user));
    if (owner && table.seats.every((one) => mine.has(one.user)) && table.seats.length === mine.size) this.deeds.control({ seats: 0, begin: true });
  }

  /** The ballots of a vote are counted: they lie open until the day goes on. */
  voted(ballot) {
    this.last = ballot;
    this.lost = ballot.exiled[0] ?? 0;
    this.result = ballot;
    clearTimeout(this.resting);
    this.resting = setTimeout(() => { this.result = null; this.lost = 0; this.draw(); }, RESULT);
  }

  // Drawing

  get light() {
    const { table, scenes = [] } = this.state;
    if (table?.phase === 'over') return { good: 'dawn', wolves: 'night' }[scenes.findLast((one) => one.kind === 'over')?.camp] ?? 'dusk';
    return LIGHT[table?.phase ?? 'lobby'] ?? 'day';
  }

  draw() {
    const { table, owner, speed, held } = this.state;
    document.body.dataset.phase = this.light;
    this.node.dataset.stage = table?.phase ?? 'none';
    const alive = table?.seats.filter((one) => one.alive).length ?? 0;
    refresh(this.when, [lang(), table?.when, table?.phaseName, table?.board, table?.phase, alive], () => heading(table, alive));
    refresh(this.controls, [lang(), owner, speed, held, table?.phase], () => controls(this));
    this.peek.hidden = !this.hand?.card || this.covered;
    this.people.draw();
    const shown = `${this.active}${this.covered}`;
    if (shown !== this.shown) { this.shown = shown; this.log.update(); }
    this.drawOver();
    this.sheet.draw();
    this.strip.draw(null);
    this.drawTurn();
    this.drawAim();
    this.drawCentre();
    const seats = this.list.map((phone) => this.seat(phone.user)).filter(Boolean);
    this.voice.stands({ table: this.shared, group: this.state.lang, state: table });
    this.calls.stands({ asked: seats.some((one) => one.asked), turn: seats.some((one) => one.turn), night: table?.phase === 'night', phase: table?.phase, when: table?.when, runs: Boolean(table) && !['lobby', 'over'].includes(table.phase), shared: seats.length > 1 || !seats.length });
    this.tick();
  }

  /** What takes the log's place: the lobby, the result of a vote, the end. */
  drawOver() {
    const { table, mine, owner, scenes = [] } = this.state;
    const shown = !table || this.logged ? '' : table.phase === 'lobby' ? 'lobby' : table.phase === 'over' ? 'end' : this.result && !this.sheet.choice ? 'result' : '';
    refresh(this.over, [lang(), shown, shown === 'lobby' && [table, mine.length, owner], shown === 'end' && [table.seats, mine, scenes.length, this.active], shown === 'result' && this.result.id], () => ({ lobby: () => lobby(this), end: () => endBoard(this), result: () => result(this.result, this) }[shown]?.() ?? []));
    this.over.hidden = !shown;
    this.node.dataset.over = shown;
  }

  drawCentre() {
    this.ring.draw(this.small ? null : this.choice ?? null);
    const { table, mine } = this.state;
    refresh(this.ring.centre, [lang(), table?.phase, table?.when, table?.ballot, table?.plan?.length, table?.seats.map((one) => [one.speaking, one.alive]), table?.winner, mine.length, this.timer.node.hidden], () => centre(this));
  }

  /** The seats of the ring are the buttons of this choice. */
  chooses(choice) {
    this.choice = choice;
    this.node.classList.toggle('choosing', Boolean(choice));
    this.ring.draw(choice);
  }

  /** Above the line to type in: whose turn it is, or who is waited for. */
  drawTurn() {
    const { table } = this.state;
    const seat = this.hand;
    const speaker = table?.seats.find((one) => one.speaking);
    const open = table?.phase === 'speech' && !speaker && seat?.alive;
    const mine = (seat?.turn || open) && !this.covered;
    const talk = `${table?.when}${seat?.user}`;
    const passed = open && this.passed === talk;
    const running = table && !['lobby', 'over', 'night'].includes(table.phase);
    this.turn.hidden = !mine && !(running && (speaker || table.left !== null) && this.sheet.node.hidden);
    this.turn.classList.toggle('mine', Boolean(mine));
    refresh(this.turn, [lang(), mine, open, passed, seat?.seat, speaker?.seat, table?.phase, this.turn.hidden], () => this.turn.hidden ? [] : [this.barTimer.node,
      el('div.t', {}, el('b', { text: open ? t('talk') : mine ? t('turn') : speaker ? t('speaks', { name: called(speaker) }) : table.phaseName }), mine && el('small', { text: seat.alive ? t('turn-about') : t('turn-last') })),
      mine && el('button.btn.line', { type: 'button', 'data-focus': 'more', text: t('cmd-extend'), onclick: () => this.deeds.say('/extend') }),
      mine && el('button.btn', { type: 'button', 'data-focus': 'done', disabled: passed, text: t(passed ? 'done-waits' : 'done'), onclick: () => { this.passed = open && talk; this.deeds.say(t('done-word')); this.drawTurn(); } })]);
    if (this.fallen && !this.scenes.node) { this.fallen = false; if (seat && !document.querySelector('dialog[open]')) fell(this, seat); }
  }

  /** To whom a typed line goes: by night to the moderator alone, else to all; a press changes it. */
  get private() { return Boolean(this.phone) && (this.aimed ?? (this.state.table?.phase === 'night' && Boolean(this.hand))); }

  drawAim() {
    this.aim.hidden = !this.phone;
    const text = t(this.private ? 'aim-private' : 'aim-group');
    refresh(this.aim, [text], () => [glyph(this.private ? 'lock' : 'speech')]);
    this.aim.setAttribute('aria-label', text);
    this.aim.title = text;
    const seat = this.hand;
    const dead = seat && !seat.alive && !seat.turn && this.state.table?.phase !== 'over';
    const pack = seat?.camp === 'wolf' && seat.mates?.length && seat.alive;
    const hint = this.private ? t(pack ? 'tell-pack' : 'tell') : t(dead ? 'say-dead' : 'say');
    this.form.input.placeholder = hint;
  }

  /** The log in place of what lies over it. */
  toLog() {
    this.logged = true;
    this.drawOver();
    this.log.toEnd();
  }

  /** The time that is left, counted on from the last word of the server. */
  tick() {
    const { table } = this.state;
    const left = table?.left ?? null;
    const none = left === null || table.phase === 'over';
    const key = table && `${table.phase}${table.when}${table.seats.find((one) => one.speaking)?.seat ?? ''}`;
    for (const one of [this.timer, this.barTimer]) one.show(key, none ? null : this.remaining(left), { endless: this.endless });
    this.timer.node.classList.toggle('still', !this.state.pace || Boolean(table?.paused));
    this.sheet.tick();
    if (this.fallen) this.drawTurn();
  }

  async say(text) {
    if (this.private) return this.deeds.tell(this.active, text);
    return this.deeds.say(text);
  }
}
