import { sessionUserId } from '@traco/contract/active-sessions/session-registration';
import type { UnitOption } from '@traco/contract/catalogue/unit-option';
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
  /** What they choose units from, as the server said it with who they are. */
  units?: UnitOption[];
  message?: string;
  /** A session that had to be registered: whether the browser's copy has its id, once that is over. Nobody waits for it. */
  registering?: Promise<boolean>;
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

    const { person, units } = await calls.opening();
    if (!person) {
      store.clear();
      return session ? { ...kept(), message: guardMessages.sessionExpired } : kept();
    }
    const opened = { person, ...(units && { units }) };
    if (isComplete(kept(), person, parts)) return { ...kept(), ...opened };
    keepPerson(person, authDataOf(person), store, parts.now());
    return { ...kept(), ...opened, registering: registerBeside(person, parts) };
  } catch (error) {
    const isUnreachable = !(error instanceof CallRefused) && !parts.isOnline();
    return isUnreachable ? kept() : { ...kept(), message: authMessages.startFailed };
  }
}

/** Registers the session while its screen is drawn; who has left by then, or somebody else who has come, is let be. */
async function registerBeside(person: Me, parts: SignInParts): Promise<boolean> {
  const { store } = parts;
  const before = JSON.stringify(store.read());
  await parts.atRest();
  const data = await registerSession(authDataOf(person), parts);
  if (JSON.stringify(store.read()) !== before) return false;
  store.save(data);
  return true;
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
