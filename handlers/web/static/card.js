// One's own card: dealt face down, turned by holding, later a corner to hold and look.

import { glyph, plain, sky } from './art.js';
import { dialog, el } from './dom.js';
import { called } from './seats.js';
import { series, t } from './words.js';

const HOLD = 600;

/** The clauses behind a card's rules are one tap deeper: these words are what a player reads. */
export const withoutClauses = (text) => text.replace(/\s*[OCE]-[A-Z0-9_-]+(?:\s*(?:到|〜|、|to|,|and|及)\s*[A-Z0-9_-]+)*[。.]?/g, '').trim();

function mates(table, seat) {
  const found = (seat.mates ?? []).map((number) => table.state.table.seats.find((one) => one.seat === number)).filter(Boolean);
  if (found.length) return t('mates', { names: series(found.map(called)) });
  if (seat.camp !== 'wolf') return t('mates-unknown');
  return t(seat.mates ? 'mates-none' : 'mates-later');
}

/** The front of a card as paper. */
export function face(table, seat) {
  return el('div.face.front.paper', {},
    el('span.no', { text: seat.seat }), el('div.arch', {}, glyph(seat.cardId, seat.camp)),
    el(`h2.title.${seat.camp}`, { text: seat.card }),
    el(`p.camp.${seat.camp}`, {}, glyph(seat.cardId), el('span', { text: t(`camp-${seat.camp}`) })),
    el('p.goal', { text: seat.goal }), el('p.mates', { text: mates(table, seat) }));
}

const back = () => el('div.face.back', { 'aria-hidden': 'true' }, el('div.backart', {}, glyph('card_back')));

/** The deal: the card fills the screen until its holder has said that he has it. */
export class Deal {
  constructor(table, seat, done) {
    Object.assign(this, { table, seat, done });
    this.hold = el('button.hold.before', { type: 'button', 'aria-label': t('turn-hold'),
      onpointerdown: (event) => { event.preventDefault(); this.start(); }, onpointerup: () => this.stop(), onpointerleave: () => this.stop(), onpointercancel: () => this.stop(),
      onkeydown: (event) => { if ([' ', 'Enter'].includes(event.key) && !event.repeat) { event.preventDefault(); this.key(event.key); } }, onkeyup: (event) => { if (event.key === ' ') this.stop(); } },
    el('span.fillring', { 'aria-hidden': 'true' }), glyph('hand'));
    this.ready = el('button.btn.gold.wide', { type: 'button', text: t('remembered'), onclick: () => this.close() });
    this.card = el('div.rolecard', {}, back());
    this.card.addEventListener('pointerdown', (event) => { event.preventDefault(); this.start(); });
    for (const name of ['pointerup', 'pointerleave', 'pointercancel']) this.card.addEventListener(name, () => this.stop());
    this.told = el('p.hidden', { role: 'status' });
    this.node = el('div.deal', { 'data-phase': 'night', role: 'dialog', 'aria-modal': 'true', 'aria-label': t('your-card') }, sky('tall'), el('div.dim', {}),
      el('div.stage', {}, el('div.say1.before', {}, el('h2.title', { text: t('your-card') }), el('p', { text: called(table.place(seat.seat)) })), this.card),
      el('div.bottom', {}, this.hold, el('p.before', { text: t('turn-hold') }),
        el('div.after', {}, this.ready, el('button.btn.quiet', { type: 'button', onclick: () => myCard(table) }, glyph('book'), el('span', { text: t('rules-card') })))),
      this.told);
    document.body.append(this.node);
    this.hold.focus();
  }

  start() {
    if (this.turned) return;
    this.node.classList.add('holding');
    this.at = setTimeout(() => this.turn(), HOLD);
  }

  stop() {
    clearTimeout(this.at);
    if (this.node.classList.contains('holding') && !this.turned) { this.node.classList.add('shaken'); setTimeout(() => this.node.classList.remove('shaken'), 300); }
    this.node.classList.remove('holding');
  }

  key(key) {
    if (key === ' ') this.start();
    else if (this.asked) this.turn();
    else this.asked = true;
  }

  turn() {
    this.turned = true;
    this.seat = this.table.hand ?? this.seat;
    this.card.append(face(this.table, this.seat));
    this.node.classList.add('turned');
    const { card, goal, camp } = this.seat;
    this.told.textContent = [card, t(`camp-${camp}`), goal, mates(this.table, this.seat)].join('。');
    this.ready.focus();
  }

  close() {
    this.node.classList.add('gone');
    setTimeout(() => this.node.remove(), 280);
    this.done?.();
  }
}

/** The corner: held, the card; let go, its back. A tap opens all that one knows. */
export function peekCorner(table) {
  let over = null;
  let at = 0;
  const hide = () => { over?.remove(); over = null; };
  const show = () => { hide(); over = el('div.peeking', { 'aria-hidden': 'true' }, el('div.rolecard', {}, face(table, table.hand))); document.body.append(over); };
  const node = el('button.peek', { type: 'button', 'data-focus': 'peek', 'aria-label': t('peek'), title: t('peek'),
    onpointerdown: () => { at = performance.now(); node.timer = setTimeout(show, 220); },
    onpointerup: () => { clearTimeout(node.timer); hide(); }, onpointerleave: () => { clearTimeout(node.timer); hide(); }, onpointercancel: () => { clearTimeout(node.timer); hide(); },
    oncontextmenu: (event) => event.preventDefault(),
    onclick: (event) => { if (event.detail === 0 || performance.now() - at < 400) myCard(table); } }, glyph('card_back'));
  return node;
}

/** All that one knows: the card, what it was told and has done, its rules; clauses one tap deeper. */
export function myCard(table) {
  const seat = table.hand;
  if (!seat?.card) return;
  const rules = withoutClauses(seat.rules);
  const list = (title, items) => items.length > 0 && [el('h3', { text: title }), el('ul.plain.facts', {}, items)];
  dialog(seat.card, t('close'), el('div.mycard', {},
    el(`div.head.${seat.camp}`, {}, glyph(seat.cardId, seat.camp), el('div', {}, el('b', { text: t(`camp-${seat.camp}`) }), el('p', { text: seat.goal }), el('p.soft', { text: mates(table, seat) }))),
    list(t('done-by-me'), seat.acts.map((one) => el('li', {}, el('span.when', { text: one.when }), el('span', { text: plain(one.text) })))),
    list(t('known'), seat.told.map((text) => el('li', {}, el('span', { text: plain(text) })))),
    seat.may.length > 0 && el('p.may', { text: `${t('may')}：${series(seat.may.map(plain))}` }),
    rules && [el('h3', { text: t('rules-card') }), el('p', { text: rules })],
    rules && rules !== seat.rules && el('details', {}, el('summary', { text: t('clauses') }), el('p.soft', { text: seat.rules }))));
}
