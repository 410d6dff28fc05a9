import { useEffect, useMemo, useState } from 'react';

const TICK_MS = 15_000;

interface Ticking {
  /** What the clock is ahead of the device's. */
  aheadMs?: number;
  everyMs?: number;
  /** It shows nothing before this moment of the device's clock. */
  since?: number;
}

/** A clock that goes on, the device's own or one ahead of it: told at each tick, and when the screen is seen again. */
export function useClock({ aheadMs = 0, everyMs = TICK_MS, since = 0 }: Ticking = {}): Date {
  const [device, setDevice] = useState(Date.now);
  useEffect(() => {
    const tick = () => setDevice(Date.now());
    const timer = setInterval(tick, everyMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [everyMs]);
  const at = Math.max(device, since) + aheadMs;
  return useMemo(() => new Date(at), [at]);
}

/**
 * The server's clock, which goes on here between two answers, however wrong the device's is.
 * @param told the clock of the last answer
 * @param readAt the device's clock when that answer came; when it is seen first, where nobody knows
 */
export function useServerClock(told: string, readAt?: number, everyMs?: number): Date;
export function useServerClock(told: string | undefined, readAt?: number, everyMs?: number): Date | undefined;
export function useServerClock(told: string | undefined, readAt = 0, everyMs = TICK_MS): Date | undefined {
  const [answer, setAnswer] = useState({ told, at: readAt || Date.now() });
  if (answer.told !== told) setAnswer({ told, at: readAt || Date.now() });
  const aheadMs = answer.told ? Date.parse(answer.told) - answer.at : 0;
  const now = useClock({ aheadMs, everyMs, since: answer.at });
  return told ? now : undefined;
}

/** Whole minutes between an instant and now; null without one. */
export const minutesSince = (instant: string | Date | null | undefined, now: Date): number | null =>
  instant ? Math.max(0, Math.floor((now.getTime() - new Date(instant).getTime()) / 60_000)) : null;
