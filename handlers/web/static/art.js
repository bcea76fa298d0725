// Drawings in the page: glyphs and skies are put into it, so that they take the page's colours.

const drawings = new Map();
let placed = 0;

function load(path) {
  if (!drawings.has(path)) {
    drawings.set(path, fetch(`/static/${path}.svg`).then((answer) => (answer.ok ? answer.text() : '')).then((text) => {
      const found = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
      found.querySelector?.('title')?.remove();
      return found;
    }).catch(() => null));
  }
  return drawings.get(path);
}

function place(path, classes) {
  const node = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  node.setAttribute('class', classes);
  node.setAttribute('aria-hidden', 'true');
  node.setAttribute('viewBox', '0 0 64 64');
  load(path).then((found) => {
    if (found?.localName !== 'svg') return;
    for (const { name, value } of found.attributes) if (!['xmlns', 'role', 'class'].includes(name)) node.setAttribute(name, value);
    node.append(...[...found.childNodes].map((one) => document.importNode(one, true)));
    own(node);
  });
  return node;
}

/** Ids of a drawing's own: its gradients take the light of the place where it hangs. */
function own(node) {
  placed += 1;
  const names = new Map([...node.querySelectorAll('[id]')].map((one) => [one.id, `${one.id}-${placed}`]));
  for (const [old, fresh] of names) node.querySelector(`[id="${old}"]`).id = fresh;
  for (const one of node.querySelectorAll('[fill^="url("]')) one.setAttribute('fill', `url(#${names.get(one.getAttribute('fill').slice(5, -1))})`);
}

/** A glyph by its name; decoration beside a word. */
export const glyph = (name, more = '') => place(`glyphs/${name}`, `glyph ${more}`);

/** The sky and the village: `wide`, `tall`, `strip` or `start`. */
export const sky = (name) => place(`sky/${name}`, `scene ${name}`);

const SIGNS = {
  '🌙': 'moon', '☀️': 'sun', '🌅': 'sun', '🕊️': 'sun', '💀': 'fallen', '🗳️': 'ballot', '🎖️': 'sheriff', '🐺': 'wolf', '🎤': 'speech', '💬': 'speech', '🗣️': 'speech', '🕯️': 'candle', '⏳': 'hourglass', '⌛': 'hourglass',
  '🔪': 'knife', '🧪': 'witch', '💊': 'antidote', '☠️': 'poison', '🛡️': 'shield', '🔮': 'crystal_ball', '🔫': 'shot', '💘': 'lovers', '❤️': 'lovers', '💔': 'lovers', '🎴': 'card_back', '🃏': 'card_back', '🂠': 'card_back', '✉️': 'lock', '🔒': 'lock',
  '📥': 'ballot', '📣': 'speech', '⚖️': 'ballot', '🏁': 'howl', '🏆': 'sheriff', '✅': 'tick', '🤖': 'bot', '🪑': 'chair', '🐦‍⬛': 'raven', '⏰': 'hourglass', '✂️': 'close', '📋': 'card_back', '🎬': 'card_back', '🦊': 'fox', '🐻': 'bear_tamer', '🐐': 'scapegoat', '💗': 'admirer', '🩸': 'seed_wolf', '🗡️': 'knife', '⚔️': 'knight', '👑': 'sheriff',
};
const PICTURE = /^(?:\p{Extended_Pictographic}|🂠)(?:\uFE0F|\u200D\p{Extended_Pictographic}\uFE0F?)*\uFE0F?\s*/u;

/** A line without the picture it begins with, and the glyph that stands for it ('' for none). */
export function signed(line) {
  const found = PICTURE.exec(line)?.[0] ?? '';
  return { sign: SIGNS[found.trim()] ?? '', text: line.slice(found.length) };
}

/** Text with no picture at its beginning: for buttons and names of this page. */
export const plain = (line) => signed(line).text;
