// What people do at a table: each a request that the server counts once.

import { plain } from './art.js';
import { event, post } from './api.js';
import { addPhone, device, dropPhone, person, prefs, token } from './device.js';
import { copied, nameFor } from './dialogs.js';
import { toast } from './dom.js';
import { address } from './lobby.js';
import { go } from './main.js';
import { lang, t } from './words.js';

export class Deeds {
  constructor(table) { this.table = table; }

  get api() { return `/api/rooms/${this.table.code}`; }

  nameOf(secret) { return this.table.phoneOf(secret)?.name ?? prefs().name ?? t('say-watch'); }

  async ask(what, body) {
    const answer = await post(`${this.api}/${what}`, body);
    if (!answer.ok) toast(answer.error || t('fault'));
    return answer;
  }

  /** A line in the group. */
  async say(text, secret = this.table.speaker) {
    const answer = await this.ask('say', { token: secret, id: event(), text, name: this.nameOf(secret), group: true });
    if (answer.muted) toast(t(`say-${answer.muted}`));
    this.table.log.toEnd();
    return answer.ok && !answer.muted;
  }

  /** A line to the moderator alone. */
  async tell(secret, text) {
    const answer = await this.ask('say', { token: secret, id: event(), text, name: this.nameOf(secret), group: false });
    this.table.log.toEnd();
    return answer.ok;
  }

  async press(one, secret, group) {
    if (one.start) return this.start(one.start, secret);
    const answer = await this.ask('press', { token: secret, id: event(), data: one.data, name: this.nameOf(secret), group, lang: lang() });
    if (answer.ok && group) toast(plain(answer.ack ?? ''));
  }

  /** A button that leads into the private chat: with a phone that has no seat yet, else a new one. */
  async start(code, secret) {
    const { table } = this;
    const phone = table.phoneOf(secret);
    if (phone && !table.seat(phone.user)) { await this.tell(secret, `/start ${code}`); return; }
    if (table.state.table?.phase === 'lobby') { await this.newPhone(0); return; }
    const name = await nameFor(0);
    if (!name) return;
    const fresh = { token: token(), name };
    addPhone(table.code, fresh);
    table.active = fresh.token;
    await this.tell(fresh.token, `/start ${code}`);
    table.listen();
  }

  control(more) { return this.ask('control', { device: device(), lang: lang(), ...more }); }

  again() { return this.say('/again'); }

  replay() {
    return go(this.table.code, { game: this.table.state.run });
  }

  share() {
    const { table } = this.table.state;
    const over = this.table.state.scenes.findLast((one) => one.kind === 'over');
    const text = [over?.title, over?.reason, ...table.seats.map((one) => `${one.seat} ${one.name}：${one.card}${table.winners.includes(one.seat) ? ' ★' : ''}`), address(this.table, this.table.state.run)].filter(Boolean).join('\n');
    if (navigator.share) navigator.share({ title: t('title'), text }).catch(() => {});
    else copied(text);
  }

  /** Take a seat (0: the next one of the lobby) with a new phone. */
  async newPhone(seat) {
    const { table } = this;
    const name = await nameFor(seat);
    if (!name) return;
    const mine = person(0);
    const phone = { token: table.phoneOf(mine) ? token() : mine, name };
    const send = () => post(`${this.api}/sit`, { token: phone.token, device: device(), name, seat, lang: lang() });
    let answer = await send();
    if (['seated-elsewhere', 'already-joined'].includes(answer.key)) {
      phone.token = token();
      answer = await send();
    }
    if (!answer.ok) { toast(answer.error || t('fault')); return; }
    addPhone(table.code, { ...phone, user: answer.user });
    table.active = phone.token;
    table.listen();
    table.draw();
  }

  async giveUp(secret) {
    const answer = await post(`${this.api}/sit`, { token: secret, seat: -1, lang: lang() });
    if (answer.ok || answer.status === 409) this.forget(secret);
    if (!answer.ok) toast(answer.error || t('fault'));
  }

  forget(secret) {
    dropPhone(this.table.code, secret);
    this.table.listen();
    this.table.draw();
  }
}
