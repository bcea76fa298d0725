// A finished game told again: the seats in a ring, its nights and days beside it, one step at a time.

import { glyph, plain, sky } from './art.js';
import { el, fill, refresh, toast } from './dom.js';
import { go } from './main.js';
import { Seats } from './ring.js';
import { lang, t } from './words.js';

/** How long a step stands while the replay plays, in milliseconds. */
const STEP = 2200;

/** A sentence without its bullet or picture. */
const bare = (text) => plain(text.replace(/^・/, ''));

export class Replay {
  /** `game` is the short name of a finished game of the room. */
  constructor(code, game, app) {
    Object.assign(this, { code, game, app, at: [0, 0], state: { table: null, mine: [] } });
    this.key = (event) => ({ ArrowRight: () => this.move(1), ArrowLeft: () => this.move(-1), ' ': () => this.toggle() })[event.target.closest('.seat, button') ? '' : event.key]?.();
    addEventListener('keydown', this.key);
    this.load();
  }

  close() {
    clearInterval(this.timer);
    removeEventListener('keydown', this.key);
  }

  // What the seats ask of a table.
  standing() { return { own: false, host: false }; }
  note() { return ''; }
  setNote() {}

  async load() {
    const answer = await fetch(`/api/rooms/${this.code}/replay/${this.game}?lang=${encodeURIComponent(lang())}`);
    if (!answer.ok) { toast(t('replay-none')); go('', { replace: true }); return; }
    this.tale = await answer.json();
    this.state.table = { phase: 'over', ballot: null, paused: false, seats: this.tale.seats };
    this.build();
  }

  build() {
    const { tale } = this;
    const icon = (name, key, onclick) => el('button.iconbtn', { type: 'button', 'data-focus': key, 'aria-label': t(key), title: t(key), onclick }, glyph(name));
    this.ring = new Seats(this, 'ring');
    this.strip = new Seats(this, 'strip');
    this.days = el('nav.days', { 'aria-label': t('replay') });
    this.steps = el('ol.steps', { tabindex: '0' });
    this.player = el('div.player', {});
    fill(this.app, el('div.table.replay', { 'data-stage': 'replay' }, el('div.skies', {}, sky('wide'), sky('strip')),
      el('header.bar', {}, icon('back', 'replay-back', () => go(this.code)), el('div.whens', {}, el('h1.when', { text: tale.title }), el('p.what', { text: tale.reason }))),
      el('main.split', {}, el('section.board', { 'aria-label': t('seats') }, el('div.disc', {}), this.ring.node, this.strip.node),
        el('section.panel', { 'aria-label': t('replay') }, this.days, this.steps, this.player))));
    this.draw();
  }

  get chapter() { return this.tale.chapters[this.at[0]]; }
  get step() { return this.chapter?.steps[this.at[1]]; }

  jump(chapter, step) { this.at = [chapter, step]; this.draw(); }

  /** A step on or back, over the edges of nights and days; whether there was one. */
  move(by) {
    let [chapter, step] = this.at;
    step += by;
    if (step < 0) { chapter -= 1; step = (this.tale.chapters[chapter]?.steps.length ?? 0) - 1; }
    if (step >= this.chapter.steps.length) { chapter += 1; step = 0; }
    if (!this.tale.chapters[chapter]) return false;
    this.jump(chapter, Math.max(0, step));
    return true;
  }

  toggle() {
    clearInterval(this.timer);
    this.timer = this.timer ? null : setInterval(() => { if (!this.move(1)) this.toggle(); }, STEP);
    this.draw();
  }

  draw() {
    const { chapter, step, tale } = this;
    if (!chapter) return;
    document.body.dataset.phase = chapter.night ? 'night' : 'day';
    // Who falls in a night lies there when its last step is told; who falls by day, by the day's.
    const before = tale.chapters[this.at[0] - 1]?.fallen ?? [];
    const fallen = this.at[1] === chapter.steps.length - 1 ? chapter.fallen : before;
    const seats = this.state.table.seats = tale.seats.map((one) => ({ ...one, card: one.was ? `${one.card} · ${t('replay-was', { name: one.was })}` : one.card, alive: !fallen.includes(one.seat), sheriff: false, vacant: false, claims: [], speaking: one.seat === step?.seat }));
    const choice = { key: `${this.at}`, targets: new Map(), chosen: step?.targets ?? [], pick: () => {} };
    for (const one of seats) choice.targets.set(one.seat, null);
    this.ring.draw(choice);
    this.strip.draw(choice);
    fill(this.ring.centre, el('p.title.large', { text: plain(chapter.title) }), step && el('p', { text: bare(step.text) }));
    refresh(this.days, [lang(), this.at[0]], () => tale.chapters.map((one, place) => el(`button.day${place === this.at[0] ? '.on' : ''}`, { type: 'button', 'data-focus': `day${place}`, 'aria-label': plain(one.title), title: plain(one.title), 'aria-current': place === this.at[0] ? 'step' : undefined, onclick: () => this.jump(place, 0) }, glyph(one.night ? 'moon' : 'sun'), el('span', { text: one.number }))));
    refresh(this.steps, [lang(), ...this.at], () => chapter.steps.map((one, place) => el('li', {}, el(`button${place === this.at[1] ? '.on' : ''}`, { type: 'button', 'data-focus': `step${place}`, onclick: () => this.jump(this.at[0], place) }, glyph(tale.seats.find((seat) => seat.seat === one.seat)?.cardId ?? (chapter.night ? 'moon' : 'speech')), el('span', { text: bare(one.text) })))));
    this.steps.querySelector('.on')?.scrollIntoView({ block: 'nearest' });
    const press = (name, key, onclick, more = '') => el(`button.btn${more}`, { type: 'button', 'data-focus': key, 'aria-label': t(key), onclick }, glyph(name));
    refresh(this.player, [lang(), Boolean(this.timer)], () => [press('back', 'replay-before', () => this.move(-1), '.line'), press(this.timer ? 'pause' : 'play', this.timer ? 'replay-stop' : 'replay-play', () => this.toggle(), '.gold'), press('on', 'replay-next', () => this.move(1), '.line')]);
  }
}
