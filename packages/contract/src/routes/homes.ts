import type { Role } from '../roles.ts';
import { fillPath } from './route-matching.ts';

/** Where nobody in particular is sent: the sign-in page. */
export const LOGIN_PATH = '/login';
export const PARTNER_LOGIN_PATH = '/helay-login';

/** Where each role goes after signing in (specification, section 4; mechanic and employee decided here). */
export const homes = {
  admin: '/admin-dashboard',
  supervisor: '/supervisor-dashboard',
  unit: '/unit-dashboard',
  manager: '/unit-manager',
  seller: '/seller-dashboard',
  driver: '/driver-dashboard',
  fleet: '/fleet-management',
  helay: '/helay-dashboard',
  mechanic: '/mechanic-dashboard',
  employee: '/other-employee-page/{employeeId}',
} as const satisfies Record<Role, string>;

/** What is needed to know somebody's home; `userType` may be anything, since it is read from the browser. */
export interface HomeOwner {
  userType: string;
  unitId?: string | undefined;
  employeeId?: string | undefined;
}

/**
 * The panel of a signed-in person. A manager's carries the unit (`/unit-manager?unitId=…`), an employee's
 * is that employee's own page. An unknown role, or an employee without an id, goes to `/login`.
 */
export function homeOf(person: HomeOwner): string {
  const pattern: string | undefined = Object.hasOwn(homes, person.userType)
    ? homes[person.userType as Role]
    : undefined;
  if (!pattern) return LOGIN_PATH;
  if (person.userType === 'manager' && person.unitId) {
    return `${pattern}?${new URLSearchParams({ unitId: person.unitId })}`;
  }
  return fillPath(pattern, { employeeId: person.employeeId }) ?? LOGIN_PATH;
}

/** What opens a part of one's own account over whatever screen is open: the parameter of the address, and its value. */
export const OWN_ACCOUNT = { parameter: 'conta', factors: 'segundo-fator' } as const;

/** Where a person changes their own second factors: over the panel. */
export function ownFactorsLink(person: HomeOwner): string {
  const home = homeOf(person);
  return `${home}${home.includes('?') ? '&' : '?'}${OWN_ACCOUNT.parameter}=${OWN_ACCOUNT.factors}`;
}
