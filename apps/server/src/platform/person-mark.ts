import type { Actor } from './actor.ts';
import { refuse } from './admission.ts';
import type { SessionCookie } from './session-cookie.ts';

/** What a screen must not mix up: the account, and what decides which rows it shows. */
export type MarkedPerson = Pick<Actor, 'accountId' | 'role' | 'unitId'>;

/**
 * The mark of a person, as `PERSON_HEADER` carries it. A driver sees the same loads whatever the unit: what waits on the
 * phone is not held up when the driver is moved.
 */
export const personMark = (cookie: SessionCookie, { accountId, role, unitId }: MarkedPerson): string =>
  cookie.markOf([accountId, role, role === 'driver' ? '' : (unitId ?? '')].join(' '));

/**
 * Why what a screen asks is refused that takes itself to be of another person than the session's; null when it is the same, when
 * it says nothing of whom it shows, and where nobody is in: what that means is each procedure's own to say.
 */
export function strangerIn(believed: string | null, mark: string | null) {
  const isHis = believed === null || mark === null || believed === mark;
  return isHis ? null : refuse('OTHER_PERSON');
}
