// Dawn, exile and death take the screen for a moment, then stand in the log.

import { glyph, sky } from './art.js';
import { el } from './dom.js';
import { fly } from './votes.js';
import { t } from './words.js';

const STANDS = 2600;
const BARS = 2200;
const LONGEST = 3;

function names(table, seats) {
  if (!seats.length) return [];
  return el(`div.pair${seats.length > 2 ? '.many' : ''}`, {}, seats.map((seat) => el('div', {},
    el('p.no', {}, el('span', { text: seat }), el('small', { text: t('number-after') })), el('p.who.title', { text: table.place(seat).name }))));
}

/** The words of a scene: above it, before the names, and its own title where it has no names. */
function words(scene) {
  const day = t('dawn', { number: scene.number });
  switch (scene.kind) {
    case 'dawn': return scene.seats.length ? { above: day, lead: t('fell') } : { above: day, title: t(scene.peace ? 'peace' : 'daybreak') };
    case 'died': return { above: '', lead: t('died') };
    case 'exile': return { above: '', lead: t('exiled') };
    case 'dusk': return { above: '', title: t('dusk', { number: scene.number }), lead: t('dusk-close') };
    default: return null;
  }
}

export class Scenes {
  constructor(table) {
    this.table = table;
    this.queue = [];
    this.seen = null;
    this.run = '';
    this.skip = (event) => { if (this.node && (event.type !== 'keydown' || ['Escape', 'Enter', ' '].includes(event.key))) { event.preventDefault(); event.stopPropagation(); this.end(); } };
    addEventListener('keydown', this.skip, true);
  }

  close() {
    removeEventListener('keydown', this.skip, true);
    this.queue = [];
    this.end();
  }

  /** New scenes of the state; what was before this page looked in is not shown again. */
  take({ run, scenes = [] }) {
    const newest = scenes.at(-1)?.id ?? 0;
    if (this.run !== run || this.seen === null) {
      const begins = this.run && this.run !== run;
      this.run = run;
      this.seen = begins ? 0 : newest;
      this.table.last = scenes.findLast((one) => one.kind === 'ballot') ?? null;
      if (!begins) return;
    }
    for (const scene of scenes.filter((one) => one.id > this.seen)) this.begin(scene);
    this.seen = newest;
  }

  begin(scene) {
    if (scene.kind === 'ballot') { this.table.voted(scene); }
    const one = scene.kind === 'ballot' && scene.exiled.length ? { kind: 'exile', seats: scene.exiled, after: scene } : scene;
    if (!words(one)) return;
    this.queue.push(one);
    if (this.queue.length > LONGEST) this.queue.shift();
    if (!this.node && !this.waiting) this.next();
  }

  next() {
    const scene = this.queue.shift();
    if (!scene || document.hidden || this.table.deal) { this.queue = []; return; }
    // The bars are seen first; then who goes.
    const flight = scene.after ? Math.max(BARS, fly(scene.after, this.table, this.table.ring.node)) : 0;
    this.waiting = true;
    setTimeout(() => { this.waiting = false; this.show(scene); }, flight);
  }

  show(scene) {
    const { above, lead, title } = words(scene);
    const light = { dawn: 'dawn', exile: 'dusk', died: 'dusk', dusk: 'night' }[scene.kind];
    const seats = scene.kind === 'dusk' ? [] : scene.seats ?? [];
    this.node = el(`div.moment.${scene.kind}`, { 'data-phase': light, onpointerdown: (event) => this.skip(event) }, sky(innerWidth > 860 ? 'wide' : 'tall'), el('div.shade', {}),
      above && el('p.above', { text: above }),
      el('div.cardd.paper', {}, el('div.sign', {}, glyph({ dawn: seats.length ? 'fallen' : 'sun', exile: 'ballot', died: 'fallen', dusk: 'moon' }[scene.kind])),
        seats.length > 0 && el('p.lead', { text: lead }), names(this.table, seats), title && el('h2.title', { text: title }), !seats.length && lead && el('p.lead', { text: lead })),
      el('p.hidden', { role: 'status', text: [above, lead, title, ...seats.map((seat) => `${seat} ${this.table.place(seat).name}`)].filter(Boolean).join(' ') }));
    document.body.append(this.node);
    this.timer = setTimeout(() => this.end(), scene.kind === 'dusk' ? 1700 : STANDS);
  }

  end() {
    clearTimeout(this.timer);
    const { node } = this;
    this.node = null;
    node?.classList.add('gone');
    setTimeout(() => node?.remove(), 280);
    if (this.queue.length) this.next();
  }
}

/** 「你倒下了」: once the table knows, to whom it has happened; what he may still do. */
export function fell(table, seat) {
  const close = () => node.close();
  const can = [['eye', t('fell-watch')], ['fast', t('fell-fast')], ['mute', t('fell-quiet')]];
  if (seat.turn) can.unshift(['speech', t('fell-words')]);
  const node = el('dialog.death', { 'data-phase': 'night', 'aria-labelledby': 'fell' },
    candle(), el('h2.title', { id: 'fell', text: t('fell-you') }), el('p.sub', { text: t('fell-who', { number: seat.seat, name: table.place(seat.seat).name }) }),
    el('ul.can', {}, can.map(([sign, text]) => el('li', {}, glyph(sign), el('span', { text })))),
    el('button.btn.gold.wide', { type: 'button', text: t(seat.turn ? 'fell-speak' : 'fell-on'), onclick: close }));
  node.addEventListener('close', () => node.remove());
  document.body.append(node);
  node.showModal();
}

function candle() {
  return el('div.cndl', { 'aria-hidden': 'true' }, el('span.halo', {}), el('span.flame', {}), el('span.wax', {}), el('span.dish', {}));
}
