import { useMemo, useSyncExternalStore } from 'react';
import { keptPerson } from '../../../../kit/session/person.ts';
import { useClock } from '../../../../lib/use-clock.ts';
import { driverAppOf } from './driver-app-of.ts';
import { RIGHT_CLOCK_MS } from './with-entries.ts';

/** The day and the queue of the driver who is signed in on this device, also without a network. */
export function useDriverApp() {
  const driverId = keptPerson.read()?.driverId ?? '';
  const app = useMemo(() => driverAppOf(driverId), [driverId]);
  const state = useSyncExternalStore(app.subscribe, app.read);
  return { app, ...state };
}

const TICK_MS = 5_000;

/** The time by the server's clock, again every few seconds, also after the screen was dark. */
export const useServerNow = (aheadMs: number | null): Date =>
  useClock({ aheadMs: aheadOf(aheadMs), everyMs: TICK_MS });

/** What the server's clock is ahead, as far as the device knows it; a difference as small as a network's is none. */
const aheadOf = (aheadMs: number | null): number =>
  aheadMs === null || Math.abs(aheadMs) < RIGHT_CLOCK_MS ? 0 : aheadMs;
