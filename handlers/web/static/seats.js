// The row of seats above the group: who sits there, lives, speaks, and what was said of him.

import { hue } from './chat.js';
import { dialog, el, refresh } from './dom.js';
import { lang, t } from './words.js';

/** Draw the row anew where it has changed. */
export function seatStrip(table) {
  const seats = table.state.table?.seats ?? [];
  const mine = new Set(table.state.mine.map((one) => one.user));
  const host = table.state.table?.host;
  refresh(table.strip, [lang(), seats, [...mine], host, table.state.all], () => seats.map((one) => el('li', {}, seatButton(table, one, mine.has(one.user), one.user === host))));
  table.strip.hidden = !seats.length;
}

function seatButton(table, one, own, host) {
  const marks = [own && t('you'), one.bot && t('bot'), host && t('host'), !one.alive && t('dead'), one.sheriff && t('sheriff'), one.speaking && t('speaking'), one.vacant && t('empty'), one.card];
  const label = [`${one.seat} ${one.name}`, ...marks.filter(Boolean)].join(/^(zh|ja)/.test(lang()) ? '，' : ', ');
  const classes = ['seat', own && 'own', !one.alive && 'dead', one.speaking && 'speaking', one.vacant && 'vacant'].filter(Boolean).join('.');
  return el(`button.${classes}`, { type: 'button', title: label, 'data-focus': `seat${one.seat}`, style: { '--hue': hue(one.seat) }, onclick: () => about(table, one, own) },
    el('span.hidden', { text: label }),
    el('span.face', { style: { '--hue': hue(one.seat) }, 'aria-hidden': 'true', text: one.alive ? one.seat : '💀' }),
    el('span.seat-name', { 'aria-hidden': 'true', text: one.card && !one.alive ? one.card : one.name }),
    one.sheriff && el('span.mark', { 'aria-hidden': 'true', text: '🎖️' }),
    one.speaking && el('span.mark.mic', { 'aria-hidden': 'true', text: '🎤' }),
    own && el('span.mark.me', { 'aria-hidden': 'true', text: '●' }));
}

/** Whether somebody may sit down on this seat in mid-game: a bot's or an empty one that lives. */
export function isFree(table, one) {
  return one.alive && (one.bot || one.vacant) && !table.paused && !['lobby', 'over'].includes(table.phase);
}

/** What everybody may know of a seat; and the way to take it. */
function about(table, one, own) {
  const free = isFree(table.state.table, one);
  const seen = table.state.all?.find((other) => other.seat === one.seat);
  const lines = [
    one.bot ? `🤖 ${t('bot')}` : '🧑',
    one.alive ? t('alive') : `💀 ${t('dead')}`,
    one.sheriff && `🎖️ ${t('sheriff')}`,
    one.card && `🎴 ${one.card}`,
    seen && !one.card && `🎴 ${seen.card}`,
    ...one.claims.map((claim) => `🗣️ ${claim.by} → ${one.seat}：${claim.what}`)];
  const box = dialog(`${one.seat} · ${one.name}`, t('close'),
    el('ul.plain', {}, lines.filter(Boolean).map((text) => el('li', { text }))),
    free && el('button.primary', { type: 'button', text: t('seat-take'), onclick: () => { box.close(); table.newPhone(one.seat); } }),
    own && el('button.quiet', { type: 'button', text: `📱 ${t('phones')}`, onclick: () => { box.close(); table.phones.pickUser(one.user); table.showTab('phones'); } }));
}
