import { useEffect, useState } from 'react';
import { safeWords } from '../operational-sheet/shared/driver-day/driver-words.ts';
import classes from './sign-in.module.css';

/** Before a driver says who they are: what waits on this device, and that nothing of it is lost. */
export function SafeEntries({ isExpired }: { isExpired: string }) {
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    // Only where somebody is asked who they are: whoever is known does not wait for it.
    void import('../operational-sheet/shared/device-queue/entry-store.ts')
      .then(({ browserEntries }) => browserEntries.countOfOthers(''))
      .then(setWaiting, () => undefined);
  }, []);
  if (!isExpired && waiting === 0) return null;
  return (
    <p className={classes.lead} role="status">
      {isExpired} {waiting > 0 && safeWords(waiting)}
    </p>
  );
}
