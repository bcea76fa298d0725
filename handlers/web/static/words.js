// The page's words, from the catalogues that every messenger speaks from.

let book = { lang: 'zh-Hant', langs: [], words: {}, rules: [], speeds: [] };

export async function learnWords(lang) {
  const answer = await fetch(`/api/words/${encodeURIComponent(lang)}`);
  book = await answer.json();
  document.documentElement.lang = book.lang;
  document.title = t('title');
}

/** A sentence of the page; `{name}` in it is replaced. */
export function t(key, given = {}) {
  let text = book.words[key] ?? key;
  for (const [name, value] of Object.entries(given)) text = text.replaceAll(`{${name}}`, value);
  return text;
}

export const lang = () => book.lang;
/** Several things in a row, as the language joins them. */
export const series = (names) => names.join(/^(zh|ja)/.test(book.lang) ? '、' : ', ');
export const langs = () => book.langs;
export const rules = () => book.rules;
export const speeds = () => book.speeds;
/** The address of this server in its own house; '' where it answers this machine alone. */
export const house = () => book.house ?? '';

/** Minutes and seconds, 1:05. */
export function clock(ms) {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds >= 3600) {
    const minutes = Math.floor((seconds % 3600) / 60);
    return `${Math.floor(seconds / 3600)}:${String(minutes).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
  }
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The hour and minute at which something was said. */
export const hour = (at) => new Date(at).toLocaleTimeString(book.lang, { hour: '2-digit', minute: '2-digit', hour12: false });
