// The middle of the ring: what goes on now, to be read from across the room.

import { glyph } from './art.js';
import { el } from './dom.js';
import { called } from './seats.js';
import { series, t } from './words.js';

/** The head of the page: when it is, and what goes on. */
export function heading(table, alive) {
  if (!table) return [el('p.when', { text: t('title') })];
  const lobbied = table.phase === 'lobby';
  const what = lobbied ? [table.board, t('seats-number', { number: table.wants ?? table.seats.length })] : [table.when && table.phaseName, t('alive-number', { number: alive })];
  return [el('h1.when', { text: lobbied ? t('lobby') : table.when || table.phaseName }), el('p.what', { text: what.filter(Boolean).join(' · ') })];
}

/** What stands in the middle, by the stage. */
export function centre(table) {
  const { table: state } = table.state;
  if (!state) return [];
  if (state.phase === 'lobby') return [el('p', { text: t('code') }), el('p.codebig', { text: table.code }), el('p', { text: t('seated', { number: state.seats.length }) })];
  if (state.phase === 'over') return [glyph({ good: 'sun', wolves: 'howl' }[table.state.scenes.findLast((one) => one.kind === 'over')?.camp] ?? 'moon', 'huge'), el('p.title.large', { text: state.winner || state.phaseName })];
  if (state.phase === 'night') return [el('div.moonclock', {}, table.timer.node), plan(state.plan)];
  if (state.ballot) return [el('p', { text: t('voted') }), el('p.count', {}, el('b', { text: state.ballot.done }), el('i', { text: '/' }), el('b', { text: state.ballot.all })), table.timer.node];
  const speaker = state.seats.find((one) => one.speaking);
  return [table.timer.node, el('p.title.large', { text: speaker ? called(speaker) : state.phaseName }), speaker && el('p', { text: state.phaseName })];
}

/** The announced timetable: whose time it is, and what comes; by the board, whether or not they live. */
function plan(windows) {
  const [now, ...later] = windows;
  if (!now) return null;
  const cards = (one) => series(one.cards);
  return el('div.plan', {}, el('p.now', {}, el('span', { text: t('awake') }), el('b', { text: cards(now) })), later.length > 0 && el('p.later', { text: t('then', { names: later.map(cards).join(' → ') }) }));
}
