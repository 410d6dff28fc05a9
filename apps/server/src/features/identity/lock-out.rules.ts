import { LOCK_OUT_FAILURES, LOCK_OUT_WAITS_MS } from '@traco/contract/constants';

/** Failures in a row of one name, address or account. */
export interface FailureCount {
  failures: number;
  lockedUntil: Date | null;
  lastAt: Date;
}

const LONGEST_WAIT_MS = Math.max(...LOCK_OUT_WAITS_MS);

/** A row of failures ends this long after its last one. */
export const FORGOTTEN_AFTER_MS = 60 * 60 * 1000;

/**
 * Wait after so many failures in a row, in milliseconds: none, then 1, 5 and 15 minutes.
 * @param most failures that wait for something: fewer than so many wait for nothing
 */
export function waitAfter(failures: number, most: number = LOCK_OUT_FAILURES): number {
  if (failures < most) return 0;
  const step = Math.min(failures - most, LOCK_OUT_WAITS_MS.length - 1);
  return LOCK_OUT_WAITS_MS[step] ?? 0;
}

/** The count after one more failure. */
export function withFailure(count: FailureCount, now: Date, most?: number): FailureCount {
  const failures = (isForgotten(count, now) ? 0 : count.failures) + 1;
  const wait = waitAfter(failures, most);
  return { failures, lockedUntil: wait ? new Date(now.getTime() + wait) : null, lastAt: now };
}

/** The count without failures that turned out to be a person's own slips. */
export function withoutFailures(count: FailureCount, slips: number): FailureCount {
  return { ...count, failures: Math.max(0, count.failures - slips), lockedUntil: null };
}

/**
 * A kept count as it is believed: one from the future was written before the clock was corrected. It counts from now on,
 * with the wait that it was given and never more than the longest, or a lock would last as long as the clock was wrong.
 */
export function believed(count: FailureCount, now: Date): FailureCount {
  const { lastAt, lockedUntil } = count;
  const given = lockedUntil ? lockedUntil.getTime() - lastAt.getTime() : 0;
  const wait = Math.min(Math.max(given, 0), LONGEST_WAIT_MS);
  if (lastAt <= now && given <= LONGEST_WAIT_MS) return count;
  const since = lastAt <= now ? lastAt : now;
  return { ...count, lastAt: since, lockedUntil: lockedUntil && new Date(since.getTime() + wait) };
}

/** Whole seconds until another try is looked at; 0 when at once. */
export function waitSeconds(count: FailureCount | undefined, now: Date): number {
  const left = (count?.lockedUntil?.getTime() ?? 0) - now.getTime();
  return Math.max(0, Math.ceil(left / 1000));
}

function isForgotten({ lastAt, failures }: FailureCount, now: Date): boolean {
  return failures > 0 && now.getTime() - lastAt.getTime() >= FORGOTTEN_AFTER_MS;
}
