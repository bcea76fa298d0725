// A chat: bubbles in their order, changed in place, with the buttons that hang on them.

import { el, fill } from './dom.js';
import { hour, t } from './words.js';

const MOST = 400;
const NEAR = 90;

/** What is known of one chat: messages by id. */
export class Feed {
  constructor() {
    this.byId = new Map();
    this.unread = 0;
  }

  take(message) {
    if (!this.byId.has(message.id) && message.body.kind !== 'chat') this.unread += 1;
    this.byId.set(message.id, message);
  }

  get list() {
    return [...this.byId.values()].sort((a, b) => a.id - b.id);
  }
}

export const hue = (seat) => (seat * 47 + 200) % 360;

/** A round face with a seat's number. */
export function face(seat, name, extra = '') {
  const text = seat ? String(seat) : [...(name || '?')][0];
  return el(`span.face${extra}`, { style: { '--hue': seat ? hue(seat) : 220 }, 'aria-hidden': 'true', text });
}

/** The pane of a chat. `mine(user)` tells whose bubbles stand on the right; `press` is called for a button. */
export class Pane {
  constructor(label, { mine, press, several = () => false, empty = t('quiet') }) {
    this.several = several;
    this.mine = mine;
    this.press = press;
    this.drawn = new Map();
    this.list = el('ol.bubbles', { 'data-empty': empty });
    this.log = el('div.log', { role: 'log', 'aria-label': label, tabindex: '0', onscroll: () => this.scrolled() }, this.list);
    this.more = el('button.more', { type: 'button', hidden: true, onclick: () => this.toEnd() }, t('unread'), ' ↓');
    this.node = el('div.pane', {}, this.log, this.more);
    this.feed = null;
    // What grows after it was drawn (a picture font, a keyboard on a phone) must not hide the end.
    new ResizeObserver(() => { if (this.stuck) this.toEnd(); }).observe(this.log);
    this.stuck = true;
  }

  /** Show another chat. */
  show(feed) {
    if (this.feed === feed) { this.update(); return; }
    this.feed = feed;
    this.drawn.clear();
    fill(this.list);
    this.stuck = true;
    this.update();
    this.toEnd();
  }

  /** Draw what is new or changed. */
  update() {
    if (!this.feed) return;
    const list = this.feed.list.slice(-MOST);
    const keep = new Set(list.map((one) => one.id));
    for (const [id, drawn] of this.drawn) if (!keep.has(id)) { drawn.node.remove(); this.drawn.delete(id); }
    let before = null;
    let last = null;
    for (const message of list) {
      const drawn = this.drawn.get(message.id);
      const joined = Boolean(last) && (last.body.user ?? '') === (message.body.user ?? '') && (last.body.kind === 'chat') === (message.body.kind === 'chat');
      if (!drawn) {
        const node = this.bubble(message, joined);
        if (before) before.after(node); else this.list.prepend(node);
        this.drawn.set(message.id, { rev: message.rev, node });
        before = node;
      } else {
        if (drawn.rev !== message.rev) this.redraw(drawn, message, joined);
        before = drawn.node;
      }
      last = message;
    }
    if (this.stuck) this.toEnd(); else if (list.length) this.more.hidden = this.near();
  }

  redraw(drawn, message, joined) {
    const node = this.bubble(message, joined);
    const held = drawn.node.contains(document.activeElement) ? document.activeElement.dataset.focus : null;
    node.classList.add('still');
    drawn.node.replaceWith(node);
    drawn.node = node;
    drawn.rev = message.rev;
    if (held) (node.querySelector(`[data-focus="${CSS.escape(held)}"]`) ?? this.log).focus();
  }

  bubble(message, joined) {
    const { kind, text, at, user = '', name = '', seat = 0, buttons = [], last = false } = message.body;
    const own = kind === 'chat' && this.mine(user);
    const who = kind === 'chat' ? `${seat ? `${seat} · ` : ''}${name}` : '';
    const body = el('div.bubble', {},
      who && (!own || this.several()) && !joined && el('span.who', { style: { '--hue': seat ? hue(seat) : 220 }, text: who }),
      last && el('span.candle', { text: '🕯️', 'aria-hidden': 'true' }),
      text && el('p', { text }),
      buttons.length > 0 && this.buttons(message.id, buttons),
      el('time', { datetime: new Date(at).toISOString(), text: hour(at) }));
    const side = own ? '.own' : kind === 'chat' ? '.other' : '.bot';
    const avatar = own ? null : kind === 'chat' ? face(seat, name) : el('span.face.wolf', { 'aria-hidden': 'true', text: '🐺' });
    return el(`li${side}.k-${kind}${joined ? '.joined' : ''}`, {}, avatar, body);
  }

  buttons(id, rows) {
    return el('div.buttons', { role: 'group' }, rows.map((row) => el(`div.row.n${Math.min(row.length, 5)}`, {}, row.map((one) =>
      el(`button.choice${one.on ? '.on' : ''}`, {
        type: 'button',
        'data-focus': `${id}/${one.data ?? one.start ?? one.label}`,
        'aria-pressed': one.on ? 'true' : undefined,
        text: one.label,
        onclick: (event) => this.pressed(event.currentTarget, one),
      })))));
  }

  async pressed(node, one) {
    if (node.classList.contains('busy')) return;
    node.classList.add('busy');
    await this.press(one);
    node.classList.remove('busy');
  }

  near() {
    return this.log.scrollHeight - this.log.scrollTop - this.log.clientHeight < NEAR;
  }

  scrolled() {
    this.stuck = this.near();
    if (this.stuck) this.more.hidden = true;
  }

  toEnd() {
    this.stuck = true;
    this.more.hidden = true;
    this.log.scrollTop = this.log.scrollHeight;
  }
}

/** The line to type in. `send(text)` answers whether it was taken. */
export function composer({ label, placeholder, send, before, after }) {
  const input = el('input', { type: 'text', maxlength: '1000', autocomplete: 'off', enterkeyhint: 'send', 'aria-label': label, placeholder });
  const form = el('form.composer', {
    onsubmit: async (event) => {
      event.preventDefault();
      const text = input.value.trim();
      if (!text) return;
      input.value = '';
      if (!(await send(text)) && !input.value) input.value = text;
    },
  }, before, input, after, el('button.send', { type: 'submit', 'aria-label': t('send') }, el('span', { 'aria-hidden': 'true', text: '➤' })));
  form.input = input;
  return form;
}
