import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { accountOfDevice } from '../../../kit/session/last-account.ts';
import { usePerson } from '../../../kit/session/person.ts';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { keptLoadsOf } from './kept-loads.ts';
import { sendWaiting } from './send-loads.ts';
import { useWaiting } from './use-recorder.ts';
import classes from './waiting-count.module.css';

const TRY_AGAIN_MS = 15_000;

/**
 * Sends the loads that wait on this device, whatever screen is open, and says in the top bar how many are left:
 * those without a network yet and those that were refused.
 */
export default function WaitingCount() {
  const accountId = accountOfDevice(usePerson()?.accountId);
  const kept = keptLoadsOf(accountId);
  const queries = useQueryClient();
  const waiting = useWaiting(kept);
  const isWaiting = waiting.some(({ status }) => status === 'offline');
  const left = waiting.filter(({ status }) => status === 'offline' || status === 'refused').length;

  // What was left from before goes at once, not after the first wait.
  useEffect(() => void sendWaiting(kept, queries), [kept, queries]);
  useEffect(() => {
    if (!isWaiting) return;
    const send = () => void sendWaiting(kept, queries);
    const timer = setInterval(send, TRY_AGAIN_MS);
    window.addEventListener('online', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
    };
  }, [isWaiting, kept, queries]);

  return (
    <span role="status" className={classes.waitingPlace}>
      {left > 0 && (
        <ScreenLink to="/concrete-volume" className={classes.waiting} title="Cargas que ainda não entraram">
          {left} no aparelho
        </ScreenLink>
      )}
    </span>
  );
}
