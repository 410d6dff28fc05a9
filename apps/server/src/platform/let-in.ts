import type { DoorContext } from './door.ts';
import type { SignInOutcome } from './identity.ts';
import { personMark } from './person-mark.ts';

/** The answer to whoever is in from now on: whom the page shows, the session's cookie, and the browser's as a known device. */
export function letIn(
  { identity, request }: Pick<DoorContext, 'identity' | 'request'>,
  { person, token, seconds, isNewDevice }: Extract<SignInOutcome, { kind: 'signed-in' }>,
): void {
  const { accountId, userType: role, unitId = null } = person;
  request.tellPerson(personMark(identity.cookie, { accountId, role, unitId }));
  request.setCookie(identity.cookie.set(token, seconds));
  if (isNewDevice) request.setCookie(identity.cookie.setDevice(accountId));
}
