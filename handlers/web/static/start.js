// The first screen: play at once, open a table as one likes it, or join one by its code.

import { glyph, sky } from './art.js';
import { post } from './api.js';
import { addPhone, device, person, phones, prefs, setPref, token } from './device.js';
import { el, fill, toast } from './dom.js';
import { go, redraw, speak, wear } from './main.js';
import { lang, langs, rules, series, speeds, t } from './words.js';

const CODE = 5;

/** Draw the first screen. */
export async function startScreen(app) {
  const newest = given().has('new') ? '' : await lastRoom();
  fill(app, el('main.start', { 'data-phase': 'night' }, sky(innerWidth > 860 ? 'start' : 'tall'), el('div.veil', {}),
    el('div.column', {},
      el('header.brand', {}, el('h1.title', { text: t('title') }), el('p.tagline', { text: t('tagline') })),
      el('div.starts', {},
        el('button.btn.gold.wide.now', { type: 'button', onclick: (event) => quick(event.currentTarget) }, el('strong', { text: t('quick') }), el('small', { text: t('quick-about') })),
        newest && el('button.btn.wide.continue', { type: 'button', onclick: () => go(newest) }, glyph('back'), el('span', { text: `${t('continue')} · ${newest}` })),
        codeForm(), friends(), newForm()),
      el('footer.foot', {}, langPicker(), themePicker()))));
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

/** A table that waits for friends: one press, and its code and picture are on the screen. */
function friends() {
  return el('button.box.with', { type: 'button', onclick: () => open({ rules: 'official', seats: 9, phones: [{ token: person(0), name: prefs().name || t('name-default') }], speed: 'real', begin: false }) },
    glyph('friends'), el('span', {}, el('b', { text: t('friends') }), el('small', { text: t('friends-about') })), glyph('on'));
}

/** One field; the last letter of a code joins by itself. */
function codeForm() {
  const join = () => { if (input.value.trim()) go(input.value.trim().toUpperCase()); };
  const input = el('input', { id: 'code', maxlength: '8', autocapitalize: 'characters', autocomplete: 'off', spellcheck: 'false', placeholder: '·····', oninput: () => { if (input.value.trim().length === CODE) join(); } });
  return el('form.box.join', { onsubmit: (event) => { event.preventDefault(); join(); } },
    el('label', { for: 'code', text: t('code-enter') }), el('div.row', {}, input, el('button.btn.sit', { type: 'submit', text: t('enter') })));
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
  const shows = el('p.hint', {});
  const offer = (value = '') => {
    const cards = boards(picked.node.value).find((one) => one.id === board.node.value)?.cards ?? [];
    fill(role.node, [{ id: '', name: t('role-any') }, ...cards].map((one) => el('option', { value: one.id, text: one.name, selected: one.id === value })));
    shows.textContent = series(cards.map((one) => one.name));
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
  return el('details.box.new', { open: [...wish.keys()].length > 0 }, el('summary', { text: t('new') }),
    el('form', { onsubmit: submit },
      el('div.field', {}, el('label', { for: 'name', text: t('name') }), name),
      picked.field, board.field, shows, own.field, role.field, speed.field,
      el('label.check', {}, waits, t('start-wait')),
      el('label.check', {}, shown, t('shown')),
      el('button.btn.gold.wide', { type: 'submit', text: t('open') })));
}

function boards(id) {
  const found = rules().find((one) => one.id === id)?.boards ?? [];
  return [...found].sort((a, b) => a.seats - b.seats).map((one) => ({ ...one, name: /\d/.test(one.name) ? one.name : `${one.name} · ${one.seats}` }));
}

/** The languages that there are. */
export function langPicker() {
  const node = el('select', { 'aria-label': t('lang'), onchange: async () => { await speak(node.value); redraw(); } },
    langs().map((one) => el('option', { value: one.tag, text: one.name, lang: one.tag, selected: one.tag === lang() })));
  return el('label.inline', {}, el('span.hidden', { text: t('lang') }), node);
}

/** Dark, light, as the system. */
export function themePicker() {
  const node = el('select', { 'aria-label': t('theme'), onchange: () => wear(node.value) },
    ['auto', 'light', 'dark'].map((one) => el('option', { value: one, text: t(`theme-${one}`), selected: one === (prefs().theme || 'auto') })));
  return el('label.inline', {}, el('span.hidden', { text: t('theme') }), node);
}
