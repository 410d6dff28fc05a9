import { PARTNER_SESSION_MS, REQUIRED_ADMIN_PASSWORD_VERSION } from '../constants.ts';
import { guardMessages } from './guard-messages.ts';
import { type HomeOwner, homeOf, homes, LOGIN_PATH, PARTNER_LOGIN_PATH } from './homes.ts';
import { matchRoute } from './route-matching.ts';
import type { InPlaceRoute, RolesRoute, Route } from './routes.ts';

/** The signed-in person as the browser's readable copy has them; nothing here grants any data. */
export interface GuardSession extends HomeOwner {
  /** Looked at for admins only; anything but "1" (absent too) ends the session. */
  passwordVersion?: string | undefined;
}

/** The partner's own session; `startedAt` in milliseconds since 1970, not a number when unreadable. */
export interface PartnerSession {
  userType: string;
  startedAt: number;
}

export interface GuardQuestion {
  pathname: string;
  /** The query with its question mark, or an empty text. */
  search: string;
  session: GuardSession | null;
  partnerSession: PartnerSession | null;
  /** Milliseconds since 1970. */
  now: number;
  /** True when somebody signed in asked for the sign-in page on purpose (see `hasManualAccess`). */
  manualAccess: boolean;
}

/**
 * What the router does. `endsSession`: clear the client-kept auth data first (an admin of an old password
 * version). `rememberOrigin`: the address to come back to after signing in. A `message` outlives a second
 * redirect: `/login` may send the person on to the panel, and the message is shown there.
 */
export type GuardDecision =
  | { kind: 'show'; endsSession?: true }
  | { kind: 'redirect'; to: string; message?: string; rememberOrigin?: string; endsSession?: true }
  | { kind: 'identify'; as: InPlaceRoute['identifies']; endsSession?: true }
  | { kind: 'refuse-in-place'; message: string }
  | { kind: 'not-found' };

/**
 * Decides what an address shows, in the order of the specification (sections 4, 5 and 6). Pure. Where the
 * specification is silent:
 * - an address outside the table is `not-found` for everybody;
 * - an admin of another password version goes to `/login` from every guarded route, and that is looked at
 *   before any guard, partner routes included; public and in-place pages stay where they are, and the person counts
 *   there as nobody signed in;
 * - a supervisor passes every guard of roles; the partner guard asks for the partner's own session, and an
 *   in-place page serves whom it lists;
 * - a partner of type driver has a valid session for the routes that allow helay (rule 1 asks for nothing
 *   else) but is refused by the partner guard, which says so, and in place on the partner's pages;
 * - the partner guard remembers the origin too;
 * - the rules for fleet and manager belong to the guard of roles: public and in-place pages do not redirect;
 * - somebody of an unknown role stays on `/login`, whose home is that very page.
 */
export function decide(question: GuardQuestion): GuardDecision {
  const route = matchRoute(question.pathname)?.route;
  if (!route) return { kind: 'not-found' };
  if (!isOutdatedAdmin(question.session)) return decideByRoute(route, question);

  const guarded = route.guard === 'roles' || route.guard === 'partner';
  if (guarded) return { ...toLogin(question, guardMessages.sessionExpired), endsSession: true };
  const asNobody = decideByRoute(route, { ...question, session: null });
  const clears = asNobody.kind === 'show' || asNobody.kind === 'identify';
  return clears ? { ...asNobody, endsSession: true } : asNobody;
}

/** An admin whose stored password version is not the required one: that session is over. */
export function isOutdatedAdmin(session: GuardSession | null): boolean {
  return session?.userType === 'admin' && session.passwordVersion !== REQUIRED_ADMIN_PASSWORD_VERSION;
}

/** A partner's session counts for 24 hours; an unreadable or far-future start does not count. */
export function isValidPartnerSession(
  partner: PartnerSession | null,
  now: number,
): partner is PartnerSession {
  return partner !== null && Math.abs(now - partner.startedAt) < PARTNER_SESSION_MS;
}

/** True for `/login?manual=1`: the sign-in page asked for on purpose by somebody who is signed in. */
export function hasManualAccess(search: string): boolean {
  return new URLSearchParams(search).get('manual') === '1';
}

/**
 * Where to go after signing in: the remembered origin if the guard would show it to this person, else that person's
 * home. Anything that is not a path of the table (another site's address, say) is never followed.
 */
export function destinationAfterSignIn(
  origin: string | null,
  who: Pick<GuardQuestion, 'partnerSession' | 'now'> & { session: GuardSession },
): string {
  const home = homeOf(who.session);
  if (!origin) return home;
  const [pathname = '', query] = origin.split('#', 1)[0]?.split(/\?(.*)/s) ?? [];
  const search = query ? `?${query}` : '';
  const decision = decide({ ...who, pathname, search, manualAccess: false });
  return decision.kind === 'show' && pathname !== PARTNER_LOGIN_PATH ? origin : home;
}

function decideByRoute(route: Route, question: GuardQuestion): GuardDecision {
  switch (route.guard) {
    case 'public':
      return decidePublic(route.path, question);
    case 'roles':
      return decideByRole(route, question);
    case 'partner':
      return decideForPartner(question);
    case 'in-place':
      return decideInPlace(route, question);
  }
}

function decidePublic(path: string, { session, manualAccess }: GuardQuestion): GuardDecision {
  const isLogin = path === '/' || path === LOGIN_PATH;
  if (!isLogin || !session || manualAccess) return { kind: 'show' };
  const home = homeOf(session);
  return home === LOGIN_PATH ? { kind: 'show' } : { kind: 'redirect', to: home };
}

/** The seven rules of section 6, in their order. */
function decideByRole(route: RolesRoute, question: GuardQuestion): GuardDecision {
  const { pathname, session, partnerSession, now } = question;
  const allowed = (role: string) => route.allow.some((one) => one === role);
  if (isValidPartnerSession(partnerSession, now) && allowed('helay')) return { kind: 'show' };
  if (!session) return toLogin(question);
  if (session.userType === 'supervisor') return { kind: 'show' };
  if (session.userType === 'fleet' && route.path !== homes.fleet) {
    return { kind: 'redirect', to: homes.fleet, message: guardMessages.fleetOnly };
  }
  if (session.userType === 'manager' && pathname.startsWith('/admin-')) {
    return { kind: 'redirect', to: homes.manager, message: guardMessages.managerPanel };
  }
  if (session.userType === 'helay' && route.path === homes.fleet) return { kind: 'show' };
  if (allowed(session.userType)) return { kind: 'show' };
  return { kind: 'redirect', to: LOGIN_PATH, message: guardMessages.notPermitted(session.userType) };
}

function decideForPartner(question: GuardQuestion): GuardDecision {
  const { partnerSession, now } = question;
  const toPartnerLogin = { ...toLogin(question), to: PARTNER_LOGIN_PATH };
  if (!isValidPartnerSession(partnerSession, now)) return toPartnerLogin;
  if (isPartnerStaff(partnerSession)) return { kind: 'show' };
  return { ...toPartnerLogin, message: guardMessages.notPermitted(partnerSession.userType) };
}

function decideInPlace(route: InPlaceRoute, question: GuardQuestion): GuardDecision {
  const { session, partnerSession, now } = question;
  const identify: GuardDecision = { kind: 'identify', as: route.identifies };
  if (route.identifies === 'helay') {
    if (isValidPartnerSession(partnerSession, now)) {
      return isPartnerStaff(partnerSession) ? { kind: 'show' } : refuse(partnerSession.userType);
    }
    return !session || session.userType === 'helay' ? identify : refuse(session.userType);
  }
  if (!session) return identify;
  return route.serves.some((one) => one === session.userType) ? { kind: 'show' } : refuse(session.userType);
}

function isPartnerStaff({ userType }: PartnerSession): boolean {
  return userType === 'admin' || userType === 'fleet';
}

function refuse(type: string): GuardDecision {
  return { kind: 'refuse-in-place', message: guardMessages.notPermitted(type) };
}

function toLogin({ pathname, search }: GuardQuestion, message?: string) {
  const redirect = { kind: 'redirect', to: LOGIN_PATH, rememberOrigin: `${pathname}${search}` } as const;
  return message ? { ...redirect, message } : redirect;
}
