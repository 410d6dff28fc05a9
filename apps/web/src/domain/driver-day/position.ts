import type { Position } from '@traco/contract/sheet-entries';

const KEY = 'traco_driver_position';
/** An older position says nothing of where a step happened. */
const FRESH_MS = 120_000;

let last: { position: Position; at: number } | undefined;

/** Whether the driver lets his steps say where they happened; he has not said anything at first. */
export const positionConsent = (): 'yes' | 'no' | 'unasked' => {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'yes' || kept === 'no' ? kept : 'unasked';
  } catch {
    return 'no';
  }
};

/** Keeps what the driver has decided. */
export function decidePosition(consent: 'yes' | 'no'): void {
  try {
    localStorage.setItem(KEY, consent);
  } catch {}
  if (consent === 'no') last = undefined;
  else lookForPosition();
}

/** Looks where the device is, beside everything else: no step ever waits for it. */
export function lookForPosition(): void {
  if (positionConsent() !== 'yes') return;
  navigator.geolocation?.getCurrentPosition(
    ({ coords: { latitude, longitude, accuracy } }) => {
      const accuracyMetres = Math.min(100_000, Math.round(accuracy));
      last = { position: { latitude, longitude, accuracyMetres }, at: Date.now() };
    },
    () => undefined,
    { maximumAge: 60_000, timeout: 15_000, enableHighAccuracy: false },
  );
}

/** Where the device was a moment ago, if the driver lets it say so. */
export const lastPosition = (now: number): Position | undefined =>
  last && positionConsent() === 'yes' && Math.abs(now - last.at) < FRESH_MS ? last.position : undefined;
