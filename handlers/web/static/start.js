// The first screen: play at once, open a table as one likes it, or join one by its code.

import { post } from './api.js';
import { addPhone, device, person, phones, prefs, setPref, token } from './device.js';
import { el, fill, toast } from './dom.js';
import { go, redraw, speak, wear } from './main.js';
import { lang, langs, rules, speeds, t } from './words.js';

/** Draw the first screen. */
export async function startScreen(app) {
  const newest = given().has('new') ? '' : await lastRoom();
  fill(app, el('main.start', {},
    el('div.moon', { 'aria-hidden': 'true' }),
    el('header.hero', {}, el('p.wolf-big', { 'aria-hidden': 'true', text: '🐺' }), el('h1', { text: t('title') }), el('p.tagline', { text: t('tagline') })),
    el('div.cards', {},
      el('button.primary.big', { type: 'button', onclick: (event) => quick(event.currentTarget) },
        el('strong', { text: `▶ ${t('quick')}` }), el('small', { text: t('quick-about') })),
      newest && el('button.quiet.wide', { type: 'button', text: `↩ ${t('continue')} · ${newest}`, onclick: () => go(newest) }),
      codeForm(), newForm()),
    el('footer.foot', {}, langPicker(), themePicker())));
}

/** The room to go on with: this device's last one; at the server's own screen the last of all. */
async function lastRoom() {
  const known = prefs().room;
  if (known && (await fetch(`/api/rooms/${known}`)).ok) return known;
  return fetch('/api/rooms/newest').then((answer) => answer.json()).then((found) => found.code, () => '');
}

async function open(body) {
  const send = () => post('/api/rooms', { device: device(), lang: lang(), ...body });
  let answer = await send();
  if (answer.key === 'seated-elsewhere') {
    // He still sits at a table that was left: here he is somebody new.
    body.phones.forEach((phone) => { phone.token = token(); });
    answer = await send();
  }
  if (!answer.ok) {
    toast(answer.error || t('fault'));
    return;
  }
  phones(answer.code);
  body.phones.forEach((phone, index) => addPhone(answer.code, { ...phone, user: answer.users[index] }));
  go(answer.code);
}

function quick(button) {
  button.disabled = true;
  const name = prefs().name || t('name-default');
  open({ rules: 'official', seats: 9, phones: [{ token: person(0), name }], speed: 'fast' }).finally(() => { button.disabled = false; });
}

function codeForm() {
  const input = el('input', { id: 'code', maxlength: '5', autocapitalize: 'characters', autocomplete: 'off', spellcheck: 'false', placeholder: 'ABCDE' });
  return el('form.join', { onsubmit: (event) => { event.preventDefault(); if (input.value.trim()) go(input.value.trim().toUpperCase()); } },
    el('label', { for: 'code', text: t('code-enter') }), el('div.row', {}, input, el('button.quiet', { type: 'submit', text: t('enter') })));
}

function select(id, label, options, value, onchange) {
  const node = el('select', { id, onchange: () => onchange?.(node.value) },
    options.map((one) => el('option', { value: one.id, text: one.name, selected: String(one.id) === String(value) })));
  return { node, field: el('div.field', {}, el('label', { for: id, text: label }), node) };
}

/** What the command line has asked for stands in the address: `?rules=official&board=B12&people=1&speed=real`. */
const given = () => new URLSearchParams(location.search);

/** A table as one likes it. */
function newForm() {
  const wish = given();
  const ruleSet = rules().some((one) => one.id === wish.get('rules')) ? wish.get('rules') : 'official';
  const name = el('input', { id: 'name', maxlength: '20', autocomplete: 'nickname', value: prefs().name || '', placeholder: t('name-default') });
  const board = select('board', t('board'), boards(ruleSet), wish.get('board') ?? boards(ruleSet).find((one) => one.seats === Number(wish.get('seats')))?.id ?? '');
  const picked = select('rules', t('rules'), rules().map(({ id, name: text }) => ({ id, name: text })), ruleSet, (value) => {
    fill(board.node, boards(value).map((one) => el('option', { value: one.id, text: one.name })));
  });
  const role = select('role', t('role'), [], '');
  const offer = (value = '') => {
    const cards = boards(picked.node.value).find((one) => one.id === board.node.value)?.cards ?? [];
    fill(role.node, [{ id: '', name: t('role-any') }, ...cards].map((one) => el('option', { value: one.id, text: one.name, selected: one.id === value })));
  };
  board.node.addEventListener('change', () => offer());
  picked.node.addEventListener('change', () => offer());
  offer(wish.get('role') ?? '');
  const own = select('own', t('people-own'), [...Array(13).keys()].map((number) => ({ id: number, name: number || `0 · ${t('watch')}` })), wish.get('people') ?? 1);
  const speed = select('speed', t('speed'), speeds(), wish.get('speed') ?? 'fast');
  const waits = el('input', { type: 'checkbox', id: 'waits' });
  const shown = el('input', { type: 'checkbox', id: 'shown' });
  const submit = async (event) => {
    event.preventDefault();
    setPref('name', name.value.trim());
    const number = Number(own.node.value);
    const first = name.value.trim() || t('name-default');
    const people = Array.from({ length: number }, (_, index) => ({ token: person(index), name: index ? `${first} ${index + 1}` : first }));
    const chosen = board.node.value;
    const seats = boards(picked.node.value).find((one) => one.id === chosen)?.seats ?? 0;
    await open({ rules: picked.node.value, board: chosen, seats, phones: people, speed: speed.node.value, begin: !waits.checked, shown: shown.checked || number === 0, seed: Number(wish.get('seed') ?? 0), role: number && !waits.checked ? role.node.value : '', bots: wish.get('bots') ?? 'simple', options: Object.fromEntries(wish.getAll('option').map((one) => one.split('=').map((part) => part.trim()))) });
  };
  return el('details.new', { open: [...wish.keys()].length > 0 }, el('summary', { text: t('new') }),
    el('form', { onsubmit: submit },
      el('div.field', {}, el('label', { for: 'name', text: t('name') }), name),
      picked.field, board.field, own.field, role.field, speed.field,
      el('label.check', {}, waits, t('start-wait')),
      el('label.check', {}, shown, t('shown')),
      el('button.primary', { type: 'submit', text: t('open') })));
}

function boards(id) {
  const found = rules().find((one) => one.id === id)?.boards ?? [];
  return [...found].sort((a, b) => a.seats - b.seats).map((one) => ({ ...one, name: /\d/.test(one.name) ? one.name : `${one.name} · ${one.seats}` }));
}

/** The languages that there are. */
export function langPicker() {
  const node = el('select', { 'aria-label': t('lang'), onchange: async () => { await speak(node.value); redraw(); } },
    langs().map((one) => el('option', { value: one.tag, text: one.name, lang: one.tag, selected: one.tag === lang() })));
  return el('label.inline', {}, el('span', { 'aria-hidden': 'true', text: '🌐' }), node);
}

/** Dark, light, as the system. */
export function themePicker() {
  const node = el('select', { 'aria-label': t('theme'), onchange: () => wear(node.value) },
    ['auto', 'light', 'dark'].map((one) => el('option', { value: one, text: t(`theme-${one}`), selected: one === (prefs().theme || 'auto') })));
  return el('label.inline', {}, el('span', { 'aria-hidden': 'true', text: '🌓' }), node);
}
