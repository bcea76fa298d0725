// The page begins here: its words, its look, and which of its two screens is shown.

import { addPhone, prefs, setPref } from './device.js';
import { toast } from './dom.js';
import { startScreen } from './start.js';
import { learnWords, t } from './words.js';

const app = document.getElementById('app');
const DARK = matchMedia('(prefers-color-scheme: dark)');
let shown = null;

/** Dark, light, or as the system has it. */
export function wear(theme) {
  setPref('theme', theme);
  const dark = theme === 'dark' || (theme !== 'light' && DARK.matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

/** Speak another language everywhere on the page. */
export async function speak(lang) {
  setPref('lang', lang);
  await learnWords(lang);
}

function wanted() {
  const prefered = prefs().lang;
  if (prefered) return prefered;
  const first = navigator.languages?.find((tag) => /^(zh|en|ja)/i.test(tag));
  return first ?? 'zh-Hant';
}

/** A name out of an address; of one that was cut in the middle what can be read. */
function named(text = '') {
  try { return decodeURIComponent(text); } catch { return decodeURIComponent(text.replace(/(%[0-9A-Fa-f]{0,2})*$/, '').replace(/%(?![0-9A-Fa-f]{2})/g, '')); }
}

/** The room's code in the address, and a phone's key behind the # that never leaves the browser.
 * `cut`: there was to be a code or a key, and it is none. */
function address() {
  const replay = /^\/r\/([A-Za-z0-9]{1,8})\/([0-9a-f]+)$/.exec(location.pathname);
  if (replay) return { code: replay[1].toUpperCase(), game: replay[2] };
  const path = /^\/[tr]\/(.*)$/.exec(location.pathname)?.[1] ?? '';
  const code = /^[A-Za-z0-9]{1,8}$/.test(path) ? path.toUpperCase() : '';
  const key = /^#phone=([A-Za-z0-9_-]{22,64})(?:&name=(.*))?$/.exec(location.hash);
  const cut = (path && !code) || (location.hash.startsWith('#phone') && !key);
  return { code, cut, phone: key && { token: key[1], name: named(key[2]) } };
}

/** Go to a room, to the replay of a finished game in it, or to the first screen. */
export function go(code, { replace = false, game = '' } = {}) {
  history[replace ? 'replaceState' : 'pushState'](null, '', game ? `/r/${code}/${game}` : code ? `/t/${code}` : '/');
  return show();
}

async function show() {
  shown?.close();
  shown = null;
  const { code, cut, phone, game } = address();
  if (cut) toast(t('link-cut'));
  if (game) {
    const { Replay } = await import('./replay.js');
    shown = new Replay(code, game, app);
    return;
  }
  if (code) {
    if (phone) {
      addPhone(code, phone);
      history.replaceState(null, '', `/t/${code}`);
    }
    const answer = await fetch(`/api/rooms/${code}`);
    if (answer.ok) {
      // A table is loaded when there is one: the first screen stands sooner.
      const { Table } = await import('./table.js');
      shown = new Table(code, app);
      return;
    }
    toast(t('room-none'));
    history.replaceState(null, '', '/');
  }
  document.body.dataset.phase = 'night';
  startScreen(app);
}

/** Draw the screen that is shown anew, in the language of now. */
export const redraw = show;

addEventListener('popstate', show);
addEventListener('hashchange', show);
DARK.addEventListener('change', () => wear(prefs().theme));
wear(prefs().theme);
await speak(wanted());
// Not awaited: the table's module imports this one, and would wait for it to end.
show();
