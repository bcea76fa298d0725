// The lobby: the code in large letters, a picture to scan, the link, and one thing to press.

import { glyph } from './art.js';
import { copied } from './dialogs.js';
import { el } from './dom.js';
import { house, t } from './words.js';

const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/** The address that others open (of the replay of a game): where this page stands on this machine alone, the house's. */
export const address = (table, game = '') => `${LOCAL.includes(location.hostname) && house() ? house().replace(/\/$/, '') : location.origin}/${game ? 'r' : 't'}/${table.code}${game && `/${game}`}`;

function invitation(table) {
  const link = address(table);
  const alone = LOCAL.includes(location.hostname) && !house();
  const share = () => (navigator.share ? navigator.share({ title: t('title'), url: link }).catch(() => {}) : copied(link));
  return el('div.invite', {},
    el('div', {}, el('p.eyebrow', { text: t('code') }), el('p.codebig', { 'aria-label': `${t('code')} ${[...table.code].join(' ')}`, text: table.code }),
      el('p.url', { text: link.replace(/^https?:\/\//, '') }),
      el('button.btn.line.small', { type: 'button', 'data-focus': 'share', onclick: share }, glyph('share'), el('span', { text: t('invite') }))),
    !alone && el('img.qr', { src: `/api/qr?text=${encodeURIComponent(link)}`, alt: t('qr'), width: 208, height: 208 }),
    alone && el('p.hint', { text: t('invite-loopback') }));
}

/** What stands in the log's place until the cards are dealt. */
export function lobby(table) {
  const { table: state, owner, mine } = table.state;
  const short = Math.max(0, (state.wants ?? 0) - state.seats.length);
  const seated = mine.length > 0;
  const host = owner || mine.some((one) => one.user === state.host);
  return el('section.lobby', { 'aria-label': t('lobby') }, invitation(table),
    el('p.missing', { role: 'status', text: short ? t('missing', { number: short }) : t('complete') }),
    el('div.two', {},
      host && el('button.btn.line', { type: 'button', 'data-focus': 'bots', onclick: () => table.deeds.control({ seats: 0 }) }, glyph('bot'), el('span', { text: t('bots-fill') })),
      host && el(`button.btn.${seated ? 'gold' : 'line'}`, { type: 'button', 'data-focus': 'deal', onclick: () => table.deeds.control(short ? { seats: 0, begin: true } : { begin: true }) }, glyph('card_back'), el('span', { text: t('deal') })),
      !seated && el('button.btn.gold', { type: 'button', 'data-focus': 'sit', onclick: () => table.deeds.newPhone(0) }, glyph('chair'), el('span', { text: t('seat-sit') }))));
}
