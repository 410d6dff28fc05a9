import { useEffect, useState } from 'react';

const TICK_MS = 15_000;

/** The device's clock, looked at four times a minute: for ages in minutes. */
export function useClock(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Whole minutes between an instant and now; null without one. */
export const minutesSince = (instant: string | Date | null | undefined, now: Date): number | null =>
  instant ? Math.max(0, Math.floor((now.getTime() - new Date(instant).getTime()) / 60_000)) : null;
