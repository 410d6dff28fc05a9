import { useEffect, useRef } from 'react';
import { makeHeard } from '../../features/operational-sheet/shared/driver-day/sound.ts';

/** What nobody has said "ciente" to is heard again after so long, and so often. */
const AGAIN_MS = 60_000;
const MOST_TIMES = 5;

/** Makes itself heard when there is other news than a moment ago, also as the app opens, and again until it is known. */
export function useNewsAlarm(key: string): void {
  const times = useRef(0);
  useEffect(() => {
    times.current = 0;
    if (!key) return;
    const call = () => {
      if (times.current >= MOST_TIMES) return;
      times.current += 1;
      makeHeard(3);
    };
    call();
    const timer = setInterval(call, AGAIN_MS);
    return () => clearInterval(timer);
  }, [key]);
}
