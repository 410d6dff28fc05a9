import { SESSION_USER_ID_CHARACTERS } from '../constants.ts';
import type { AuthData } from '../identity/session.ts';

export const deviceTypes = ['smartphone', 'tablet', 'desktop'] as const;

/** The `device_info` of a registered session; the screen in CSS pixels. */
export interface DeviceInfo {
  deviceType: (typeof deviceTypes)[number];
  os: string;
  browser: string;
  userAgent: string;
  platform: string;
  language: string;
  screenWidth: number;
  screenHeight: number;
}

/** A row of `active_sessions` as the browser sends it, with the specification's field names. */
export interface SessionRegistration {
  user_id: string;
  user_type: string;
  user_name: string;
  device_info: DeviceInfo;
  location_info: unknown;
  ip_address: string | null;
  user_agent: string;
  session_id: string;
}

/** Random bytes, as `crypto.getRandomValues` gives them. */
export type RandomBytes = (count: number) => Uint8Array;

/**
 * The `user_id` under which a session is registered: the own id of a unit or a seller, `admin-` and
 * `fleet-` plus 8 random characters, `manager-{unitId}`. Undefined for a unit or manager without unit, a
 * seller without id, and every other role: they register no session and send no heartbeat.
 */
export function sessionUserId(
  data: Pick<AuthData, 'userType' | 'unitId' | 'sellerId'>,
  randomBytes: RandomBytes,
): string | undefined {
  switch (data.userType) {
    case 'unit':
      return data.unitId || undefined;
    case 'seller':
      return data.sellerId || undefined;
    case 'manager':
      return data.unitId ? `manager-${data.unitId}` : undefined;
    case 'admin':
    case 'fleet':
      return `${data.userType}-${randomCharacters(SESSION_USER_ID_CHARACTERS, randomBytes)}`;
    default:
      return undefined;
  }
}

/** Small letters and digits without 0, 1, l and o, each of the 32 equally likely. */
function randomCharacters(count: number, randomBytes: RandomBytes): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
  return Array.from(randomBytes(count), (byte) => alphabet[byte % alphabet.length]).join('');
}
