import { sessionUserId } from '@traco/contract/active-sessions/session-registration';
import type { Me } from '@traco/contract/identity/identity';
import { type AuthData, authDataOf } from '@traco/contract/identity/session';
import { isOutdatedAdmin, type PartnerSession } from '@traco/contract/routes/guard';
import { guardMessages } from '@traco/contract/routes/guard-messages';
import { authMessages } from './auth-messages.ts';
import { CallRefused } from './identity-calls.ts';
import { keepPerson } from './keep-person.ts';
import { registerSession } from './register-session.ts';
import type { SignInParts } from './sign-in.ts';

/** Who is signed in when the app starts; `person` is null when the server could not be asked. */
export interface ResumedSession {
  session: AuthData | null;
  partnerSession: PartnerSession | null;
  person: Me | null;
  message?: string;
}

/**
 * Compares the browser's copy with the server's session at start-up. The server is right: a copy without a
 * session is cleared ("Sua sessão expirou…"), a session without its copy gets one. Without a network the
 * copy stands, so that the app opens; any other failure keeps it too and says so. An admin of an old
 * password version is left to the guard, and a sign-out that never reached the server is made up for.
 * Never throws.
 */
export async function resumeSession(parts: SignInParts): Promise<ResumedSession> {
  const { calls, store } = parts;
  const kept = (): ResumedSession => {
    return { session: store.read(), partnerSession: store.readPartner(), person: null };
  };
  try {
    if (store.isSignOutOwed()) {
      store.clear();
      await calls.signOut();
      store.owesSignOut(false);
    }
    const { session } = kept();
    if (isOutdatedAdmin(session)) return kept();

    const person = await calls.me();
    if (!person) {
      store.clear();
      return session ? { ...kept(), message: guardMessages.sessionExpired } : kept();
    }
    if (!isComplete(kept(), person, parts)) {
      const data = await registerSession(authDataOf(person), parts);
      keepPerson(person, data, store, parts.now());
    }
    return { ...kept(), person };
  } catch (error) {
    const isUnreachable = !(error instanceof CallRefused) && !parts.isOnline();
    return isUnreachable ? kept() : { ...kept(), message: authMessages.startFailed };
  }
}

/** The copy is this person's, with their registered session and, if they are the partner, the partner's keys. */
function isComplete({ session, partnerSession }: ResumedSession, person: Me, parts: SignInParts) {
  if (!session) return false;
  const original = authDataOf(person);
  const keys = ['userType', 'unitId', 'sellerId', 'driverId', 'employeeId'] as const;
  if (keys.some((key) => session[key] !== original[key])) return false;
  if (person.userType === 'helay' && !partnerSession) return false;
  return Boolean(session.sessionId) || !sessionUserId(session, parts.randomBytes);
}
