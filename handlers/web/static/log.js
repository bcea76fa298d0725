// What was said and what has happened, in one log: the group's, and what only this phone is told.

import { glyph, signed } from './art.js';
import { el, fill } from './dom.js';
import { address } from './lobby.js';
import { dot, hue } from './seats.js';
import { hour, t } from './words.js';

const MOST = 400;
const NEAR = 90;
const WAIT = 128;
/** The page shows these itself: in the sheet, the bar or the lobby. */
const ELSEWHERE = ['prompt', 'ballot', 'receipt', 'night', 'turn', 'over'];
const LARGE = ['sun', 'fallen', 'howl'];
const PRIVATE = ['told', 'receipt', 'relay', 'card', 'prompt'];

/** What is known of one chat: messages by id. */
export class Feed {
  constructor() { this.byId = new Map(); }
  take(message) { this.byId.set(message.id, message); this.sorted = null; }
  get list() { return (this.sorted ??= [...this.byId.values()].sort((a, b) => a.id - b.id)); }
}

/** Two chats as one, by their time. */
function woven(group, own) {
  const found = [];
  let at = 0;
  for (const one of group) {
    while (at < own.length && own[at].body.at < one.body.at) found.push(own[at++]);
    found.push(one);
  }
  return [...found, ...own.slice(at)];
}

export class Log {
  constructor(table) {
    this.table = table;
    this.drawn = new Map();
    this.list = el('ol.lines', { 'data-empty': t('quiet') });
    this.node = el('div.log', { role: 'log', 'aria-label': t('group'), tabindex: '0', onscroll: () => this.scrolled() }, this.list);
    this.more = el('button.more', { type: 'button', hidden: true, text: `${t('unread')} ↓`, onclick: () => this.toEnd() });
    this.pane = el('div.pane', {}, this.node, this.more);
    this.watch = new ResizeObserver(() => { if (this.stuck) this.toEnd(); });
    this.watch.observe(this.node);
    this.stuck = true;
  }

  update() {
    const own = this.table.covered ? [] : this.table.phone ? this.table.feed(this.table.phone.user).list : [];
    const list = woven(this.table.feed('').list, own).slice(-MOST);
    const keep = new Set(list.map((one) => this.key(one)));
    for (const [key, drawn] of this.drawn) if (!keep.has(key)) { drawn.node.remove(); this.drawn.delete(key); }
    let before = null;
    for (const message of list) {
      const key = this.key(message);
      const state = `${message.rev}${this.answers(message).join()}`;
      let drawn = this.drawn.get(key);
      if (!drawn || drawn.state !== state) {
        const node = this.line(message);
        if (drawn) { node.classList.add('still'); drawn.node.replaceWith(node); }
        drawn = { state, node };
        this.drawn.set(key, drawn);
      }
      const place = before ? before.nextSibling : this.list.firstChild;
      if (drawn.node !== place) this.list.insertBefore(drawn.node, place);
      before = drawn.node;
    }
    if (this.stuck) this.toEnd(); else this.more.hidden = this.near();
  }

  key(message) { return `${message.to}/${message.id}`; }

  /** What I have answered to the question of a message. */
  answers(message) {
    const { ask } = message.body;
    const seat = ask && this.table.seat(message.to);
    return seat ? (seat.acts ?? []).filter((one) => one.wait === ask - (ask % WAIT)).map((one) => signed(one.text).text) : [];
  }

  line(message) {
    const { kind, text, at, user = '', name = '', seat = 0, last = false, secret = false } = message.body;
    const node = el(`li.k-${kind}`, { 'data-time': hour(at) });
    if (message.to && (secret || PRIVATE.includes(kind) || kind === 'chat')) node.classList.add('private');
    if (kind === 'chat') fill(node, this.said({ user, name, seat, text, last, to: message.to }));
    else fill(node, this.told(message));
    return node;
  }

  said({ user, name, seat, text, last, to }) {
    const own = user === this.table.phone?.user || this.table.list.some((one) => one.user === user);
    const of = this.table.state.table?.seats.length ?? 9;
    const head = seat ? t('seat-called', { number: seat, name }) : name;
    return el(`div.say${own ? '.own' : ''}${last ? '.last' : ''}`, { style: { '--h': hue(seat || 6, of) } }, dot(seat, of),
      el('span.who', {}, to && glyph('lock'), last && glyph('candle'), el('span', { text: to ? t('said-private', { name: head }) : head })), el('p', { text }));
  }

  told(message) {
    const { kind, text, buttons = [] } = message.body;
    const mine = this.answers(message);
    // The same question stands in the group; here it says what I have answered.
    if (kind === 'ballot' && message.to && !mine.length) return [];
    let lines = text.split('\n');
    if (kind === 'card') lines = lines.slice(0, 1);
    if (kind === 'prompt' || (kind === 'ballot' && message.to) || (kind === 'receipt' && message.body.ask)) lines = lines.slice(0, 1);
    // What counts down or counts up is shown where it moves; here it would stand still.
    lines = lines.filter((line, place) => !/^(⏳|📥|⌛)/u.test(line) && !(kind === 'night' && place));
    const found = lines.filter(Boolean).map((line) => this.sentence(line));
    const answers = mine.map((one) => el('p.mine-answer', {}, glyph('tick'), el('span', { text: one })));
    const keys = ELSEWHERE.includes(kind) ? [] : buttons;
    const again = kind === 'over' && this.table.state.table?.phase === 'over' && el('a.again', { href: new URL(address(this.table, this.table.state.run)).pathname, text: t('replay-open') });
    return [el('div.tale', {}, found, answers), again, keys.length > 0 && this.buttons(message, keys)];
  }

  sentence(line) {
    const { sign, text } = signed(line);
    return el(`p${LARGE.includes(sign) ? '.big' : ''}${sign ? `.s-${sign}` : ''}`, {}, sign && glyph(sign), el('span', { text }));
  }

  buttons(message, rows) {
    return el('div.keys', { role: 'group' }, rows.flat().map((one) =>
      el(`button.btn.line.small${one.on ? '.on' : ''}`, { type: 'button', 'data-focus': `${message.id}/${one.data ?? one.start ?? one.label}`, 'aria-pressed': one.on ? 'true' : undefined, text: signed(one.label).text, onclick: () => this.table.deeds.press(one, this.table.speaker, !message.to) })));
  }

  near() { return this.node.scrollHeight - this.node.scrollTop - this.node.clientHeight < NEAR; }

  scrolled() {
    this.stuck = this.near();
    if (this.stuck) this.more.hidden = true;
  }

  toEnd() {
    this.stuck = true;
    this.more.hidden = true;
    this.node.scrollTop = this.node.scrollHeight;
  }

  close() { this.watch.disconnect(); }
}

/** The line to type in. `send(text)` answers whether it was taken. */
export function composer({ label, send, before }) {
  const input = el('input', { type: 'text', maxlength: '1000', autocomplete: 'off', enterkeyhint: 'send', 'aria-label': label, placeholder: label });
  const form = el('form.composer', {
    onsubmit: async (event) => {
      event.preventDefault();
      const text = input.value.trim();
      if (!text) return;
      input.value = '';
      if (!(await send(text)) && !input.value) input.value = text;
    },
  }, before, input, el('button.send', { type: 'submit', 'aria-label': t('send') }, glyph('send')));
  form.input = input;
  return form;
}
