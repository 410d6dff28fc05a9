import type { DriverDay } from '@traco/contract/driver-day';
import { useEffect, useRef } from 'react';
import { alarmMinutes } from '../../../domain/driver-day/load-clock.ts';
import { whenNobodySigns } from '../../../ui/touch/signing-now.ts';

const KEY = 'traco_driver_alarm';

/** Whether the device vibrates and sounds at the marks of the clock; it does unless switched off. */
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
  if (on) soundAlarm(1);
}

/**
 * Vibrates and sounds once as a load's clock passes each of its marks; not for marks that were behind it when the
 * screen was opened.
 * @param minutes of the running clock; null when it does not run
 */
export function useClockAlarm(
  loadId: string,
  minutes: number | null,
  { settings, clockAlarm }: Pick<DriverDay, 'settings'> & Partial<Pick<DriverDay, 'clockAlarm'>>,
): void {
  const before = useRef<{ loadId: string; minutes: number } | null>(null);
  useEffect(() => {
    if (minutes === null) return;
    const last = before.current;
    before.current = { loadId, minutes };
    if (last?.loadId !== loadId || !isAlarmOn()) return;
    const passed = alarmMinutes(settings, clockAlarm).findLastIndex(
      (mark) => last.minutes < mark && minutes >= mark,
    );
    if (passed >= 0) whenNobodySigns(() => soundAlarm(passed + 1));
  }, [loadId, minutes, settings, clockAlarm]);
}

let audio: AudioContext | undefined;

/** As many short tones, and tremors, as the mark is urgent. */
function soundAlarm(times: number): void {
  navigator.vibrate?.(Array.from({ length: times }, () => [350, 150]).flat());
  try {
    audio ??= new AudioContext();
    for (let turn = 0; turn < times; turn += 1) {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      const at = audio.currentTime + turn * 0.5;
      tone.frequency.value = 880;
      volume.gain.setValueAtTime(0.25, at);
      volume.gain.exponentialRampToValueAtTime(0.001, at + 0.35);
      tone.connect(volume).connect(audio.destination);
      tone.start(at);
      tone.stop(at + 0.35);
    }
  } catch {}
}
