// The role card of a seat: face down until its holder turns it, with what the seat knows below.

import { el } from './dom.js';
import { t } from './words.js';

const PICTURES = {
  wolf: '🐺', white_wolf: '🐺', white_eyed_wolf: '🐺', seed_wolf: '🩸', fire_wolf: '🔥', big_bad_wolf: '🐺', elder_wolf_brother: '🐺', younger_wolf_brother: '🐺',
  wolf_dog: '🐕', seer: '🔮', witch: '🧪', hunter: '🔫', guard: '🛡️', cupid: '💘', thief: '🗝️', villager: '🧑‍🌾', hybrid: '🌗', piper: '🪈', elder: '🧓', admirer: '💝',
  monk: '📿', idiot: '🤪', knight: '⚔️', judge: '⚖️', scapegoat: '🐐', angel: '👼', assassin: '🗡️', avenger: '🎯', raven: '🐦‍⬛', fox: '🦊', bear_tamer: '🐻',
  rusty_knight: '🗡️', wild_child: '🧒', sister: '👭', brother: '👬', apothecary: '⚗️', charmer: '🪄', dreamer: '💤', face_changer: '🎭', grandpa: '👴', moon_girl: '🌙', shadow: '👤',
};

/** The card and what its holder knows; nothing before the deal. */
export function roleCard(seat) {
  if (!seat?.card) return [];
  const picture = PICTURES[seat.cardId] ?? '🎴';
  return [el('details.role', {},
    el('summary', { 'data-focus': 'card' }, el('span.back', { 'aria-hidden': 'true', text: '🎴' }), el('span.picture', { 'aria-hidden': 'true', text: picture }),
      el('span.closed', { text: t('card-show') }), el('span.opened', {}, el('strong', { text: seat.card }), el('span', { text: seat.goal }))),
    el('div.role-body', {},
      seat.told.length > 0 && [el('h3', { text: t('known') }), el('ul.plain', {}, seat.told.map((text) => el('li', { text })))],
      el(`p.may${seat.may.length ? '' : '.none'}`, { text: seat.may.length ? `${t('may')}：${seat.may.join('、')}` : t('waits') }),
      seat.rules && el('details', {}, el('summary', { text: t('rules-card') }), el('p', { text: seat.rules }))))];
}
