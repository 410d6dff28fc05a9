import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { keptPerson } from '../session/person.ts';
import { driverAppOf } from './driver-app.ts';

/** The day and the queue of the driver who is signed in on this device, also without a network. */
export function useDriverApp() {
  const driverId = keptPerson.read()?.driverId ?? '';
  const app = useMemo(() => driverAppOf(driverId), [driverId]);
  const state = useSyncExternalStore(app.subscribe, app.read);
  return { app, ...state };
}

/** The time by the server's clock, again every few seconds, also after the screen was dark. */
export function useServerNow(aheadMs: number | null, everyMs = 5_000): Date {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, everyMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [everyMs]);
  return new Date(serverTime(now, aheadMs));
}

/** The server's clock, as far as the device knows it; a difference as small as a network's is none. */
export const serverTime = (now: number, aheadMs: number | null): number =>
  aheadMs === null || Math.abs(aheadMs) < 90_000 ? now : now + aheadMs;
