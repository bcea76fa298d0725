// A seat: its plate with the number, who sits there, and what is to be seen of it.

import { glyph } from './art.js';
import { dialog, el } from './dom.js';
import { lang, t } from './words.js';

/** The colour of a seat of so many: round the wheel, so that neighbours differ. */
export const hue = (seat, of = 12) => Math.round(28 + ((seat - 1) * 330) / Math.max(9, of)) % 360;

/** A small disc with a seat's number. */
export const dot = (seat, of) => el('span.dot', { style: { '--h': seat ? hue(seat, of) : 220 }, 'aria-hidden': 'true', text: seat || '·' });

/** 「3號 阿明」, `No. 3 Amy`. */
export const called = (one) => t('seat-called', { number: one.seat, name: one.name });

const joined = (parts) => parts.filter(Boolean).join({ z: '，', j: '、' }[lang()[0]] ?? ', ');

/** All that is to be seen of a seat, in words. */
export function spokenOf(table, one, more = []) {
  const { own, host } = table.standing(one);
  return joined([called(one), own && t('you'), one.bot && t('bot'), host && t('host'), !one.alive && t('dead'), one.sheriff && t('sheriff'), one.speaking && t('speaking'), one.vacant && t('empty'), one.card, ...one.claims.map(claimed), ...more]);
}

/** What was claimed, and by whom where it was not of himself. */
function claimed(claim) {
  return claim.self ? claim.what : t('claim-of', { number: claim.by, what: claim.what });
}

/** The seat as a node: `tag` is button or span, `marks` what a choice adds to it. */
export function seatNode(table, one, { marks = {}, inside = false, attributes = {} } = {}) {
  const of = table.state.table.seats.length;
  const { own, host } = table.standing(one);
  const classes = ['seat', own && 'own', !one.alive && 'dead', one.speaking && 'speaks', one.vacant && 'vacant', marks.chosen && 'chosen', marks.off && 'off', marks.lost && 'lost', inside && 'inplate'].filter(Boolean).join('.');
  const label = spokenOf(table, one, [marks.chosen && t('chosen'), marks.voted && t('voted')]);
  const claim = one.claims.at(-1);
  return el(`button.${classes}`, { type: 'button', 'data-focus': `seat${one.seat}`, 'data-seat': one.seat, style: { '--h': hue(one.seat, of) }, 'aria-pressed': marks.target ? String(Boolean(marks.chosen)) : undefined, ...attributes },
    el('span.hidden', { text: label }),
    el('span.plate', { 'aria-hidden': 'true' }, el('b', { text: one.seat }), inside && el('i', { text: one.name })),
    !inside && el('span.nm', { 'aria-hidden': 'true' }, el('span', { text: own ? `${one.name} · ${t('you')}` : one.name }), one.bot && glyph('bot', 'bot')),
    one.sheriff && el('span.mark.sheriff', { 'aria-hidden': 'true' }, glyph('sheriff')),
    marks.voted && el('span.mark.ticked', { 'aria-hidden': 'true' }, glyph('tick')),
    host && table.state.table.phase === 'lobby' && el('span.tag', { 'aria-hidden': 'true', text: t('host') }),
    !inside && one.card ? el(`span.claim.${one.camp || 'folk'}`, { 'aria-hidden': 'true', text: one.card })
      : !inside && claim && el(`span.claim.${tone(claim.kind)}`, { 'aria-hidden': 'true', text: claimed(claim) }));
}

const tone = (kind) => ({ JS: 'folk', CS: 'wolf' })[kind] ?? 'god';

/** Whether somebody may sit down on this seat in mid-game: a bot's or an empty one that lives. */
export function isFree(table, one) {
  return one.alive && (one.bot || one.vacant) && !table.paused && !['lobby', 'over'].includes(table.phase);
}

/** What everybody may know of a seat, a note for oneself, and the way to take it. */
export function about(table, one) {
  const { own } = table.standing(one);
  const free = isFree(table.state.table, one);
  const seen = table.state.all?.find((other) => other.seat === one.seat);
  const lines = [
    one.bot && ['bot', t('bot')],
    one.alive ? ['sun', t('alive')] : ['fallen', t('dead')],
    one.sheriff && ['sheriff', t('sheriff')],
    (one.card || seen) && [one.cardId || seen.cardId, one.card || seen.card],
    ...one.claims.map((claim) => ['speech', t('claim-by', { number: claim.by, what: claim.what })])];
  const note = el('input', { id: 'note', maxlength: '60', value: table.note(one.seat), placeholder: t('note-about'), oninput: () => table.setNote(one.seat, note.value) });
  const box = dialog(called(one), t('close'),
    el('ul.plain.facts', {}, lines.filter(Boolean).map(([sign, text]) => el('li', {}, glyph(sign), el('span', { text })))),
    !own && table.state.table.phase !== 'lobby' && el('div.field', {}, el('label', { for: 'note', text: t('note') }), note),
    free && el('button.btn.gold', { type: 'button', text: t('seat-take'), onclick: () => { box.close(); table.deeds.newPhone(one.seat); } }));
}
