// The small windows: commands, invitation, earlier ballots, moving a phone, all cards.

import { glyph, plain } from './art.js';
import { post } from './api.js';
import { prefs } from './device.js';
import { dialog, el, toast } from './dom.js';
import { address } from './lobby.js';
import { called } from './seats.js';
import { bars, verdict } from './votes.js';
import { house, lang, t } from './words.js';

const COMMANDS = ['status', 'players', 'board', 'options', 'rules', 'extend', 'skip', 'pause', 'resume', 'host', 'replay', 'stats', 'top', 'help'];

/** The usual commands as buttons. */
export function commands(send) {
  const box = dialog(t('commands'), t('close'), el('div.chips', {}, COMMANDS.map((one) =>
    el('button.btn.line.small', { type: 'button', text: t(`cmd-${one}`), onclick: () => { box.close(); send(`/${one}`); } }))));
}

/** Put a text where it can be pasted from. */
export function copied(text) {
  const done = () => toast(t('copied'));
  if (navigator.clipboard) { navigator.clipboard.writeText(text).then(done, () => {}); return; }
  const area = el('textarea', {});
  area.value = text;
  (document.querySelector('dialog') ?? document.body).append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
  done();
}

function link(address) {
  const field = el('input.link', { readonly: true, value: address, 'aria-label': t('invite'), onfocus: () => field.select() });
  return el('div.row', {}, field, el('button.btn.line', { type: 'button', text: t('copy'), onclick: () => copied(address) }));
}

/** The way into this room for others. */
export function invite(table) {
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname) && !house();
  const where = address(table);
  dialog(t('invite'), t('close'), el('p.codebig', { text: table.code, 'aria-label': `${t('code')} ${[...table.code].join(' ')}` }),
    !local && el('img.qr', { src: `/api/qr?text=${encodeURIComponent(where)}`, alt: t('qr'), width: 208, height: 208 }),
    link(where), el('p', { text: t('invite-about') }), local && el('p.hint', { text: t('invite-loopback') }));
}

/** Every ballot of this game so far. */
export async function ballots(table) {
  const { ballots: found = [] } = await post(`/api/rooms/${table.code}/ballots`, { lang: lang() });
  dialog(t('ballots'), t('close'), found.length ? found.map((one) =>
    el('section.ballot', {}, el('h3', { text: one.election ? `${one.title} · ${t('ballots-election')}` : one.title }), el('p.title', { text: verdict(one, table) }), bars(one, table)))
    : el('p', { text: t('ballots-none') }));
}

/** A name for who sits down; "" where he would rather not. */
export function nameFor(seat) {
  return new Promise((done) => {
    let name = '';
    const input = el('input', { id: 'sit-name', maxlength: '20', value: prefs().name || '', placeholder: t('name-default'), autocomplete: 'nickname' });
    const box = dialog(seat ? t('seat-take') : t('seat-sit'), t('close'),
      el('form', { onsubmit: (event) => { event.preventDefault(); name = input.value.trim() || t('name-default'); box.close(); } },
        el('div.field', {}, el('label', { for: 'sit-name', text: t('name') }), input),
        el('button.btn.gold', { type: 'submit', text: seat ? t('seat-take') : t('seat-sit') })));
    input.focus();
    box.addEventListener('close', () => done(name));
  });
}

/** A phone's key for another device, and the ways to be rid of it here. */
export function moveAway(table, phone) {
  const where = `${location.origin}/t/${table.code}#phone=${phone.token}&name=${encodeURIComponent(phone.name)}`;
  const box = dialog(t('phone-where'), t('close'), el('p', { text: t('phone-where-about') }), link(where),
    el('div.chips', {},
      el('button.btn.line', { type: 'button', onclick: () => { box.close(); table.deeds.giveUp(phone.token); } }, glyph('bot'), el('span', { text: t('phone-bot') })),
      el('button.btn.line', { type: 'button', onclick: () => { box.close(); table.deeds.forget(phone.token); } }, glyph('close'), el('span', { text: t('phone-off') }))));
}

/** All cards, for whom the table shows them. */
export function showAll(all, table) {
  const names = new Map(table.seats.map((one) => [one.seat, one]));
  dialog(t('all'), t('close'), el('p.hint', { text: t('all-about') }), el('ul.all', {}, all.map((one) =>
    el('li', {}, el('strong', { text: called(names.get(one.seat)) }), ' ', el(`span.${one.camp}`, {}, glyph(one.cardId), el('b', { text: one.card })), !names.get(one.seat)?.alive && el('small', { text: ` ${t('dead')}` }),
      one.told.length > 0 && el('ul.plain', {}, one.told.slice(-6).map((text) => el('li', { text: plain(text) })))))));
}
