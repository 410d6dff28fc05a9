import { vibrate } from '../../../../lib/vibrate.ts';
import { whenNobodySigns } from '../../../../ui/touch/signing-now.ts';

const KEY = 'traco_driver_alarm';

/** Whether the device makes itself heard; it does unless switched off. */
export const isAlarmOn = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
};

/** Keeps the choice on the device. */
export function switchAlarm(on: boolean): void {
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off');
  } catch {}
}

/** What the phone can do: sound, sound after a touch of the screen, vibrate alone, or neither. */
export type SoundState = 'on' | 'locked' | 'silent' | 'none';

let audio: AudioContext | undefined;

/** Opens the phone's sound with the person's own touch: before it no browser lets a page sound. @returns what ends it */
export function unlockSound(): () => void {
  const open = () => void ready();
  document.addEventListener('pointerdown', open, true);
  return () => document.removeEventListener('pointerdown', open, true);
}

/** What the phone can do now. */
export function soundState(): SoundState {
  if (typeof AudioContext === 'undefined') return canVibrate() ? 'silent' : 'none';
  return audio?.state === 'running' ? 'on' : 'locked';
}

/** As many short tones, and tremors, as it is urgent; not while a signature is drawn, and not when switched off. */
export function makeHeard(times: number): void {
  if (isAlarmOn()) whenNobodySigns(() => soundInTurn(times));
}

/** What comes in the same moment is one sound. */
const TOGETHER_MS = 50;
let due = 0;
let endsAt = 0;

/** One sound at a time: of several that are due it is the most urgent one, and it ends before another begins. */
function soundInTurn(times: number): void {
  const isWaiting = due > 0;
  due = Math.max(due, times);
  if (isWaiting) return;
  const now = performance.now();
  setTimeout(
    () => {
      endsAt = performance.now() + due * TURN_MS;
      sound(due);
      due = 0;
    },
    Math.max(TOGETHER_MS, endsAt - now),
  );
}

/** The same for the one who tries it; what the phone could do. */
export async function trySound(): Promise<SoundState> {
  await ready();
  sound(2);
  return soundState();
}

const canVibrate = () => typeof navigator.vibrate === 'function';

async function ready(): Promise<void> {
  try {
    audio ??= new AudioContext();
    if (audio.state === 'suspended') await audio.resume();
  } catch {}
}

/** A tone or tremor and its pause. */
const TONE_MS = 350;
const TURN_MS = 500;

function sound(times: number): void {
  vibrate(Array.from({ length: times }, () => [TONE_MS, TURN_MS - TONE_MS]).flat());
  if (!audio || audio.state !== 'running') return;
  for (let turn = 0; turn < times; turn += 1) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const at = audio.currentTime + (turn * TURN_MS) / 1_000;
    tone.frequency.value = 880;
    volume.gain.setValueAtTime(0.25, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + TONE_MS / 1_000);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + TONE_MS / 1_000);
  }
}
