// The menu: language, look, curtain, what the dead may see.

import { device, prefs, setPref } from './device.js';
import { dialog, el } from './dom.js';
import { redraw, speak } from './main.js';
import { themePicker } from './start.js';
import { lang, langs, speeds, t } from './words.js';

/** Open the menu of a table. */
export function menu(table) {
  const { owner, speed, shown, all, watchers } = table.state;
  const check = (text, on, change) => {
    const box = el('input', { type: 'checkbox', onchange: () => change(box.checked) });
    box.checked = on;
    return el('label.check', {}, box, text);
  };
  const tongue = el('select', { id: 'menu-lang', onchange: () => changeLanguage(table, tongue.value) },
    langs().map((one) => el('option', { value: one.tag, text: one.name, lang: one.tag, selected: one.tag === lang() })));
  const pace = el('select', { id: 'menu-speed', onchange: () => table.control({ speed: pace.value }) },
    speeds().map((one) => el('option', { value: one.id, text: one.name, selected: one.id === speed })));
  const window = dialog(t('menu'), t('close'),
    el('div.field', {}, el('label', { for: 'menu-lang', text: t('lang') }), tongue),
    el('div.field', {}, el('span', { text: t('theme') }), themePicker()),
    owner && el('div.field', {}, el('label', { for: 'menu-speed', text: t('speed') }), pace),
    check(t('hotseat'), Boolean(prefs().hotseat), (on) => { setPref('hotseat', on); table.phones.open = ''; table.draw(); }),
    owner && check(t('shown'), shown, (on) => table.control({ shown: on })),
    all && el('button.quiet', { type: 'button', text: `👁️ ${t('all')}`, onclick: () => { window.close(); table.all(); } }),
    el('p.hint', { text: t('watchers', { number: watchers ?? 1 }) }));
}

/** The page, one's phones and, for who opened the room, the group speak another language. */
async function changeLanguage(table, tag) {
  document.querySelector('dialog')?.close();
  for (const phone of table.list) await table.tell(phone.token, `/lang ${tag}`);
  // The device that opened the table may, whoever is host of it by now.
  if (table.state.owner) await table.say(`/lang ${tag}`, device());
  await speak(tag);
  redraw();
}
