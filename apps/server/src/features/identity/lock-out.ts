import { createHash } from 'node:crypto';
import { LOCK_OUT_FAILURES } from '@traco/contract/constants';
import { ADDRESS_FAILURES } from '@traco/contract/identity/guessing';
import { addressOf } from '../../platform/ip-address.ts';
import { forgetCounts, lockCounts, readCounts, saveCount } from './lock-out.queries.ts';
import { believed, type FailureCount, waitSeconds, withFailure, withoutFailures } from './lock-out.rules.ts';
import type { Owner } from './owner.queries.ts';

/** What one try counts against. Name and address are told how long to wait; names that nobody has are counted too. */
export interface Guessed {
  name: string;
  ipAddress?: string | undefined;
  /**
   * Counts the tries by all names of one account together, so that user name, e-mail and CPF give no extra
   * tries. Its wait is never told: it would say which names belong together.
   */
  holder: string;
  /** A device from which the account came in before: it counts by itself alone, and nothing that strangers do locks it. */
  device?: string | undefined;
}

/**
 * What somebody counts against who is in and proves again who it is: that session alone. Whoever guesses in a stolen one locks
 * that one, and its person's other sessions and sign-ins go on.
 */
export function triesOf(session: { sessionId: string }, shown: 'password' | 'factor'): Guessed {
  const name = `again ${shown} ${session.sessionId}`;
  return { name, holder: name, device: name };
}

/** A key holds a digest: what somebody types as a user name may be a password. */
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
export const accountKey = (name: string) => `account:${digest(name)}`;
export const holderKey = (holder: string) => `holder:${digest(holder)}`;
const deviceKey = (device: string) => `device:${digest(device)}`;
const addressKey = (ipAddress: string) => `address:${addressOf(ipAddress)}`;

const openKeys = ({ name, ipAddress, device }: Guessed) =>
  device ? [deviceKey(device)] : [accountKey(name), ...(ipAddress ? [addressKey(ipAddress)] : [])];

const held = ({ holder, device }: Guessed) => (device ? deviceKey(device) : holderKey(holder));

/** A whole plant is behind one address: it may fail more often than one name. */
const mostOf = (key: string) => (key.startsWith('address:') ? ADDRESS_FAILURES : LOCK_OUT_FAILURES);

/** Seconds to wait before a try by this name from this address is looked at. */
export async function secondsLocked(owner: Owner, guessed: Guessed, now: Date): Promise<number> {
  const counts = await readCounts(owner.db, [...openKeys(guessed), held(guessed)]);
  // A wait that was counted from a wrong clock begins now, once: or it would begin anew each time that it is looked at.
  for (const [key, count] of counts) {
    const present = believed(count, now);
    if (present !== count) await saveCount(owner.db, key, present);
    counts.set(key, present);
  }
  return longest(
    openKeys(guessed).flatMap((key) => counts.get(key) ?? []),
    now,
  );
}

/**
 * Counts a try whose password was found right or wrong. Of several at once only as many are told the truth
 * as the lock-out allows: each holds the counts in turn, and one that comes after the lock is refused, right
 * or wrong.
 * @returns null when the person may come in, otherwise the seconds to wait (0: may try again at once)
 */
export async function settleTry(
  owner: Owner,
  guessed: Guessed,
  isRight: boolean,
  now: Date,
): Promise<number | null> {
  const hidden = held(guessed);
  const keys = [...new Set([...openKeys(guessed), hidden])];
  return owner.within(null, async (db) => {
    const counts = await lockCounts(db, keys, now);
    const of = (key: string): FailureCount =>
      believed(counts.get(key) ?? { failures: 0, lockedUntil: null, lastAt: now }, now);
    const isLocked = (key: string) => waitSeconds(of(key), now) > 0;
    if (openKeys(guessed).some(isLocked)) {
      const fresh = keys.filter((key) => of(key).failures === 0);
      await forgetCounts(db, fresh);
      return longest(openKeys(guessed).map(of), now);
    }
    // A lock by another of the account's names is never told: right or wrong, this counts like a wrong try by a
    // name that nobody has.
    if (!isRight || isLocked(hidden)) {
      const counted = isLocked(hidden) ? openKeys(guessed) : keys;
      const after = new Map(counted.map((key) => [key, withFailure(of(key), now, mostOf(key))]));
      for (const [key, count] of after) await saveCount(db, key, count);
      return longest(
        openKeys(guessed).flatMap((key) => after.get(key) ?? []),
        now,
      );
    }
    const slips = of(accountKey(guessed.name)).failures;
    await forgetCounts(db, guessed.device ? [hidden] : [accountKey(guessed.name), hidden]);
    if (guessed.ipAddress && !guessed.device) {
      const key = addressKey(guessed.ipAddress);
      await saveCount(db, key, withoutFailures(of(key), slips));
    }
    return null;
  });
}

const longest = (counts: FailureCount[], now: Date) =>
  Math.max(0, ...counts.map((count) => waitSeconds(count, now)));
