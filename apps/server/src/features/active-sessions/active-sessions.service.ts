import { registeredRoles } from '@traco/contract/active-sessions/active-sessions';
import type { Role } from '@traco/contract/roles';
import type { Actor } from '../../platform/actor.ts';
import { plainAddress } from '../../platform/ip-address.ts';
import { locate } from '../../platform/location.ts';
import type { Database } from '../../platform/transaction.ts';
import { insertSignIn, touch } from './active-sessions.queries.ts';
import { deviceOfAgent } from './device-of-agent.ts';

export { deviceOfAgent } from './device-of-agent.ts';
export { createHeartbeats } from './heartbeats.ts';

/** The longest user agent that is kept. */
export const USER_AGENT_CHARACTERS = 1_000;

interface SignedIn {
  sessionId: string;
  accountId: string;
  role: Role;
  ipAddress: string;
  userAgent: string;
}

/** Notes in the list of sessions who signed in, where the role's browsers do not register themselves. */
export async function noteSignIn(db: Database, signedIn: SignedIn): Promise<void> {
  if (registeredRoles.includes(signedIn.role)) return;
  const ipAddress = plainAddress(signedIn.ipAddress);
  await insertSignIn(db, {
    accountId: signedIn.accountId,
    authSessionId: signedIn.sessionId,
    deviceInfo: deviceOfAgent(signedIn.userAgent),
    locationInfo: await locate(ipAddress),
    ipAddress,
    userAgent: signedIn.userAgent.slice(0, USER_AGENT_CHARACTERS),
  });
}

/** Keeps when a person was last seen whose browser sends no heartbeats: whenever the app opens. */
export async function noteSighting(db: Database, actor: Actor): Promise<void> {
  if (!registeredRoles.includes(actor.role)) await touch(db, actor.accountId, actor.sessionId);
}
