// What the player hears and feels, where the settings say so. Sounds are made here: no file is loaded.

import { settings } from './settings.svelte';

const NOTES = { mark: [[520, 0]], done: [[523, 0], [659, 0.11], [784, 0.22]] } as const;
const BUZZ = { mark: [8], done: [20, 50, 40] } as const;
let context: AudioContext | undefined;

export function feedback(kind: keyof typeof NOTES) {
  if (settings.chosen.haptics) navigator.vibrate?.([...BUZZ[kind]]);
  if (settings.chosen.sound) sound(kind);
}

function sound(kind: keyof typeof NOTES) {
  try {
    context ??= new AudioContext();
    for (const [pitch, after] of NOTES[kind]) note(context, pitch, context.currentTime + after, kind === 'mark' ? 0.06 : 0.3);
  } catch {
    // A browser without sound plays silently.
  }
}

function note(to: AudioContext, pitch: number, at: number, length: number) {
  const [tone, volume] = [to.createOscillator(), to.createGain()];
  tone.type = 'sine';
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(0.12, at + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  tone.connect(volume).connect(to.destination);
  tone.start(at);
  tone.stop(at + length);
}
