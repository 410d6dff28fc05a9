import { randomBytes, randomUUID } from 'node:crypto';
import { sessionUserId } from '@traco/contract/active-sessions/session-registration';
import { displayNameOf } from '@traco/contract/identity/session';
import type { Actor } from '../../platform/actor.ts';
import { door, signedInDoor } from '../../platform/door.ts';
import type { Identity } from '../../platform/identity.ts';
import { plainAddress } from '../../platform/ip-address.ts';
import { locate } from '../../platform/location.ts';
import type { Database } from '../../platform/transaction.ts';
import {
  beat,
  findActiveSession,
  findOwnDevices,
  findRegistered,
  holdRegistered,
  insertActiveSession,
  markEnded,
  toActiveSession,
} from './active-sessions.queries.ts';
import { USER_AGENT_CHARACTERS } from './active-sessions.service.ts';
import { exportSessions } from './export-sessions.ts';
import { listHandlers } from './list-sessions.ts';
import { findSellerName, findUnitName } from './names.queries.ts';

export const activeSessionsRouter = {
  register: signedInDoor.activeSessions.register.handler(
    async ({ input, context: { actor, db, request }, errors }) => {
      const own = {
        userType: actor.role,
        unitId: actor.unitId ?? undefined,
        sellerId: actor.sellerId ?? undefined,
      };
      const userId = sessionUserId(own, randomBytes);
      if (!userId) throw errors.TYPE_NOT_REGISTERED();
      const already = await holdRegistered(db, actor.accountId, actor.sessionId);
      if (already) return toActiveSession(already);
      const unitName = actor.unitId ? await findUnitName(db, actor.unitId) : undefined;
      const sellerName = actor.sellerId ? await findSellerName(db, actor.sellerId) : undefined;
      const ipAddress = plainAddress(request.ipAddress);
      await insertActiveSession(db, {
        id: randomUUID(),
        userId,
        userType: actor.role,
        userName: displayNameOf({ ...own, unitName, sellerName }),
        deviceInfo: input.device_info,
        locationInfo: await locate(ipAddress),
        ipAddress,
        userAgent: request.userAgent.slice(0, USER_AGENT_CHARACTERS),
        sessionId: input.session_id,
        accountId: actor.accountId,
        authSessionId: actor.sessionId,
        unitId: actor.unitId,
      });
      const registered = await findRegistered(db, actor.accountId, actor.sessionId);
      if (!registered) throw errors.SESSION_ID_TAKEN();
      return toActiveSession(registered);
    },
  ),

  heartbeat: signedInDoor.activeSessions.heartbeat.handler(async ({ input, context: { actor, db } }) => ({
    ended: !(await beat(db, input.session_id, actor.accountId)),
  })),

  getLocationInfo: signedInDoor.activeSessions.getLocationInfo.handler(
    async ({ input, context: { actor, request }, errors }) => {
      const asked = plainAddress(input.ip_address);
      if (actor.role !== 'admin' && asked !== plainAddress(request.ipAddress))
        throw errors.NOT_YOUR_ADDRESS();
      return { location: await locate(asked) };
    },
  ),

  ip: door.activeSessions.ip.handler(({ context: { request } }) => ({ ip: plainAddress(request.ipAddress) })),

  ...listHandlers,
  export: exportSessions,

  end: signedInDoor.activeSessions.end.handler(
    async ({ input, context: { actor, db, identity }, errors }) => {
      const found = await findActiveSession(db, input.id);
      if (found?.authSessionId === actor.sessionId && !input.own_too) throw errors.OWN_SESSION();
      const ended = await endRegistration({ actor, db, identity }, found);
      if (!ended) throw errors.SESSION_NOT_FOUND();
      return ended;
    },
  ),

  endPerson: signedInDoor.activeSessions.endPerson.handler(
    async ({ input, context: { actor, db, identity }, errors }) => {
      const found = await findActiveSession(db, input.id);
      if (!found) throw errors.SESSION_NOT_FOUND();
      const isOwn = found.accountId === actor.accountId;
      return {
        ended: await identity.endSessionsOf(actor, found.accountId, isOwn ? actor.sessionId : undefined),
      };
    },
  ),

  endOthers: signedInDoor.activeSessions.endOthers.handler(async ({ context: { actor, identity } }) => ({
    ended: await identity.endOtherSessions(actor),
  })),

  ownDevices: signedInDoor.activeSessions.ownDevices.handler(async ({ context: { actor, db } }) =>
    (await findOwnDevices(db, actor.accountId, actor.sessionId)).map(toActiveSession),
  ),

  endOwn: signedInDoor.activeSessions.endOwn.handler(
    async ({ input, context: { actor, db, identity }, errors }) => {
      const found = await findActiveSession(db, input.id);
      const isOwn = found?.accountId === actor.accountId && found.authSessionId !== actor.sessionId;
      const ended = await endRegistration({ actor, db, identity }, isOwn ? found : undefined);
      if (!ended) throw errors.SESSION_NOT_FOUND();
      return ended;
    },
  ),
};

type Found = Awaited<ReturnType<typeof findActiveSession>>;

/** Ends a registration and the signed-in session behind it; undefined when it is not there. */
async function endRegistration(
  { actor, db, identity }: { actor: Actor; db: Database; identity: Identity },
  found: Found,
) {
  if (!found) return undefined;
  if (found.authSessionId) await identity.endSession(actor, found.authSessionId);
  const endedAt = await markEnded(db, found.id);
  return endedAt ? { id: found.id, ended_at: endedAt.toISOString() } : undefined;
}
