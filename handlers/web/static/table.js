// A table: the group on the left, the phones on the right, and the bar above them.

import { Stream, event, post } from './api.js';
import { Feed, Pane, composer } from './chat.js';
import { addPhone, device, dropPhone, learn, person, phones, prefs, setPref, token } from './device.js';
import { el, refresh, toast } from './dom.js';
import { go } from './main.js';
import { ballots, commands, invite, nameFor, showAll } from './dialogs.js';
import { menu } from './menu.js';
import { Phones } from './phones.js';
import { seatStrip } from './seats.js';
import { clock, lang, t } from './words.js';

const GROUP = '';
/** So many milliseconds after it has begun to listen a page is told the past. */
const PAST = 1500;

export class Table {
  constructor(code, app) {
    this.code = code;
    setPref('room', code);
    this.state = { table: null, mine: [], users: [] };
    this.feeds = new Map([[GROUP, new Feed()]]);
    this.speaker = phones(code)[0]?.token ?? device();
    this.tab = 'group';
    this.got = performance.now();
    this.build(app);
    this.stream = new Stream(code, {
      onmessage: (messages) => this.messages(messages),
      onstate: (state) => this.stands(state),
      onlink: (up) => { this.node.classList.toggle('offline', !up); this.offline.textContent = up ? '' : t('offline'); },
      ongone: () => { toast(t('room-none')); go('', { replace: true }); },
    });
    this.listen();
    this.ticker = setInterval(() => this.tick(), 250);
  }

  close() {
    clearInterval(this.ticker);
    this.stream.stop();
    this.phones.close();
  }

  get list() { return phones(this.code); }
  get api() { return `/api/rooms/${this.code}`; }
  phone(secret) { return this.list.find((one) => one.token === secret); }
  seat(user) { return this.state.mine.find((one) => one.user === user); }
  feed(address) {
    if (!this.feeds.has(address)) this.feeds.set(address, new Feed());
    return this.feeds.get(address);
  }

  listen() {
    this.listened = performance.now();
    this.stream.listen([device(), ...this.list.map((one) => one.token)], lang());
  }

  // Building

  build(app) {
    this.phase = el('div.phase', {});
    this.timer = el('span.timer', { role: 'timer', 'aria-live': 'off' });
    this.controls = el('div.controls', {});
    this.strip = el('ul.strip', { 'aria-label': t('group') });
    this.offline = el('p.offline-note', { role: 'alert' });
    this.pane = new Pane(t('group'), { mine: (user) => this.list.some((one) => one.user === user), several: () => this.list.length > 1, press: (one) => this.press(one, this.speaker, true) });
    this.voice = el('select.voice', { 'aria-label': t('say-as'), onchange: () => { this.speaker = this.voice.value; this.drawVoice(); } });
    this.command = el('button.icon.slash', { type: 'button', 'aria-label': t('commands'), title: t('commands'), text: '／', onclick: () => commands((text) => this.say(text)) });
    this.form = composer({ label: t('say'), placeholder: t('say'), send: (text) => this.say(text), before: this.command, after: this.voice });
    this.turn = el('div.turn-bar', { hidden: true });
    this.phones = new Phones(this);
    this.tabs = el('nav.tabs', { 'aria-label': t('menu') });
    this.node = el('div.table', { 'data-tab': 'group' },
      el('a.skip', { href: '#group', text: t('skip') }),
      el('header.bar', {}, el('h1.hidden', { text: t('title') }),
        el('button.icon.home', { type: 'button', 'aria-label': t('back'), text: '🐺', onclick: () => go('') }),
        this.phase, this.timer, this.controls,
        el('button.icon', { type: 'button', 'aria-label': t('invite'), title: t('invite'), text: '🔗', onclick: () => invite(this.code) }),
        el('button.icon.past', { type: 'button', 'aria-label': t('ballots'), title: t('ballots'), text: '🗳️', onclick: () => ballots(this.api) }),
        el('button.icon', { type: 'button', 'aria-label': t('menu'), title: t('menu'), text: '☰', onclick: () => menu(this) })),
      this.offline,
      el('main.split', { id: 'main' },
        el('section.group', { id: 'group', tabindex: '-1', 'aria-label': t('group') }, el('h2.hidden', { text: t('group') }), this.strip, this.pane.node, this.turn, this.form),
        this.phones.node),
      this.tabs);
    app.replaceChildren(this.node);
    this.pane.show(this.feed(GROUP));
    this.draw();
  }

  // What comes in

  messages(found) {
    for (const message of found) {
      this.feed(message.to).take(message);
      // Who looks on has no phone; and why a line in the group was refused is said on one that may
      // be out of sight. Either shows for a moment.
      const unseen = message.to === this.state.users[0] ? message.body.kind !== 'chat' : message.body.kind === 'refusal' && performance.now() > this.listened + PAST && !this.phones.shows(message.to);
      if (unseen) toast(message.body.text);
    }
    this.pane.update();
    this.phones.messages();
  }

  stands(state) {
    const was = this.state;
    this.state = state;
    this.got = performance.now();
    learn(this.code, state.users.slice(1));
    if (!this.list.some((one) => one.token === this.speaker)) this.speaker = this.list[0]?.token ?? device();
    if (was.table?.phase === 'over' && state.table?.phase === 'lobby') this.anew();
    if (was.table?.phase !== state.table?.phase) this.node.dataset.phase = state.table?.phase ?? 'none';
    this.draw();
    this.pane.update();
  }

  // Drawing

  draw() {
    const { table, owner, speed, held } = this.state;
    refresh(this.phase, [lang(), table?.when, table?.phaseName, table?.board, table?.rulesName, table?.seats.length], () => [
      el('strong', { text: table ? [table.when, table.phaseName].filter(Boolean).join(' · ') : t('lobby') }),
      el('small', { text: table ? [table.board.startsWith(table.rulesName) ? '' : table.rulesName, table.board, t('seats-number', { number: table.seats.length })].filter(Boolean).join(' · ') : this.code })]);
    refresh(this.controls, [lang(), owner, speed, held, table?.phase], () => this.buildControls());
    seatStrip(this);
    this.drawVoice();
    this.phones.draw();
    refresh(this.tabs, [lang(), this.tab, this.list.length, this.state.mine.map((one) => [one.asked, one.turn])], () => this.buildTabs());
    this.tick();
  }

  /** How many of this device's seats are asked, or have the word. */
  count(what) { return this.state.mine.filter((one) => one[what]).length; }

  buildTabs() {
    const tab = (id, text, badge, why) => el(`button.tab${this.tab === id ? '.on' : ''}`, {
      type: 'button', 'data-focus': id, 'aria-current': this.tab === id ? 'page' : undefined, onclick: () => this.showTab(id),
    }, text, badge > 0 && el('span.badge', { role: 'img', text: '!', 'aria-label': why }));
    return [tab('group', `💬 ${t('group')}`, this.count('turn'), t('turn')), tab('phones', `📱 ${t('phones')}`, this.count('asked'), t('asked'))];
  }

  showTab(id) {
    this.tab = id;
    this.node.dataset.tab = id;
    this.draw();
    (id === 'group' ? this.pane : this.phones.pane).toEnd();
  }

  buildControls() {
    const { owner, speed, held, table } = this.state;
    if (!owner) return [];
    const control = (more) => this.control(more);
    if (!table || table.phase === 'over') {
      return [el('button.primary.small', { type: 'button', 'data-focus': 'again', text: `↻ ${t('again')}`, onclick: () => this.again() })];
    }
    if (table.phase === 'lobby') {
      return [
        el('button.quiet.small', { type: 'button', 'data-focus': 'bots', 'aria-label': t('bots-fill'), title: t('bots-fill'), onclick: () => control({ seats: 0 }) }, '🤖', el('span.word', { text: ` ${t('bots-fill')}` })),
        el('button.primary.small', { type: 'button', 'data-focus': 'deal', text: `🎴 ${t('deal')}`, onclick: () => control({ begin: true }) })];
    }
    const icons = { real: '🕐', brisk: '⏩', fast: '⏭️', instant: '⚡' };
    return [
      held && el('button.icon', { type: 'button', 'data-focus': 'step', 'aria-label': t('step'), title: t('step'), text: '⏯️', onclick: () => control({ step: true }) }),
      el('button.icon', { type: 'button', 'data-focus': 'hold', 'aria-label': t(held ? 'go-on' : 'pause'), title: t(held ? 'go-on' : 'pause'), text: held ? '▶️' : '⏸️', onclick: () => control({ held: !held }) }),
      el('button.quiet.small.speed', { type: 'button', 'data-focus': 'speed', 'aria-label': `${t('speed')}: ${t(`speed-${speed}`)}`, title: t(`speed-${speed}`),
        text: `${icons[speed]} ${t(`speed-${speed}`)}`,
        onclick: () => control({ speed: { real: 'brisk', brisk: 'fast', fast: 'instant', instant: 'real' }[speed] }) })];
  }

  drawVoice() {
    this.drawTurn();
    refresh(this.voice, [lang(), this.speaker, this.list, this.state.mine.map((one) => one.seat)], () => {
      const one = (secret, text) => el('option', { value: secret, text, selected: secret === this.speaker });
      const own = this.list.map((phone) => one(phone.token, `${this.seat(phone.user)?.seat ?? '·'} ${phone.name}`));
      return own.length ? own : [one(device(), t('say-watch'))];
    });
    this.voice.hidden = this.list.length < 2;
    const mine = this.seat(this.phone(this.speaker)?.user);
    const night = this.state.table?.phase === 'night' && mine;
    const dead = mine && !mine.alive && !mine.turn && this.state.table?.phase !== 'over';
    this.form.input.placeholder = night ? t('say-night') : dead ? t('say-dead') : t('say');
  }

  /** A bar above the line to type in, while one of this device's seats has the word. */
  drawTurn() {
    const speaker = this.list.find((phone) => this.seat(phone.user)?.turn);
    this.turn.hidden = !speaker;
    refresh(this.turn, [lang(), speaker?.token, speaker?.name], () => speaker ? [
      el('span', { text: `🎤 ${this.list.length > 1 ? `${this.seat(speaker.user).seat} · ${speaker.name}：` : ''}${t('turn')}` }),
      el('button.quiet.small', { type: 'button', 'data-focus': 'done', text: t('done'), onclick: () => { this.speaker = speaker.token; this.say(t('done-word')); } })] : []);
    if (speaker && this.spoke !== speaker.token) this.speaker = speaker.token;
    this.spoke = speaker?.token;
  }

  /** The time that is left, counted on from the last word of the server. */
  tick() {
    const { table, pace } = this.state;
    const left = table?.left;
    if (left === null || left === undefined || table.phase === 'over') {
      this.timer.hidden = true;
      return;
    }
    this.timer.hidden = false;
    const now = Math.max(0, left - (table.paused ? 0 : (performance.now() - this.got) * pace));
    const text = this.state.speed === 'instant' ? '∞' : clock(now);
    const title = this.state.speed === 'instant' ? t('time-none') : t('time-left', { time: clock(now) });
    if (this.timer.textContent !== text) {
      this.timer.textContent = text;
      this.timer.title = title;
    }
    this.timer.classList.toggle('hurry', now < 10000 && pace > 0);
    this.timer.classList.toggle('still', !pace || table.paused);
  }

  // What people do

  nameOf(secret) { return this.phone(secret)?.name ?? prefs().name ?? t('say-watch'); }

  async say(text, token = this.speaker) {
    const answer = await post(`${this.api}/say`, { token, id: event(), text, name: this.nameOf(token), group: true });
    if (answer.muted) toast(t(`say-${answer.muted}`));
    else if (!answer.ok) toast(answer.error || t('fault'));
    this.pane.toEnd();
    return answer.ok && !answer.muted;
  }

  async tell(secret, text) {
    const answer = await post(`${this.api}/say`, { token: secret, id: event(), text, name: this.nameOf(secret), group: false });
    if (!answer.ok) toast(answer.error || t('fault'));
    return answer.ok;
  }

  async press(one, secret, group) {
    if (one.start) return this.start(one.start, secret);
    const answer = await post(`${this.api}/press`, { token: secret, id: event(), data: one.data, name: this.nameOf(secret), group, lang: lang() });
    toast(answer.ok ? answer.ack : answer.error || t('fault'));
  }

  /** A button that leads into the private chat: with a phone that has no seat yet, else a new one. */
  async start(code, secret) {
    const phone = this.phone(secret);
    if (phone && !this.seat(phone.user)) { await this.tell(secret, `/start ${code}`); return; }
    if (this.state.table?.phase === 'lobby') { await this.newPhone(0); return; }
    const name = await nameFor(0);
    if (!name) return;
    const fresh = { token: token(), name };
    addPhone(this.code, fresh);
    this.phones.pick(fresh.token);
    await this.tell(fresh.token, `/start ${code}`);
    this.listen();
  }

  async control(more) {
    const answer = await post(`${this.api}/control`, { device: device(), lang: lang(), ...more });
    if (!answer.ok) toast(answer.error || t('fault'));
  }

  again() { return this.say('/again'); }

  /** The next game's lobby is open: where nobody else plays, bots sit down again and it is dealt. */
  anew() {
    const { owner, table } = this.state;
    const mine = new Set(this.list.map((one) => one.user));
    if (owner && table.seats.every((one) => mine.has(one.user)) && table.seats.length === mine.size) this.control({ seats: 0, begin: true });
  }

  /** Take a seat (0: the next one of the lobby) with a new phone. */
  async newPhone(seat) {
    const name = await nameFor(seat);
    if (!name) return;
    const mine = person(0);
    const phone = { token: this.phone(mine) ? token() : mine, name };
    const send = () => post(`${this.api}/sit`, { token: phone.token, device: device(), name, seat, lang: lang() });
    let answer = await send();
    if (['seated-elsewhere', 'already-joined'].includes(answer.key)) {
      phone.token = token();
      answer = await send();
    }
    if (!answer.ok) { toast(answer.error || t('fault')); return; }
    addPhone(this.code, { ...phone, user: answer.user });
    this.speaker = phone.token;
    this.phones.pick(phone.token);
    this.listen();
    this.draw();
  }

  async giveUp(secret) {
    const answer = await post(`${this.api}/sit`, { token: secret, seat: -1, lang: lang() });
    if (answer.ok || answer.status === 409) this.forget(secret);
    if (!answer.ok) toast(answer.error || t('fault'));
  }

  forget(secret) {
    dropPhone(this.code, secret);
    this.listen();
    this.draw();
  }

  all() { showAll(this.state.all, this.state.table); }
}
