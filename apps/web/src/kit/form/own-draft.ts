import { accountOfDevice } from '../session/last-account.ts';
import { personNow } from '../session/person.ts';

/** The name under which this device keeps what the person typed: who signs in after them does not find it in their form. */
export const ownDraftName = (name: string): string => `${name} @${accountOfDevice(personNow()?.accountId)}`;
