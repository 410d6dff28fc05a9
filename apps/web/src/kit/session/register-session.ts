import { type RandomBytes, sessionUserId } from '@traco/contract/active-sessions/session-registration';
import { SIGN_IN_LOOKUP_MS } from '@traco/contract/constants';
import { type AuthData, displayNameOf } from '@traco/contract/identity/session';
import { collectDeviceInfo, type DeviceParts } from './device-info.ts';
import type { IdentityCalls } from './identity-calls.ts';

export interface RegistrationParts {
  calls: Pick<IdentityCalls, 'registerSession' | 'ipAddress' | 'location' | 'nameOf'>;
  device: DeviceParts;
  randomBytes: RandomBytes;
  /** A new id for the session (UUID v7). */
  newId: () => string;
}

/**
 * Registers the session of somebody who has just signed in and answers their data with the names that the
 * tables gave and with the session's id. Those who register none (specification, section 5) get no session
 * id. A name, address or place that cannot be found never stops anybody; neither does a registration that
 * fails: there is then no session id, and no heartbeat.
 */
export async function registerSession(data: AuthData, parts: RegistrationParts): Promise<AuthData> {
  const signal = AbortSignal.timeout(SIGN_IN_LOOKUP_MS);
  const named = { ...data, ...(await orNothing(findNames(data, parts, signal))) };
  const userId = sessionUserId(named, parts.randomBytes);
  if (!userId) return named;

  const [place, device] = await Promise.all([findPlace(parts, signal), collectDeviceInfo(parts.device)]);
  const row = await orNothing(
    parts.calls.registerSession({
      user_id: userId,
      user_type: named.userType,
      user_name: displayNameOf(named),
      device_info: device,
      location_info: place.location,
      ip_address: place.ip,
      user_agent: device.userAgent,
      session_id: parts.newId(),
    }),
  );
  return row ? { ...named, sessionId: row.session_id } : named;
}

async function findNames(data: AuthData, { calls }: RegistrationParts, signal: AbortSignal) {
  const needsUnit = data.userType === 'unit' || data.userType === 'manager';
  if (needsUnit && data.unitId && !data.unitName) {
    return named('unitName', await calls.nameOf('units', data.unitId, signal));
  }
  if (data.userType === 'seller' && data.sellerId && !data.sellerName) {
    return named('sellerName', await calls.nameOf('sellers', data.sellerId, signal));
  }
  return {};
}

const named = (key: 'unitName' | 'sellerName', name: string | null) => (name ? { [key]: name } : {});

async function findPlace({ calls }: RegistrationParts, signal: AbortSignal) {
  const ip = (await orNothing(calls.ipAddress(signal))) ?? null;
  const location = ip ? ((await orNothing(calls.location(ip, signal))) ?? null) : null;
  return { ip, location };
}

async function orNothing<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    console.warn('The session is registered without part of its data:', error);
    return undefined;
  }
}
