import { decide, type GuardDecision, hasManualAccess } from '@traco/contract/routes/guard';
import { rememberOrigin } from '../kit/session/origin.ts';
import { resumeOnce, sessionParts } from '../kit/session/page-session.ts';
import { notify } from '../lib/notices.ts';

/** How long the first guarded screen waits for the server's word before the browser's copy stands. */
const RESUME_PATIENCE_MS = 2500;
/** Without a copy nobody is known here: somebody with a session is not asked who they are because their network is slow. */
const UNKNOWN_PATIENCE_MS = 10_000;

/** What the browser knows of who is signed in, decided on for one address. */
export function decideFor(pathname: string, search: string): GuardDecision {
  const { store, now } = sessionParts;
  return decide({
    pathname,
    search,
    session: store.read(),
    partnerSession: store.readPartner(),
    now: now(),
    manualAccess: hasManualAccess(search),
  });
}

/**
 * Guards an address for the router: waits for the server's word on guarded screens, decides, clears an
 * ended session, remembers the origin and shows the guard's sentence.
 * @returns the decision; a redirect is the router's to follow
 */
export async function guardAddress(
  pathname: string,
  search: string,
  guarded: boolean,
): Promise<Exclude<GuardDecision, { kind: 'not-found' }>> {
  if (guarded) await Promise.race([resumeOnce(), patience()]);
  const decision = decideFor(pathname, search);
  if (decision.kind === 'not-found') return { kind: 'show' };
  if ('endsSession' in decision && decision.endsSession) sessionParts.store.clear();
  if (decision.kind === 'redirect') {
    if (decision.rememberOrigin) rememberOrigin(decision.rememberOrigin);
    if (decision.message) notify({ message: decision.message, tone: 'warning' });
  }
  return decision;
}

function patience() {
  const { store } = sessionParts;
  const isKnown = Boolean(store.read() ?? store.readPartner());
  return new Promise((resolve) => setTimeout(resolve, isKnown ? RESUME_PATIENCE_MS : UNKNOWN_PATIENCE_MS));
}
