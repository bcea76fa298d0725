// The open question, always in view: what is asked, how long there is, what I have chosen.

import { glyph, plain } from './art.js';
import { el, fill } from './dom.js';
import { Seats } from './ring.js';
import { called } from './seats.js';
import { RingTimer } from './timer.js';
import { lang, series, t } from './words.js';

const CARDS = ['take', 'wear'];
const SIGNS = { save: 'antidote', poison: 'poison', knife: 'knife', kill: 'knife', check: 'crystal_ball', guard: 'shield', shoot: 'shot', vote: 'ballot', elect: 'sheriff', link: 'lovers', curse: 'raven' };
/** What cannot be taken back and harms: it looks different and takes one more step. */
const HARMS = ['poison', 'shoot', 'knife', 'kill'];

/** The seat that a key is for, 0 where it is for none. One that takes the only pick back aims at nobody and is on. */
function seatOf(key) {
  if (CARDS.includes(key.verb) || !(key.targets?.length || key.on)) return 0;
  if (key.targets?.length === 1 && !key.more && !key.on) return key.targets[0];
  return Number(/\d+/.exec(key.label)?.[0] ?? 0);
}

function byVerb(keys) {
  const found = new Map();
  for (const key of keys) found.set(key.verb, [...(found.get(key.verb) ?? []), key]);
  return found;
}

export class Sheet {
  constructor(table) {
    this.table = table;
    this.timer = new RingTimer('.small');
    this.seats = new Seats(table, 'ring', { inside: true });
    this.head = el('div.qhead', {});
    this.body = el('div.qbody', {});
    this.handle = el('button.handle', { type: 'button', 'aria-label': t('sheet-fold'), onclick: () => { this.folded = !this.folded; this.draw(); } });
    this.node = el('section.sheet', { 'aria-label': t('asked'), hidden: true }, this.handle, this.head, this.body);
    this.picked = null;
    this.verb = '';
    this.id = 0;
  }

  /** What is asked of the phone in hand: the question, and the keys that came with its message. */
  find() {
    const seat = this.table.hand;
    if (!seat?.asks || this.table.covered) return null;
    for (const ask of seat.asks) {
      const message = this.table.feed(seat.user).list.findLast((one) => one.body.ask === ask.id);
      const keys = (message?.body.buttons ?? []).flat().filter((key) => key.verb);
      if (!keys.length && !ask.answered) continue;
      return { ask, keys, stands: seat.acts.filter((one) => one.wait === ask.wait).map((one) => plain(one.text)) };
    }
    return this.quiet(seat);
  }

  /** By night whoever is not asked has a sheet like the others; what he taps is his own. */
  quiet(seat) {
    const { table } = this.table.state;
    const people = table.seats.filter((one) => !one.bot).length;
    if (table.phase !== 'night' || !seat.alive || table.paused || people <= this.table.list.length) return null;
    const keys = table.seats.filter((one) => one.alive && one.seat !== seat.seat).map((one) => ({ verb: 'suspect', targets: [one.seat], label: called(one), say: t('suspect-word'), on: false }));
    return { ask: { id: -table.night, title: t('suspect'), hint: t('suspect-about'), left: table.left, answered: false, local: true }, keys, stands: [] };
  }

  draw() {
    const found = this.found = this.find();
    this.node.hidden = !found;
    this.table.node.classList.toggle('asking', Boolean(found));
    if (!found) { this.id = 0; this.table.chooses(null); return; }
    if (this.id !== found.ask.id) Object.assign(this, { id: found.ask.id, picked: null, verb: '', again: false, folded: false });
    const { ask, keys, stands } = found;
    const sent = ask.answered && !this.again;
    const aimed = byVerb(keys.filter((key) => seatOf(key)));
    const verb = this.verb || (aimed.size === 1 ? [...aimed.keys()][0] : '');
    const targets = !sent && verb ? new Map(aimed.get(verb).map((key) => [seatOf(key), key])) : null;
    this.choice = targets && { key: `${ask.id}${verb}`, targets, chosen: this.chosen(targets), pick: (seat) => this.pick(targets.get(seat)) };
    const key = JSON.stringify([lang(), ask.id, ask.title, ask.hint, ask.answered, ask.final, keys, stands, verb, this.picked?.data ?? this.picked?.label, sent, this.folded, this.table.small]);
    if (key !== this.key) { this.key = key; this.build(found, { sent, aimed, verb, targets }); }
    this.node.classList.toggle('folded', Boolean(this.folded));
    this.node.classList.toggle('wide', Boolean(targets) && !this.folded);
    this.seats.draw(this.choice);
    this.table.chooses(this.table.small ? null : this.choice);
    this.tick();
  }

  chosen(targets) {
    if (this.picked) return this.picked.targets;
    return [...targets].filter(([, key]) => key.on).map(([seat]) => seat);
  }

  tick() {
    if (!this.found) return;
    const { ask } = this.found;
    const { left } = ask;
    this.timer.show(`ask${ask.id}`, left === null || left === undefined ? null : this.table.remaining(left), { endless: this.table.endless });
  }

  build({ ask, keys, stands }, { sent, aimed, verb, targets }) {
    const held = this.node.contains(document.activeElement) ? document.activeElement.dataset.focus : null;
    const open = ['vote', 'elect', 'run'].includes(ask.verb);
    fill(this.head, el('div', {}, !open && el('p.eyebrow', {}, glyph('lock'), el('span', { text: t('only-you') })), el('h2.ask', { text: plain(ask.title) }), ask.hint && !this.folded && el('p.soft', { text: ask.hint })), this.timer.node);
    fill(this.body, this.folded ? [] : sent ? this.answered(ask, keys, stands) : [
      targets && this.table.small && el('div.ringbox', {}, this.seats.node),
      targets && !this.table.small && !this.picked && el('p.point', {}, glyph('hand'), el('span', { text: t('point') })),
      !verb && aimed.size > 1 && el('div.acts', {}, [...aimed].map(([one, own]) => this.tile(one, own))),
      this.foot(ask, keys, stands, { verb, aimed, targets })]);
    if (held) this.node.querySelector(`[data-focus="${CSS.escape(held)}"]`)?.focus();
  }

  /** A verb of several: what it does, and (one target) to whom. */
  tile(verb, keys) {
    const only = keys.length === 1 ? keys[0] : null;
    const word = keys[0].say?.split(' ')[0] || plain(keys[0].label);
    const note = only ? plain(only.label) : t('then-seat');
    return el(`button.act${HARMS.includes(verb) ? '.harm' : '.good'}`, { type: 'button', 'data-focus': verb, 'data-verb': verb, onclick: () => { if (only) this.send(only); else { this.verb = verb; this.draw(); } } },
      el('strong', { text: word }), glyph(SIGNS[verb] ?? 'moon'), el('span', { text: note }));
  }

  foot(ask, keys, stands, { verb, aimed, targets }) {
    const others = keys.filter((key) => !seatOf(key) && !(this.verb && key.verb === 'pass'));
    const yes = others.length > 1 && !targets && !aimed.size ? others[0] : null;
    const line = (key) => el(`button.btn.${key === yes ? 'gold' : 'line'}.choice${key.on ? '.on' : ''}`, { type: 'button', 'data-focus': `key${key.label}`, 'data-verb': key.verb, 'aria-pressed': key.on ? 'true' : undefined, text: plain(key.label), onclick: () => this.send(key) });
    const harm = HARMS.includes(verb);
    return [
      el(`div.pickbar${others.length > 2 ? '.many' : ''}`, {},
        this.verb && el('button.btn.line', { type: 'button', 'data-focus': 'other', text: t('back'), onclick: () => { this.verb = ''; this.picked = null; this.draw(); } }),
        others.map(line),
        targets && this.picked && el(`button.btn.${harm ? 'venom' : 'gold'}.confirm`, { type: 'button', 'data-focus': 'confirm', text: this.wording(this.picked), onclick: () => this.send(this.picked) })),
      el('p.state', { role: 'status' }, stands.length ? [glyph('tick'), el('span', { text: `${series(stands)} · ${t(ask.final ? 'sent-final' : 'sent-change')}` })] : el('span', { text: ask.local ? t('suspect-own') : t(ask.final ? 'once' : 'may-change') }))];
  }

  answered(ask, keys, stands) {
    return [el('div.answer', {}, glyph('tick'), el('div', {}, el('b', { text: series(stands) || t('sent') }), el('p', { text: t(ask.final || !keys.length ? 'sent-final' : 'sent-change') })),
      keys.length > 0 && el('button.btn.line', { type: 'button', 'data-focus': 'again', text: t('change'), onclick: () => { this.again = true; this.draw(); } }))];
  }

  wording(key) {
    const label = plain(key.label);
    const one = this.table.state.table.seats.find((seat) => seat.seat === seatOf(key));
    const word = key.say?.split(' ')[0] ?? '';
    const text = one && label === called(one) && word ? `${word} ${label}` : label;
    return text[0].toUpperCase() + text.slice(1);
  }

  pick(key) {
    if (key.more) { this.send(key); return; }
    if (this.found.ask.local) this.table.suspects(key.targets[0]);
    const same = this.picked && seatOf(this.picked) === seatOf(key);
    if (same && !this.found.ask.local) { this.send(key); return; }
    this.picked = same ? null : key;
    this.draw();
  }

  /** Take the choice back. */
  undo() {
    if (!this.picked && !this.verb) return false;
    this.picked = null;
    this.verb = '';
    this.draw();
    return true;
  }

  async send(key) {
    if (this.found?.ask.local) { this.folded = true; this.draw(); return; }
    if (this.busy) return;
    this.busy = true;
    await this.table.deeds.press(key, this.table.active, false);
    Object.assign(this, { busy: false, again: false, picked: null, verb: '' });
    this.draw();
  }
}
