// The end: my own result first, then every card and every fate by camp.

import { glyph, plain } from './art.js';
import { record } from './device.js';
import { el } from './dom.js';
import { hue } from './seats.js';
import { series, t } from './words.js';

const CAMPS = ['good', 'wolf', 'third'];
const HEADS = { good: ['sun', 'folk'], wolf: ['wolf', 'wolf'], third: ['lovers', 'third'] };

const WINS = { good: 'good', wolves: 'wolf' };
const BALLOTS = ['vote', 'elect', 'run', 'withdraw', 'abstain', 'pass', 'order', 'lead'];

const side = (one) => (one.camp === 'wolf' ? 'wolf' : one.camp === 'third' ? 'third' : 'good');

function line(one, table) {
  const won = table.state.table.winners.includes(one.seat);
  return el(`li.pl${one.alive ? '' : '.gone'}${won ? '.won' : ''}`, {},
    el('span.chip', { style: { '--h': hue(one.seat, table.state.table.seats.length) }, text: one.seat }),
    el('span.a', {}, el('span', { text: one.name }), won && el('span.won', { text: t('won') })),
    el('span.b', {}, el(`b.${one.camp}`, { text: one.card }), one.fate && el('span', { text: ` · ${one.fate}` })));
}

/** 「第 3 次當女巫，贏了 2 次」: of this device's own games. */
function played(seat, run, won) {
  const { games, wins } = record(seat.cardId, run, won);
  return t('record', { number: games, name: seat.card, votes: wins });
}

/** How it ended for the phone in hand: won or lost, as what, and what it did. */
function mine(table) {
  const seat = table.hand;
  if (!seat?.card) return null;
  const won = table.state.table.winners.includes(seat.seat);
  const deeds = series((seat.acts ?? []).filter((one) => !BALLOTS.includes(one.verb)).slice(-3).map((one) => `${one.when} ${plain(one.text)}`));
  return el(`div.mine${won ? '.won' : ''}`, {}, el('span.pic', {}, glyph(seat.cardId)),
    el('div', {}, el('b', { text: t(won ? 'you-won' : 'you-lost') }), el('p', { text: `${t('seat-called', { number: seat.seat, name: table.place(seat.seat).name })} · ${seat.card}` }), deeds && el('p', { text: deeds }), el('p', { text: played(seat, table.state.run, won) })));
}

/** The board of the end; null while the game goes on or where it came to no end. */
export function endBoard(table) {
  const over = table.state.scenes?.findLast((one) => one.kind === 'over');
  const { seats } = table.state.table;
  if (!over) return el('section.end', {}, el('h2.win.title', { text: table.state.table.phaseName }), buttons(table));
  const groups = CAMPS.map((name) => [name, seats.filter((one) => one.card && side(one) === name)]).filter(([, found]) => found.length);
  return el('section.end', { 'aria-label': t('over') },
    el('header.banner', {}, el('h2.win.title', { role: 'status', text: over.title }), el('p.whyw', { text: over.reason })),
    el('div.endbody', { tabindex: '0', role: 'group', 'aria-label': t('over') }, mine(table),
      el(`div.cols.n${groups.length}`, {}, groups.map(([name, found]) => el(`section.col.${HEADS[name][1]}`, {},
        el('h3', {}, glyph(HEADS[name][0]), el('span', { text: t(`side-${name}`) }), name === (WINS[over.camp] ?? 'third') && el('small', { text: t('won') })), el('ul', {}, found.map((one) => line(one, table)))))),
      over.also.length > 0 && el('ul.extra', {}, over.also.map((text) => el('li', { text: plain(text) })))),
    buttons(table));
}

function buttons(table) {
  return el('div.ends', {},
    el('button.btn.gold', { type: 'button', 'data-focus': 'again', onclick: () => table.deeds.again() }, glyph('again'), el('span', { text: t('again') })),
    el('button.btn.line', { type: 'button', 'data-focus': 'replay', onclick: () => table.deeds.replay() }, glyph('play'), el('span', { text: t('cmd-replay') })),
    el('button.btn.line', { type: 'button', 'data-focus': 'share', onclick: () => table.deeds.share() }, glyph('share'), el('span', { text: t('share-game') })),
    el('button.btn.quiet', { type: 'button', 'data-focus': 'endlog', text: t('see-log'), onclick: () => table.toLog() }));
}
