import type { Position } from '@traco/contract/operational-sheet/sheet-entries';

const KEY = 'traco_driver_position';
/** An older position says nothing of where a step happened. */
const FRESH_MS = 120_000;
/** What the browser says when the person, or the device's own settings, do not let it look. */
const DENIED = 1;

/** Whether the driver lets what they record say where it happened: always, never, or for once when they are asked. */
export type PositionConsent = 'always' | 'never' | 'ask';
/** What came of looking. */
export type PositionState = 'unknown' | 'looking' | 'known' | 'denied' | 'unavailable';

let last: { position: Position; at: number } | undefined;
let state: PositionState = 'unknown';
const listeners = new Set<() => void>();

/** What the driver has said; nothing at first. */
export const positionConsent = (): PositionConsent => {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'yes' ? 'always' : kept === 'no' ? 'never' : 'ask';
  } catch {
    return 'never';
  }
};

/** Keeps what the driver has decided, until they decide otherwise. */
export function decidePosition(consent: PositionConsent): void {
  try {
    if (consent === 'ask') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, consent === 'always' ? 'yes' : 'no');
  } catch {}
  last = undefined;
  tell('unknown');
  lookForPosition();
}

/** Looks where the device is, if it always may, beside everything else: no step ever waits for it. */
export function lookForPosition(): void {
  if (positionConsent() !== 'always') return;
  void look().then((position) => {
    if (position && positionConsent() === 'always') last = { position, at: Date.now() };
  });
}

/** Looks for this once: what it finds is whoever's who asked, and nothing else is sent with it. */
export function lookOnce(): Promise<Position | null> {
  tell('looking');
  return look();
}

/** Where the device was a moment ago, if the driver always lets it say so. */
export const lastPosition = (now: number): Position | undefined =>
  last && positionConsent() === 'always' && Math.abs(now - last.at) < FRESH_MS ? last.position : undefined;

/** What came of the last look, for `useSyncExternalStore`. */
export const positionState = (): PositionState => state;
export function listenToPosition(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is said of a look that found nothing, and what follows from it. */
export const positionProblems: Partial<Record<PositionState, string>> = {
  denied:
    'O aparelho não deixa ler a posição: tudo é registrado sem ela. Para liberar, abra as configurações do navegador, Localização.',
  unavailable: 'O aparelho não achou a posição agora: o registro vai sem ela. Tente a céu aberto.',
};

function look(): Promise<Position | null> {
  if (!navigator.geolocation) {
    tell('unavailable');
    return Promise.resolve(null);
  }
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        tell('known');
        resolve({ latitude, longitude, accuracyMetres: Math.min(100_000, Math.round(accuracy)) });
      },
      ({ code }) => {
        tell(code === DENIED ? 'denied' : 'unavailable');
        resolve(null);
      },
      { maximumAge: 60_000, timeout: 15_000, enableHighAccuracy: false },
    );
  });
}

function tell(next: PositionState): void {
  state = next;
  for (const listener of listeners) listener();
}
