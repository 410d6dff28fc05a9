import { randomBytes, randomUUID } from 'node:crypto';
import { displayNameOf } from '@traco/contract/session';
import { sessionUserId } from '@traco/contract/session-registration';
import { door, signedInDoor } from '../../platform/door.ts';
import type { Identity } from '../../platform/identity.ts';
import { locate, plainAddress } from '../../platform/location.ts';
import type { Database } from '../../platform/transaction.ts';
import { findSellerName, findUnitName } from '../names/names.service.ts';
import {
  beat,
  findActiveSession,
  findOwnDevices,
  findRegistered,
  holdRegistered,
  insertActiveSession,
  listActiveSessions,
  markEnded,
  toActiveSession,
} from './active-sessions.queries.ts';
import { maskAddress } from './active-sessions.rules.ts';

const USER_AGENT_CHARACTERS = 1_000;

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

  list: signedInDoor.activeSessions.list.handler(async ({ input, context: { actor, db } }) => {
    const found = await listActiveSessions(db, input);
    const rows = found.slice(0, input.limit).map((row) => {
      const session = toActiveSession(row);
      const isMasked = actor.role !== 'admin' && session.ip_address !== null;
      return {
        ...session,
        ip_address: isMasked ? maskAddress(session.ip_address ?? '') : session.ip_address,
        unit_id: row.unitId,
        own: row.authSessionId === actor.sessionId,
      };
    });
    return { rows, nextCursor: found.length > input.limit ? (rows.at(-1)?.id ?? null) : null };
  }),

  end: signedInDoor.activeSessions.end.handler(async ({ input, context: { db, identity }, errors }) => {
    const ended = await endRegistration(db, identity, await findActiveSession(db, input.id));
    if (!ended) throw errors.SESSION_NOT_FOUND();
    return ended;
  }),

  ownDevices: signedInDoor.activeSessions.ownDevices.handler(async ({ context: { actor, db } }) =>
    (await findOwnDevices(db, actor.accountId, actor.sessionId)).map(toActiveSession),
  ),

  endOwn: signedInDoor.activeSessions.endOwn.handler(
    async ({ input, context: { actor, db, identity }, errors }) => {
      const found = await findActiveSession(db, input.id);
      const isOwn = found?.accountId === actor.accountId && found.authSessionId !== actor.sessionId;
      const ended = await endRegistration(db, identity, isOwn ? found : undefined);
      if (!ended) throw errors.SESSION_NOT_FOUND();
      return ended;
    },
  ),
};

type Found = Awaited<ReturnType<typeof findActiveSession>>;

/** Ends a registration and the signed-in session behind it; undefined when it is not there. */
async function endRegistration(db: Database, identity: Identity, found: Found) {
  if (!found) return undefined;
  if (found.authSessionId) await identity.endSession(found.authSessionId);
  const endedAt = await markEnded(db, found.id);
  return endedAt ? { id: found.id, ended_at: endedAt.toISOString() } : undefined;
}
