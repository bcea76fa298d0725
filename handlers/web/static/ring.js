// The seats round a table: a look at it, or the buttons of what is asked.

import { glyph } from './art.js';
import { el, refresh } from './dom.js';
import { about, seatNode } from './seats.js';
import { lang, t } from './words.js';

/** Where a seat of so many lies, in percent of the box; the first at the top, then clockwise. */
function spot(place, of) {
  const angle = (2 * Math.PI * place) / of;
  return { '--x': `${(50 + 40.5 * Math.sin(angle)).toFixed(2)}%`, '--y': `${(50 - 40.5 * Math.cos(angle)).toFixed(2)}%` };
}

/** A ring, or (`strip`) rows of seats. `choice` holds what is to be chosen there; null to look. */
export class Seats {
  constructor(table, kind, { inside = false } = {}) {
    this.table = table;
    this.kind = kind;
    this.inside = inside;
    this.centre = el('div.centre', {});
    this.list = el('ul.seats', { 'aria-label': t('seats'), onkeydown: (event) => this.moved(event) });
    this.node = el(`div.${kind}`, {}, this.list, this.centre);
  }

  draw(choice = null) {
    const { table: state } = this.table.state;
    const seats = state?.seats ?? [];
    const empty = state?.phase === 'lobby' ? Math.max(0, (state.wants ?? 0) - seats.length) : 0;
    this.node.hidden = !seats.length && !empty;
    const of = seats.length + empty;
    this.node.dataset.size = of > 14 ? 'many' : 'few';
    const inside = this.inside || (of > 14 && this.kind === 'ring');
    const key = [lang(), seats, empty, choice?.key, choice?.chosen, state?.ballot, this.table.state.mine.map((one) => one.user), state?.host, this.table.lost];
    refresh(this.list, key, () => [
      ...seats.map((one, place) => this.item(place, of, this.seat(one, choice, inside))),
      ...Array.from({ length: empty }, (_, place) => this.item(seats.length + place, of, this.chair(seats.length + place + 1)))]);
  }

  item(place, of, seat) { return el('li', { style: this.kind === 'ring' ? spot(place, of) : {} }, seat); }

  seat(one, choice, inside) {
    const { ballot } = this.table.state.table;
    const target = choice?.targets.has(one.seat);
    const marks = {
      target, chosen: choice?.chosen.includes(one.seat), off: Boolean(choice) && !target && one.alive,
      voted: ballot && ballot.voters.includes(one.seat) && !ballot.waiting.includes(one.seat) && (ballot.waiting.length > 0 || ballot.done === ballot.all),
      lost: this.table.lost === one.seat,
    };
    return seatNode(this.table, one, { marks, inside, attributes: { 'aria-disabled': choice && !target ? 'true' : undefined, onclick: () => (choice ? target && choice.pick(one.seat) : about(this.table, one)) } });
  }

  chair(number) {
    return el('button.seat.empty', { type: 'button', 'data-focus': `seat${number}`, onclick: () => this.table.deeds.newPhone(0) },
      el('span.hidden', { text: t('chair-empty', { number }) }), el('span.plate', { 'aria-hidden': 'true' }, glyph('chair')), el('span.nm', { 'aria-hidden': 'true', text: t('chair', { number }) }));
  }

  /** Arrow keys go round. */
  moved(event) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const all = [...this.list.querySelectorAll('.seat:not([aria-disabled])')];
    const at = all.indexOf(document.activeElement);
    all[(at + step + all.length) % all.length]?.focus();
  }
}
