// Talking with the server: requests that are repeated until they are answered, and the stream.

import { token } from './device.js';

const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/** A request; repeated with the same body while the server cannot be reached. */
export async function post(path, body, { tries = 8 } = {}) {
  for (let number = 1; ; number += 1) {
    try {
      const answer = await fetch(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      const found = await answer.json();
      if (answer.ok || answer.status < 500 || number >= tries) return { ok: answer.ok, status: answer.status, ...found };
    } catch {
      if (number >= tries) return { ok: false, status: 0, error: '' };
    }
    await wait(Math.min(3000, 200 * 2 ** number));
  }
}

/** A fresh id: the server counts what carries the same one once. */
export const event = token;

const SILENCE = 25000;

/** One device's stream. Comes back by itself, from the last revision of every chat on. */
export class Stream {
  constructor(code, { onmessage, onstate, onlink, ongone }) {
    Object.assign(this, { code, onmessage, onstate, onlink, ongone });
    this.after = {};
    this.number = 0;
    addEventListener('online', () => this.again());
  }

  /** Listen with these tokens from now on. */
  listen(tokens, lang) {
    this.tokens = tokens;
    this.lang = lang;
    this.again();
  }

  again() {
    this.number += 1;
    this.abort?.abort();
    if (this.tokens) this.run(this.number);
  }

  stop() {
    this.tokens = null;
    this.number += 1;
    this.abort?.abort();
  }

  async run(number) {
    let pause = 200;
    while (number === this.number) {
      this.abort = new AbortController();
      try {
        const answer = await fetch(`/api/rooms/${this.code}/stream`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ tokens: this.tokens, after: this.after, lang: this.lang }),
          signal: this.abort.signal,
        });
        if (answer.status === 404) { this.ongone(); return; }
        if (!answer.ok) throw new Error(String(answer.status));
        pause = 200;
        this.onlink(true);
        await this.read(answer.body.getReader(), number);
      } catch { /* The line is broken: come back below. */ }
      if (number !== this.number) return;
      this.onlink(false);
      await wait(pause);
      pause = Math.min(3000, pause * 2);
    }
  }

  async read(reader, number) {
    const decoder = new TextDecoder();
    let rest = '';
    for (;;) {
      const timer = setTimeout(() => this.abort.abort(), SILENCE);
      const { value, done } = await reader.read();
      clearTimeout(timer);
      if (done || number !== this.number) return;
      rest += decoder.decode(value, { stream: true });
      const blocks = rest.split('\n\n');
      rest = blocks.pop();
      this.take(blocks);
    }
  }

  take(blocks) {
    const messages = [];
    let state = null;
    for (const block of blocks) {
      const kind = /^event: (.*)$/m.exec(block)?.[1];
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (!data) continue;
      const found = JSON.parse(data);
      if (kind === 'state') state = found;
      if (kind !== 'message' || found.rev <= (this.after[found.to] ?? 0)) continue;
      this.after[found.to] = found.rev;
      messages.push(found);
    }
    if (messages.length) this.onmessage(messages);
    if (state) this.onstate(state);
  }
}
