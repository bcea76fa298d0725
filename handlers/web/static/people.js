// The people at this device: whose hand is shown, and the curtain between them.

import { glyph } from './art.js';
import { prefs } from './device.js';
import { el, fill, refresh } from './dom.js';
import { moveAway } from './dialogs.js';
import { dot, isFree } from './seats.js';
import { lang, t } from './words.js';

export class People {
  constructor(table) {
    this.table = table;
    this.open = '';
    this.row = el('nav.thumbs', { role: 'tablist', 'aria-label': t('phones'), onkeydown: (event) => this.arrow(event) });
    this.curtain = el('div.curtain', { hidden: true });
    this.key = (event) => this.shortcut(event);
    addEventListener('keydown', this.key);
  }

  close() { removeEventListener('keydown', this.key); }

  get covered() { return Boolean(prefs().hotseat) && this.table.list.length > 1 && this.open !== this.table.active; }

  pick(secret) {
    this.table.active = secret;
    this.table.draw();
  }

  draw() {
    const { list, active } = this.table;
    const shown = list.map((phone) => {
      const seat = this.table.seat(phone.user);
      return [phone.token, phone.name, seat?.seat, seat?.alive, seat?.asked, seat?.turn];
    });
    const room = this.place !== null && list.length > 0;
    refresh(this.row, [lang(), shown, active, room], () => [...list.map((phone) => this.thumb(phone)), room && this.adder()]);
    this.row.hidden = list.length < 2;
    this.cover();
  }

  thumb(phone) {
    const seat = this.table.seat(phone.user);
    const on = phone.token === this.table.active;
    const hot = seat?.asked || seat?.turn;
    const note = seat?.asked ? t('asked') : seat?.turn ? t('turn') : '';
    return el(`button.thumb${on ? '.on' : ''}${hot ? '.hot' : ''}${seat && !seat.alive ? '.dead' : ''}`, {
      type: 'button', role: 'tab', 'aria-selected': String(on), tabindex: on ? '0' : '-1', 'data-focus': phone.token, title: phone.name, onclick: () => this.pick(phone.token),
    }, el('span.hidden', { text: [seat?.seat, phone.name, note].filter(Boolean).join(' ') }), dot(seat?.seat ?? 0, this.table.state.table?.seats.length), el('span.thumb-name', { 'aria-hidden': 'true', text: phone.name }));
  }

  adder() {
    return el('button.thumb.adder', { type: 'button', role: 'tab', 'aria-selected': 'false', tabindex: '-1', 'data-focus': 'adder', title: t('phone-new'), onclick: () => this.add() }, glyph('plus'), el('span.thumb-name', { text: t('phone-new') }));
  }

  /** The seat that a further phone would take: 0 for the next one of a lobby, null for none. */
  get place() {
    const { table } = this.table.state;
    return table?.phase === 'lobby' ? 0 : table?.seats.find((one) => isFree(table, one))?.seat ?? null;
  }

  add() { if (this.place !== null) this.table.deeds.newPhone(this.place); }

  where() { moveAway(this.table, this.table.phone); }

  cover() {
    const hides = this.covered;
    this.curtain.hidden = !hides;
    if (!hides) { this.curtain.dataset.for = ''; return; }
    const { active, phone } = this.table;
    if (this.curtain.dataset.for === active) return;
    this.curtain.dataset.for = active;
    fill(this.curtain, el('span.masks', {}, glyph('face_changer')), el('p', { text: t('curtain-about', { name: phone.name }) }),
      el('button.btn.gold', { type: 'button', text: t('curtain-open', { name: phone.name }), onclick: () => { this.open = active; this.table.draw(); } }));
  }

  arrow(event) {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const all = [...this.row.querySelectorAll('.thumb')];
    const next = all[(all.indexOf(document.activeElement) + step + all.length) % all.length];
    next.focus();
    if (!next.classList.contains('adder')) next.click();
  }

  /** Alt and a number: the phone of that place; Alt+0: the next one that is asked. */
  shortcut(event) {
    if (!event.altKey || !/^Digit\d$/.test(event.code)) return;
    const at = Number(event.code.slice(5));
    const hot = this.table.list.find((one) => { const seat = this.table.seat(one.user); return seat?.asked || seat?.turn; });
    const phone = at ? this.table.list[at - 1] : hot;
    if (!phone) return;
    event.preventDefault();
    this.pick(phone.token);
  }
}
