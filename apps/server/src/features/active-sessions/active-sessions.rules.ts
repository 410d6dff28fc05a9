import type { ListedSession } from '@traco/contract/active-sessions/active-sessions';
import type { Role } from '@traco/contract/roles';

/** Whether a role reads whole addresses. */
export const seesAddresses = (role: Role): boolean => role === 'admin';

/** What has an address, as this role may read it. */
export const shownTo = <Row extends Pick<ListedSession, 'ip_address'>>(role: Role, session: Row): Row =>
  seesAddresses(role) || session.ip_address === null
    ? session
    : { ...session, ip_address: maskAddress(session.ip_address) };

/** An address as those see it who may not know it whole: `177.43.x.x`, `2804:14c:…`. */
export function maskAddress(ipAddress: string): string {
  if (ipAddress.includes(':')) return `${ipAddress.split(':').slice(0, 2).join(':')}:…`;
  return `${ipAddress.split('.').slice(0, 2).join('.')}.x.x`;
}
