import { useEffect, useState } from 'react';
import { isAsking } from './shown-person.ts';

/** Nothing has come over the network for so many times what took longest until now: the first screen has what it asked for. */
const STILL_TIMES = 4;
const [LEAST_STILL_MS, MOST_STILL_MS] = [300, 1_500];
/** So long nobody waits, however much is on its way. */
const LONGEST_MS = 12_000;

const isLoading = () => typeof document !== 'undefined' && document.readyState !== 'complete';

/** How long the line has to be still: a quick one says so sooner. */
function stillMs(): number {
  const came =
    typeof performance.getEntriesByType === 'function' ? performance.getEntriesByType('resource') : [];
  if (came.length === 0) return MOST_STILL_MS;
  const longest = Math.max(...came.map(({ duration }) => duration));
  return Math.min(MOST_STILL_MS, Math.max(LEAST_STILL_MS, longest * STILL_TIMES));
}

let rest: Promise<void> | undefined;
let isResting = false;

/**
 * Resolves, once per page, when what the first screen needs has come: what only the next one needs, and what is kept for
 * later, is fetched from then on and takes no part of a slow line before.
 */
export function atRest(): Promise<void> {
  rest ??= new Promise((resolve) => {
    const finish = () => {
      observer?.disconnect();
      clearTimeout(still);
      clearTimeout(longest);
      isResting = true;
      resolve();
    };
    // On a slow line nothing may end for a while and yet be on its way.
    const whenStill = () => {
      if (isLoading() || isAsking()) still = setTimeout(whenStill, stillMs());
      else whenIdle();
    };
    // A slow processor draws for longer than the network is still: what is drawn goes first.
    const whenIdle = () =>
      typeof requestIdleCallback === 'undefined'
        ? finish()
        : requestIdleCallback(finish, { timeout: LONGEST_MS });
    const longest = setTimeout(finish, LONGEST_MS);
    let still = setTimeout(whenStill, stillMs());
    const observer =
      typeof PerformanceObserver === 'undefined'
        ? undefined
        : new PerformanceObserver(() => {
            clearTimeout(still);
            still = setTimeout(whenStill, stillMs());
          });
    observer?.observe({ type: 'resource' });
  });
  return rest;
}

/** Whether the first screen has what it asked for: what is beside the matter is asked for from then on. */
export function useAtRest(): boolean {
  const [is, setIs] = useState(isResting);
  useEffect(() => {
    let isGone = false;
    void atRest().then(() => !isGone && setIs(true));
    return () => {
      isGone = true;
    };
  }, []);
  return is;
}
