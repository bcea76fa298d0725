// The phones: one big, the others small, each with a mark when its seat is asked.

import { Pane, composer, face } from './chat.js';
import { prefs } from './device.js';
import { el, fill, refresh } from './dom.js';
import { moveAway } from './dialogs.js';
import { roleCard } from './card.js';
import { isFree } from './seats.js';
import { lang, t } from './words.js';

export class Phones {
  constructor(table) {
    this.table = table;
    this.active = table.list[0]?.token ?? '';
    this.open = '';
    this.thumbs = el('div.thumbs', { role: 'tablist', 'aria-label': t('phones'), 'aria-orientation': 'vertical', onkeydown: (event) => this.arrow(event) });
    this.head = el('header.phone-head', {});
    this.card = el('div.card-place', {});
    this.pane = new Pane(t('phones'), {
      mine: (user) => user === this.phone?.user,
      press: (one) => table.press(one, this.active, false),
      empty: t('phone-quiet'),
    });
    this.form = composer({ label: t('tell'), placeholder: t('tell'), send: (text) => table.tell(this.active, text) });
    this.curtain = el('div.curtain', { hidden: true });
    this.empty = el('div.no-phone', {}, el('p', { text: t('phone-none') }), el('button.primary', { type: 'button', text: `＋ ${t('phone-new')}`, onclick: () => this.add() }));
    this.screen = el('div.phone', { id: 'phone', role: 'tabpanel', 'aria-label': t('phones') }, this.head, this.card, this.pane.node, this.form, this.curtain);
    this.node = el('aside.phones', { 'aria-label': t('phones') }, this.screen, this.empty, this.thumbs);
    this.key = (event) => this.shortcut(event);
    addEventListener('keydown', this.key);
  }

  close() { removeEventListener('keydown', this.key); }

  get phone() { return this.table.phone(this.active); }
  get seat() { return this.table.seat(this.phone?.user); }
  get covered() { return Boolean(prefs().hotseat) && this.table.list.length > 1 && this.open !== this.active; }

  /** Whether a user's phone is the one in sight. */
  shows(user) { return this.phone?.user === user && this.screen.checkVisibility(); }

  pick(secret) {
    this.active = secret;
    this.table.speaker = secret;
    this.draw();
    this.table.drawVoice();
  }

  pickUser(user) {
    const found = this.table.list.find((one) => one.user === user);
    if (found) this.pick(found.token);
  }

  messages() {
    if (this.phone) this.pane.show(this.table.feed(this.phone.user));
    this.drawThumbs();
  }

  draw() {
    if (!this.phone) this.active = this.table.list[0]?.token ?? '';
    const { phone, seat } = this;
    this.screen.hidden = !phone;
    this.empty.hidden = Boolean(phone);
    this.empty.lastChild.hidden = this.place === null;
    this.drawThumbs();
    if (!phone) return;
    refresh(this.head, [lang(), phone, seat?.seat, seat?.alive, seat?.asked, seat?.turn], () => this.buildHead());
    refresh(this.card, [lang(), phone.token, seat], () => roleCard(seat));
    this.form.input.placeholder = t('tell');
    this.pane.show(this.table.feed(phone.user));
    this.cover();
  }

  buildHead() {
    const { phone, seat } = this;
    const note = seat?.asked ? t('asked') : seat?.turn ? t('turn') : seat && !seat.alive ? t('dead') : '';
    return [
      face(seat?.seat ?? 0, phone.name),
      el('div.phone-who', {}, el('h2', { text: [seat?.seat, phone.name].filter(Boolean).join(' · ') }), el(`span.note${seat?.asked || seat?.turn ? '.hot' : ''}`, { text: note })),
      el('button.icon', { type: 'button', 'data-focus': 'where', 'aria-label': t('phone-where'), title: t('phone-where'), text: '📤', onclick: () => moveAway(this.table, phone) })];
  }

  cover() {
    const hides = this.covered;
    this.curtain.hidden = !hides;
    this.screen.classList.toggle('covered', hides);
    for (const part of [this.card, this.pane.node, this.form]) part.inert = hides;
    if (!hides) { this.curtain.dataset.for = ''; return; }
    if (this.curtain.dataset.for === this.active) return;
    this.curtain.dataset.for = this.active;
    const { name } = this.phone;
    fill(this.curtain, el('span.masks', { text: '🎭', 'aria-hidden': 'true' }), el('p', { text: t('curtain-about', { name }) }),
      el('button.primary', { type: 'button', text: t('curtain-open', { name }), onclick: () => { this.open = this.active; this.draw(); this.pane.log.focus(); } }));
  }

  drawThumbs() {
    const { list } = this.table;
    const shown = list.map((phone) => {
      const seat = this.table.seat(phone.user);
      return [phone.token, phone.name, seat?.seat, seat?.alive, seat?.asked, seat?.turn];
    });
    const room = this.place !== null;
    refresh(this.thumbs, [lang(), shown, this.active, room], () => [...list.map((phone) => this.thumb(phone)), room && this.adder()]);
    this.thumbs.classList.toggle('alone', list.length < 2);
  }

  thumb(phone) {
    const seat = this.table.seat(phone.user);
    const on = phone.token === this.active;
    const hot = seat?.asked || seat?.turn;
    const note = seat?.asked ? t('asked') : seat?.turn ? t('turn') : '';
    return el(`button.thumb${on ? '.on' : ''}${hot ? '.hot' : ''}${seat && !seat.alive ? '.dead' : ''}`, {
      type: 'button', role: 'tab', 'aria-selected': String(on), 'aria-controls': 'phone', tabindex: on ? '0' : '-1', 'data-focus': phone.token,
      title: phone.name, onclick: () => this.pick(phone.token),
    }, el('span.hidden', { text: [seat?.seat, phone.name, note].filter(Boolean).join(' ') }), face(seat?.seat ?? 0, phone.name), el('span.thumb-name', { 'aria-hidden': 'true', text: phone.name }), hot && el('span.badge', { text: '!', 'aria-hidden': 'true' }));
  }

  /** A further phone, where one can still sit down; it is no tab. */
  adder() {
    return el('button.thumb.adder', { type: 'button', 'data-focus': 'adder', title: t('phone-new'), role: 'tab', 'aria-selected': 'false', tabindex: this.table.list.length ? '-1' : '0', onclick: () => this.add() }, el('span.face.plus', { text: '＋', 'aria-hidden': 'true' }), el('span.thumb-name', { text: t('phone-new') }));
  }

  /** The seat that a further phone would take: 0 for the next one of a lobby, null for none. */
  get place() {
    const { table } = this.table.state;
    return table?.phase === 'lobby' ? 0 : table?.seats.find((one) => isFree(table, one))?.seat ?? null;
  }

  add() { if (this.place !== null) this.table.newPhone(this.place); }

  arrow(event) {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const all = [...this.thumbs.querySelectorAll('.thumb')];
    const at = all.indexOf(document.activeElement);
    const next = all[(at + step + all.length) % all.length];
    next.focus();
    if (!next.classList.contains('adder')) next.click();
  }

  /** Alt and a number: the phone of that place; Alt+0: the next one that is asked. */
  shortcut(event) {
    if (!event.altKey || !/^Digit\d$/.test(event.code)) return;
    const number = Number(event.code.slice(5));
    const hot = this.table.list.find((one) => { const seat = this.table.seat(one.user); return seat?.asked || seat?.turn; });
    const phone = number ? this.table.list[number - 1] : hot;
    if (!phone) return;
    event.preventDefault();
    this.pick(phone.token);
    this.table.showTab('phones');
    this.form.input.focus();
  }
}
