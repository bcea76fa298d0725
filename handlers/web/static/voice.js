// The voice of the table: what is said to all, and the night's calls by the announced board, spoken
// by the browser and shown as captions. It reads the group's messages and the announced timetable,
// nothing else: no call depends on who lives, what anybody holds or whether he has answered.

import { signed } from './art.js';
import { prefs, setPref } from './device.js';
import { el } from './dom.js';
import { lang, series, t } from './words.js';

const SPEAKS = ['news', 'night', 'turn', 'ballot', 'reminder', 'over'];
/** Lines to be read, not heard: what counts down, the seats, every ballot, buttons' hints. */
const SILENT = /^(⏳|📥|⌛|📋|🪑|・|🃏|🎬)|←/u;
const TAGS = { 'zh-Hant': 'zh-TW', 'zh-Hans': 'zh-CN', en: 'en-US', ja: 'ja-JP' };
/** So many sentences wait; who speaks more slowly than the game goes leaves the oldest out. */
const MOST = 3;
/** How long a caption stands that nobody speaks, in milliseconds a letter, and beside that. */
const READING = [130, 1100];
/** A browser that never says that it has finished is not waited for longer than this, likewise. */
const HANGS = [420, 4000];

const inTurn = (one) => ['', 'again'].includes(one.place);

/** The night's window that runs: a key that changes with it, and all cards that have its time. */
export function windowOf(state) {
  const turns = state?.phase === 'night' ? state.plan.filter(inTurn).length : 0;
  if (!turns) return null;
  const from = state.plan.findIndex(inTurn);
  const next = state.plan.findIndex((one, place) => place > from && inTurn(one));
  const cards = state.plan.slice(0, next < 0 ? undefined : next).flatMap((one) => one.cards);
  return { key: `${state.night}/${turns}`, cards: [...new Set(cards)] };
}

/** What of a message is said aloud. */
export function spoken({ kind, text }) {
  if (!SPEAKS.includes(kind)) return [];
  const lines = text.split('\n').filter((line) => line && !SILENT.test(line)).map((line) => signed(line).text.replace(/（[^）]*[OCE]-[A-Z0-9-]+[^）]*）|\([^)]*[OCE]-[A-Z0-9-]+[^)]*\)/g, ''));
  if (['night', 'turn', 'ballot'].includes(kind)) return lines.slice(0, 1);
  return kind === 'over' ? lines.slice(0, 2) : lines;
}

export class Voice {
  constructor() {
    this.node = el('p.caption', { 'aria-hidden': 'true', hidden: true });
    this.queue = [];
    this.said = new Set();
    this.engine = window.speechSynthesis;
    this.engine?.getVoices();
    this.tapped = () => this.hint();
    addEventListener('pointerdown', this.tapped);
  }

  close() {
    removeEventListener('pointerdown', this.tapped);
    this.hush();
  }

  get on() { return Boolean(this.table && prefs().voice); }

  /** Whether this device is the table for all to see, no hand of one person; and the group's language. */
  stands({ table, group, state }) {
    this.table = table;
    this.group = group;
    const found = windowOf(state);
    if (state?.phase !== 'night') this.queue = this.queue.filter((one) => !one.call);
    if (found && found.key !== this.window && found.cards.length) this.say(t('voice-call', { names: series(found.cards) }), lang(), true);
    this.window = found?.key;
    if (!this.on && (this.saying || this.queue.length)) this.hush();
    this.began ||= Boolean(state);
    this.hint();
  }

  /** New messages of the group; what stood there before this page looked in is not read out. */
  hear(messages) {
    for (const { to, id, body } of messages.filter((one) => !one.to)) {
      for (const line of spoken(body)) {
        const key = `${id}/${line}`;
        if (!this.said.has(key) && this.began && !to) this.say(line, this.group || lang());
        this.said.add(key);
      }
    }
  }

  say(text, tongue, call = false) {
    if (!this.on) return;
    if (call) this.queue = this.queue.filter((one) => !one.call);
    this.queue.push({ text, tongue, call });
    while (this.queue.length > MOST) this.queue.shift();
    if (!this.saying) this.next();
  }

  next() {
    clearTimeout(this.timer);
    this.saying = this.queue.shift() ?? null;
    if (!this.saying) { this.timer = setTimeout(() => { this.node.hidden = true; this.hint(); }, READING[1] * 2); return; }
    const { text, tongue } = this.saying;
    this.node.textContent = text;
    this.node.hidden = false;
    const aloud = this.aloud(text, tongue);
    const [letter, more] = aloud ? HANGS : READING;
    this.timer = setTimeout(() => this.next(), text.length * letter + more);
  }

  /** Speak, if this browser can; whether it does. */
  aloud(text, tongue) {
    const voice = this.voices(tongue).find((one) => one.name === prefs().voiceName) ?? this.voices(tongue)[0];
    if (!voice || !this.ready) return false;
    const said = new SpeechSynthesisUtterance(text);
    Object.assign(said, { voice, lang: TAGS[tongue] ?? tongue, rate: Number(prefs().voiceRate) || 1 });
    const mine = this.saying;
    said.onend = said.onerror = () => { if (this.saying === mine) this.next(); };
    this.engine.speak(said);
    return true;
  }

  /** The browser's voices for a language, those of its own region first. */
  voices(tongue = lang()) {
    const tag = TAGS[tongue] ?? tongue;
    const found = (this.engine?.getVoices() ?? []).filter((one) => one.lang.slice(0, 2) === tag.slice(0, 2));
    return found.sort((a, b) => Number(b.lang.replace('_', '-') === tag) - Number(a.lang.replace('_', '-') === tag));
  }

  /** A browser speaks only after the first touch. */
  get ready() { return navigator.userActivation?.hasBeenActive ?? true; }

  hint() {
    if (this.saying) return;
    const wanted = this.on && !this.ready;
    if (wanted) this.node.textContent = t('voice-tap');
    this.node.hidden = !wanted;
  }

  hush() {
    clearTimeout(this.timer);
    this.queue = [];
    this.saying = null;
    this.node.hidden = true;
    this.engine?.cancel();
  }

  /** What the menu sets: whether it speaks, with which voice, how fast. */
  fields() {
    const rest = el('div.voicing', {});
    const draw = () => {
      const all = this.voices();
      const pick = el('select', { id: 'menu-voice', onchange: () => setPref('voiceName', pick.value) }, all.map((one) => el('option', { value: one.name, text: one.name, selected: one.name === prefs().voiceName })));
      const rate = el('select', { id: 'menu-rate', onchange: () => setPref('voiceRate', rate.value) }, ['0.8', '1', '1.2'].map((one) => el('option', { value: one, text: t(`voice-rate-${one.replace('.', '')}`), selected: one === (prefs().voiceRate ?? '1') })));
      rest.replaceChildren(...(!prefs().voice ? [] : all.length ? [el('div.field', {}, el('label', { for: 'menu-voice', text: t('voice-which') }), pick), el('div.field', {}, el('label', { for: 'menu-rate', text: t('voice-rate') }), rate)] : [el('p.hint', { text: t('voice-none') })]));
    };
    const box = el('input', { type: 'checkbox', id: 'menu-speaks', onchange: () => { setPref('voice', box.checked); if (box.checked) this.say(t('voice-begins'), lang()); else this.hush(); draw(); } });
    box.checked = Boolean(prefs().voice);
    draw();
    return [el('label.check', {}, box, t('voice')), rest];
  }
}
