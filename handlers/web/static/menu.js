// The menu of a table, and what only the device that opened it may set.

import { glyph } from './art.js';
import { device, prefs, setPref } from './device.js';
import { ballots, invite, showAll } from './dialogs.js';
import { dialog, el } from './dom.js';
import { redraw, speak } from './main.js';
import { themePicker } from './start.js';
import { lang, langs, speeds, t } from './words.js';

const NEXT = { real: 'brisk', brisk: 'fast', fast: 'instant', instant: 'real' };

/** Pause, one step, speed: in the bar while a game runs. */
export function controls(table) {
  const { owner, speed, held, table: state } = table.state;
  if (!owner || !state || ['lobby', 'over'].includes(state.phase)) return [];
  const icon = (name, key, more) => el('button.iconbtn', { type: 'button', 'data-focus': key, 'aria-label': t(key), title: t(key), onclick: () => table.deeds.control(more) }, glyph(name));
  return [
    held && icon('step', 'step', { step: true }),
    icon(held ? 'play' : 'pause', held ? 'go-on' : 'pause', { held: !held }),
    el('button.speed', { type: 'button', 'data-focus': 'speed', 'aria-label': `${t('speed')}: ${t(`speed-${speed}`)}`, onclick: () => table.deeds.control({ speed: NEXT[speed] }) }, glyph('fast'), el('span', { text: t(`speed-${speed}`) }))];
}

/** Open the menu of a table. */
export function menu(table) {
  const { owner, speed, held, shown, all, watchers } = table.state;
  const check = (text, on, change) => {
    const box = el('input', { type: 'checkbox', onchange: () => change(box.checked) });
    box.checked = on;
    return el('label.check', {}, box, text);
  };
  const tongue = el('select', { id: 'menu-lang', onchange: () => changeLanguage(table, tongue.value) },
    langs().map((one) => el('option', { value: one.tag, text: one.name, lang: one.tag, selected: one.tag === lang() })));
  const pace = el('select', { id: 'menu-speed', onchange: () => table.deeds.control({ speed: pace.value }) },
    speeds().map((one) => el('option', { value: one.id, text: one.name, selected: one.id === speed })));
  const act = (sign, text, deed) => el('button.btn.line', { type: 'button', onclick: () => { box.close(); deed(); } }, glyph(sign), el('span', { text }));
  const box = dialog(t('menu'), t('close'),
    el('div.field', {}, el('label', { for: 'menu-lang', text: t('lang') }), tongue),
    el('div.field', {}, el('span', { text: t('theme') }), themePicker()),
    owner && el('div.field', {}, el('label', { for: 'menu-speed', text: t('speed') }), pace),
    owner && table.small && check(t('pause'), held, (on) => table.deeds.control({ held: on })),
    check(t('sounds'), !prefs().quiet, (on) => setPref('quiet', !on)),
    table.shared && table.voice.fields(),
    check(t('hotseat'), Boolean(prefs().hotseat), (on) => { setPref('hotseat', on); table.people.open = ''; table.draw(); table.log.update(); }),
    owner && check(t('shown'), shown, (on) => table.deeds.control({ shown: on })),
    el('div.chips', {},
      table.phone && act('share', t('phone-where'), () => table.people.where()),
      table.people.place !== null && act('plus', t('phone-new'), () => table.people.add()),
      all && act('eye', t('all'), () => showAll(all, table.state.table)),
      act('ballot', t('ballots'), () => ballots(table)),
      act('share', t('invite'), () => invite(table)),
      act('close', t('cmd-endgame'), () => table.deeds.say('/endgame'))),
    el('p.hint', { text: t('watchers', { number: watchers ?? 1 }) }));
}

/** The page, one's phones and, for who opened the room, the group speak another language. */
async function changeLanguage(table, tag) {
  document.querySelector('dialog')?.close();
  for (const phone of table.list) await table.deeds.tell(phone.token, `/lang ${tag}`);
  // The device that opened the table may, whoever is host of it by now.
  if (table.state.owner) await table.deeds.say(`/lang ${tag}`, device());
  await speak(tag);
  redraw();
}
