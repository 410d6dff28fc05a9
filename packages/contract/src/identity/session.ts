import { roleLabels } from '../roles.ts';
import type { PartnerSession } from '../routes/guard.ts';
import type { Me } from './identity.ts';

/**
 * The client-kept auth data: a readable copy for the interface, never a proof of anything. Cookies of 30
 * days; on preview hosts local storage under `preview_` + key. The specification names all but the last:
 * `employeeId` is added so that an employee's home, that employee's own page, can be found.
 */
export const authKeys = [
  'userType',
  'isAuthenticated',
  'unitId',
  'sellerId',
  'driverId',
  'passwordVersion',
  'sessionId',
  'unitName',
  'sellerName',
  'driverName',
  'employeeId',
] as const;

export type AuthKey = (typeof authKeys)[number];

/** Prefix of the local storage keys that stand in for the cookies on preview hosts. */
export const PREVIEW_PREFIX = 'preview_';

/**
 * The partner's session keys. They are kept in local storage on every host: nothing sends them anywhere,
 * and they outlive the tab for the 24 hours that they count.
 */
export const partnerKeys = ['helay_auth', 'helay_auth_time', 'helay_user_type'] as const;

export type PartnerKey = (typeof partnerKeys)[number];

/**
 * True when the address bar's host is one of the preview hosts of the settings: a host's whole name, or
 * `*.example.com` for every host under it.
 */
export function isPreviewHost(hostname: string, previewHosts: readonly string[]): boolean {
  const host = hostname.toLowerCase();
  return previewHosts.some((listed) => {
    const name = listed.trim().toLowerCase();
    return name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name;
  });
}

/** The client-kept auth data of somebody signed in; what a role does not have is absent. */
export type AuthData = { userType: string } & Partial<
  Record<Exclude<AuthKey, 'userType' | 'isAuthenticated'>, string>
>;

/** The readable copy of a signed-in person; `sessionId` only when a session was registered. */
export function authDataOf(
  person: Omit<Me, 'accountId' | 'name' | 'mustChangePassword'>,
  sessionId?: string | undefined,
): AuthData {
  const { unitId, unitName, sellerId, sellerName, driverId, driverName, employeeId } = person;
  const ids = { unitId, unitName, sellerId, sellerName, driverId, driverName, employeeId, sessionId };
  const known = Object.entries(ids).filter(([, value]) => value);
  return { userType: person.userType, passwordVersion: person.passwordVersion, ...Object.fromEntries(known) };
}

/** Every key with the value to keep, or null for a key that must not be kept. */
export function authEntries(data: AuthData): [AuthKey, string | null][] {
  const values: Partial<Record<AuthKey, string>> = { ...data, isAuthenticated: 'true' };
  return authKeys.map((key) => [key, values[key] || null]);
}

/** The auth data that the browser kept, or null when nobody is signed in. An unknown role is kept as it is. */
export function readAuthData(get: (key: AuthKey) => string | null): AuthData | null {
  const userType = get('userType');
  if (get('isAuthenticated') !== 'true' || !userType) return null;
  const rest = authKeys.filter((key) => key !== 'userType' && key !== 'isAuthenticated');
  const known = rest.map((key) => [key, get(key)]).filter(([, value]) => value);
  return { userType, ...Object.fromEntries(known) };
}

/** The three keys of a partner's session; the time is in milliseconds since 1970. */
export function partnerEntries(partner: PartnerSession): [PartnerKey, string][] {
  return [
    ['helay_auth', 'true'],
    ['helay_auth_time', String(partner.startedAt)],
    ['helay_user_type', partner.userType],
  ];
}

/** The partner's session that the browser kept; whether it still counts is the guard's question. */
export function readPartnerSession(get: (key: PartnerKey) => string | null): PartnerSession | null {
  if (!get('helay_auth')) return null;
  return {
    userType: get('helay_user_type') ?? '',
    startedAt: Number.parseInt(get('helay_auth_time') ?? '', 10),
  };
}

/** Names for those whose own could not be read, and for posts that have none. */
export const displayNames = {
  unknownUnit: 'Unidade Desconhecida',
  unknownSeller: 'Vendedor Desconhecido',
  admin: 'Administrador',
  fleet: 'Gerente de Frota',
  manager: (unitName: string) => `Gerente: ${unitName}`,
} as const;

/**
 * The name that the interface and the list of sessions show, from the names that the units and sellers
 * tables gave (absent when they could not be read).
 */
export function displayNameOf(data: Pick<AuthData, 'userType' | 'unitName' | 'sellerName' | 'driverName'>) {
  const unitName = data.unitName || displayNames.unknownUnit;
  if (data.userType === 'unit') return unitName;
  if (data.userType === 'manager') return displayNames.manager(unitName);
  if (data.userType === 'seller') return data.sellerName || displayNames.unknownSeller;
  if (data.userType === 'driver') return data.driverName || roleLabels.driver;
  if (data.userType === 'admin') return displayNames.admin;
  if (data.userType === 'fleet') return displayNames.fleet;
  const labels: Record<string, string> = roleLabels;
  return Object.hasOwn(labels, data.userType) ? (labels[data.userType] ?? '') : data.userType;
}
