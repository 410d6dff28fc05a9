import { PARTNER_COUNTDOWN_MS, PARTNER_SESSION_MS } from '@traco/contract/constants';
import { useEffect } from 'react';
import { useClock } from '../../lib/use-clock.ts';
import classes from './shell.module.css';

/** What is left of a partner's session that began at `startedAt`, in milliseconds. */
export const partnerTimeLeft = (startedAt: number, now: number) => startedAt + PARTNER_SESSION_MS - now;

/** Minutes and seconds of a duration: `9:05`. */
export function minutesAndSeconds(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** In the last 10 minutes of the partner's 24 hours: how long they still have. */
export function PartnerCountdown({ startedAt, onExpired }: { startedAt: number; onExpired: () => void }) {
  const now = useClock({ everyMs: 1_000 });
  const left = partnerTimeLeft(startedAt, now.getTime());
  const isOver = left <= 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the time is over
  useEffect(() => {
    if (isOver) onExpired();
  }, [isOver]);
  if (left > PARTNER_COUNTDOWN_MS) return null;
  return (
    <p className={classes.countdown}>
      Seu acesso de parceiro termina em <strong>{minutesAndSeconds(left)}</strong>. Salve o que estiver
      fazendo e <a href="/helay-login">entre de novo</a>.
    </p>
  );
}
