// It calls me: the page's title, a short shake and a soft sound by day; the screen stays awake.

import { prefs } from './device.js';
import { t } from './words.js';

const NOTES = { asked: [[660, 0], [880, .14]], dawn: [[392, 0], [523, .18], [659, .36]], end: [[262, 0], [392, .3]] };

export class Calls {
  constructor() {
    this.asked = false;
    this.lock = null;
    this.wake = () => { if (!document.hidden && this.runs) this.hold(); };
    document.addEventListener('visibilitychange', this.wake);
  }

  close() {
    document.removeEventListener('visibilitychange', this.wake);
    this.release();
    document.title = t('title');
  }

  /** What stands now: who is asked, whether it is night, whether others can hear this device. */
  stands({ asked, turn, night, phase, when, runs, shared }) {
    const hot = asked || turn;
    document.title = [hot && `(!) ${t(turn ? 'turn' : 'asked')}`, when, t('title')].filter(Boolean).join(' · ');
    // By night nothing rings or shakes for one person: the room would learn who is asked.
    if (hot && !this.asked && !night && this.began && !shared) this.call('asked');
    if (this.phase === 'night' && phase !== 'night' && this.began) this.sound(phase === 'over' ? 'end' : 'dawn');
    this.asked = hot;
    this.phase = phase;
    this.began = true;
    this.runs = runs;
    if (runs) this.hold(); else this.release();
  }

  call(name) {
    if (prefs().quiet) return;
    navigator.vibrate?.(60);
    this.sound(name);
  }

  /** Two or three soft notes; silent before the first touch, as browsers want it. */
  sound(name) {
    if (prefs().quiet || !navigator.userActivation?.hasBeenActive) return;
    const Audio = window.AudioContext ?? window.webkitAudioContext;
    if (!Audio) return;
    this.audio ??= new Audio();
    const { audio } = this;
    for (const [pitch, at] of NOTES[name]) {
      const note = audio.createOscillator();
      const loud = audio.createGain();
      const from = audio.currentTime + at;
      note.type = 'sine';
      note.frequency.value = pitch;
      loud.gain.setValueAtTime(0, from);
      loud.gain.linearRampToValueAtTime(.12, from + .02);
      loud.gain.exponentialRampToValueAtTime(.001, from + .5);
      note.connect(loud).connect(audio.destination);
      note.start(from);
      note.stop(from + .55);
    }
  }

  async hold() {
    if (this.lock || !navigator.wakeLock || document.hidden) return;
    try {
      this.lock = await navigator.wakeLock.request('screen');
      this.lock.addEventListener('release', () => { this.lock = null; });
    } catch { /* A low battery refuses it; the game goes on. */ }
  }

  release() {
    this.lock?.release().catch(() => {});
    this.lock = null;
  }
}
