// A ring that runs down round what is left of the time.

import { el } from './dom.js';
import { clock } from './words.js';

const ROUND = 276.5;
const SPACE = 'http://www.w3.org/2000/svg';

function circle(kind) {
  const node = document.createElementNS(SPACE, 'circle');
  node.setAttribute('class', kind);
  for (const [name, value] of [['cx', 50], ['cy', 50], ['r', 44]]) node.setAttribute(name, value);
  return node;
}

export class RingTimer {
  constructor(extra = '') {
    this.run = circle('run');
    this.run.style.strokeDasharray = ROUND;
    const ring = document.createElementNS(SPACE, 'svg');
    ring.setAttribute('viewBox', '0 0 100 100');
    ring.setAttribute('aria-hidden', 'true');
    ring.append(circle('rail'), this.run);
    this.text = el('b', {});
    this.node = el(`div.timer${extra}`, { role: 'timer', 'aria-live': 'off' }, ring, this.text);
    this.key = '';
  }

  /** What is left of the window of this key, in milliseconds; null for no time at all. */
  show(key, left, { endless = false } = {}) {
    this.node.hidden = left === null;
    if (left === null) return;
    if (this.key !== key) { this.key = key; this.whole = Math.max(left, 1); }
    this.whole = Math.max(this.whole, left);
    const text = endless ? '∞' : clock(left);
    if (this.text.textContent !== text) this.text.textContent = text;
    this.run.style.strokeDashoffset = String(endless ? 0 : ROUND * (1 - left / this.whole));
    this.node.classList.toggle('hurry', !endless && left < 5500);
  }
}
