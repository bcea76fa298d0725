// What this device keeps: its own token, its phones by room, and how it likes the page to look.

const KEY = 'werewolf';
let kept_ = load();

function load() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) || '{}');
    return { device: found.device || token(), rooms: found.rooms || {}, people: found.people || [], prefs: found.prefs || {}, record: found.record || {} };
  } catch {
    return { device: token(), rooms: {}, people: [], prefs: {}, record: {} };
  }
}

function save() {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept_));
  } catch { /* A private window keeps nothing; the page works until it is closed. */ }
}
save();

/** A new secret of 24 characters: whoever holds it is this phone. */
export function token() {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_');
}

/** The token of this device's person of a number: the same at every table, so that his record grows. */
export function person(number) {
  kept_.people[number] ??= token();
  save();
  return kept_.people[number];
}

export const device = () => kept_.device;
export const prefs = () => kept_.prefs;

export function setPref(name, value) {
  kept_.prefs[name] = value;
  save();
}

/** The phones of a room on this device: `{token, name, user}`. */
export const phones = (code) => (kept_.rooms[code] ??= { phones: [] }).phones;

export function addPhone(code, phone) {
  if (!phones(code).some((one) => one.token === phone.token)) phones(code).push(phone);
  save();
}

export function dropPhone(code, secret) {
  kept_.rooms[code].phones = phones(code).filter((one) => one.token !== secret);
  save();
}

/** The users that the server knows the tokens by. */
export function learn(code, users) {
  phones(code).forEach((phone, index) => { phone.user = users[index] ?? phone.user; });
  save();
}

/** What is kept of one game here: whether the card was turned, notes on seats, whom one suspected. */
export function kept(code, run) {
  const room = (kept_.rooms[code] ??= { phones: [] });
  return room.game?.run === run ? room.game : { run };
}

export function keep(code, run, change) {
  const game = kept(code, run);
  change(game);
  kept_.rooms[code].game = game;
  save();
}

/** How often a card was played here and won, this game among them: each game counts once. */
export function record(card, run, won) {
  const found = (kept_.record[card] ??= { games: 0, wins: 0, run: '' });
  if (found.run !== run) {
    Object.assign(found, { run, games: found.games + 1, wins: found.wins + Number(won) });
    save();
  }
  return found;
}

/** Another window of this browser has changed something: read it again. */
addEventListener('storage', (event) => { if (event.key === KEY) kept_ = load(); });
