// Votes that can be seen: bars with the voters' chips, and ballots that fly to their targets.

import { glyph } from './art.js';
import { el } from './dom.js';
import { called, hue } from './seats.js';
import { series, t } from './words.js';

const EACH = 70;
const number = (halves) => String(halves / 2);

/** What everybody got, the most first: `{to, halves, voters, added}`; to 0 is nobody. */
export function tally(ballot) {
  const rows = new Map();
  const row = (to) => rows.get(to) ?? rows.set(to, { to, halves: 0, voters: [], added: 0 }).get(to);
  for (const [seat, to, halves] of ballot.votes) { const one = row(to); one.halves += halves; one.voters.push({ seat, halves }); }
  for (const [to, halves] of ballot.added) { const one = row(to); one.halves += halves; one.added += halves; }
  for (const one of rows.values()) one.voters.sort((a, b) => b.halves - a.halves || a.seat - b.seat);
  return [...rows.values()].sort((a, b) => (a.to === 0) - (b.to === 0) || b.halves - a.halves || a.to - b.to);
}

function chip({ seat, halves }, of) {
  if (halves === 2) return el('span.chip', { style: { '--h': hue(seat, of) }, text: seat });
  return el('span.chip.sheriff', {}, halves > 2 && glyph('sheriff'), el('span', { text: seat }), el('small', { text: `×${number(halves)}` }));
}

function bar(one, table, { most, lost, tied }) {
  const place = table.place(one.to);
  const of = table.state.table.seats.length;
  const people = t('voters', { number: one.voters.length });
  const spoken = t('row-spoken', { name: called(place), votes: number(one.halves), voters: series(one.voters.map((vote) => vote.seat)) });
  return el(`li.vrow${lost ? '.out' : ''}${tied ? '.tied' : ''}`, { 'aria-label': spoken },
    el('span.chip.large', { style: { '--h': hue(one.to, of) }, 'aria-hidden': 'true', text: one.to }),
    el('span.nm2', { 'aria-hidden': 'true' }, el('span', { text: place.name }), lost && el('span.stamp', { text: t('stamp-out') }), tied && el('span.stamp', { text: t('stamp-tie') }), el('small', { text: people })),
    el('span.tot', { 'aria-hidden': 'true' }, el('b', { text: number(one.halves) }), el('small', { text: t('votes') })),
    el('span.bar', { 'aria-hidden': 'true' }, el('span.fill', { style: { '--v': String(one.halves / (most * 1.09)) } }),
      el('span.chips', {}, one.voters.map((vote) => chip(vote, of)), one.added > 0 && el('span.chip.raven', {}, glyph('raven'), el('small', { text: `+${number(one.added)}` })))));
}

/** What has come of a vote, in one sentence. */
export function verdict(ballot, table) {
  if (ballot.exiled.length) return t('verdict-out', { name: called(table.place(ballot.exiled[0])) });
  if (ballot.sheriff.length) return t('verdict-sheriff', { name: called(table.place(ballot.sheriff[0])) });
  if (ballot.tie.length) return t('verdict-tie', { names: series(ballot.tie.map((seat) => called(table.place(seat)))) });
  return t(ballot.election ? 'verdict-no-sheriff' : 'verdict-none');
}

/** The rows of a ballot, with who named nobody below. */
export function bars(ballot, table) {
  const rows = tally(ballot);
  const named = rows.filter((one) => one.to);
  const none = rows.find((one) => !one.to);
  const most = Math.max(2, ...named.map((one) => one.halves));
  const of = table.state.table.seats.length;
  return [
    el('ul.rows', {}, named.map((one) => bar(one, table, { most, lost: ballot.exiled.includes(one.to), tied: ballot.tie.includes(one.to) }))),
    none && el('p.absrow', {}, el('span', { text: t('abstained') }), none.voters.map((vote) => el('span.one', {}, chip({ ...vote, halves: 2 }, of), el('span', { text: table.place(vote.seat).name }))))];
}

/** The result as a card in the log's place: verdict and bars. */
export function result(ballot, table) {
  return el('section.result', { tabindex: '0', 'aria-label': verdict(ballot, table) },
    el('h2.verdict.title', { role: 'status', text: verdict(ballot, table) }), bars(ballot, table));
}

/** Ballots fly over the ring, in seat order; the raven's last. Returns how long it takes. */
export function fly(ballot, table, ring) {
  if (!ring.checkVisibility() || matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
  const box = ring.getBoundingClientRect();
  const spot = (seat) => {
    const plate = ring.querySelector(`[data-seat="${seat}"] .plate`)?.getBoundingClientRect();
    return plate && { x: plate.x + plate.width / 2 - box.x, y: plate.y + plate.height / 2 - box.y };
  };
  const piles = new Map();
  const votes = ballot.votes.filter(([, to]) => to).sort((a, b) => a[0] - b[0]);
  const slips = [...votes.map(([seat, to, halves]) => ({ seat, to, halves })), ...ballot.added.map(([to]) => ({ seat: 0, to, halves: 2 }))];
  const layer = el('div.slips', { 'aria-hidden': 'true' });
  slips.forEach(({ seat, to, halves }, place) => {
    const end = spot(to);
    const start = seat ? spot(seat) : { x: box.width / 2, y: box.height / 2 };
    if (!start || !end) return;
    const pile = piles.get(to) ?? 0;
    piles.set(to, pile + 1);
    // Between the seat and the middle, in rows of three, so that no number is covered.
    const away = { x: end.x + (box.width / 2 - end.x) * .36, y: end.y + (box.height / 2 - end.y) * .36 };
    layer.append(el(`span.slip${seat ? '' : '.k'}${halves > 2 ? '.g' : ''}`, { style: {
      '--fx': `${start.x}px`, '--fy': `${start.y}px`, '--tx': `${away.x + ((pile % 3) - 1) * 37}px`, '--ty': `${away.y + (Math.floor(pile / 3) - .5) * 29}px`, '--r': `${((seat * 37) % 11) - 5}deg`, '--k': String(place) } }, seat ? String(seat) : glyph('raven')));
  });
  ring.append(layer);
  const flight = 200 + EACH * slips.length + 700;
  setTimeout(() => layer.classList.add('gone'), flight + 4000);
  setTimeout(() => layer.remove(), flight + 4400);
  return flight;
}
