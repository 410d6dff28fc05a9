import type { Credentials, Me } from '@traco/contract/identity/identity';
import { authDataOf } from '@traco/contract/identity/session';
import { destinationAfterSignIn } from '@traco/contract/routes/guard';
import type { FactorProof, FactorWays } from '@traco/contract/second-factor/second-factor';
import { authMessages } from './auth-messages.ts';
import type { ClientStore } from './client-auth-data.ts';
import { CallRefused, type IdentityCalls } from './identity-calls.ts';
import { keepPerson } from './keep-person.ts';
import { type RegistrationParts, registerSession } from './register-session.ts';

export interface SignInParts extends RegistrationParts {
  calls: IdentityCalls;
  store: ClientStore;
  /** Milliseconds since 1970. */
  now: () => number;
  isOnline: () => boolean;
  /** Resolves when the first screen has all that it asked for. */
  atRest: () => Promise<void>;
}

export type SignInOutcome =
  | { kind: 'signed-in'; person: Me; to: string }
  /** The password was right; `show` goes on with a second factor, and answers like signing in itself. */
  | { kind: 'half'; ways: FactorWays; show: (proof: FactorProof) => Promise<SignInOutcome> }
  /** `waitSeconds`: how long the server looks at no further try. `isOver`: of a second factor that came too late. */
  | { kind: 'failed'; message: string; waitSeconds: number; isOver?: true };

/**
 * Signs in at `/` or `/login` (user name, e-mail or CPF): the server checks, a session is registered, the
 * readable copy is saved, the browser is tested to keep it, and the person goes to the remembered `origin`
 * if it is theirs to see, else home. Never throws: a failure says what to show.
 */
export function signIn(credentials: Credentials, origin: string | null, parts: SignInParts) {
  return enter(() => parts.calls.signIn(credentials), origin, parts);
}

/** The same at `/helay-login`, with the partner's accounts. A failure leaves another session untouched. */
export function partnerSignIn(credentials: Credentials, origin: string | null, parts: SignInParts) {
  return enter(() => parts.calls.partnerSignIn(credentials), origin, parts);
}

async function enter(
  check: () => Promise<Me>,
  origin: string | null,
  parts: SignInParts,
): Promise<SignInOutcome> {
  try {
    const person = await check();
    const data = await registerSession(authDataOf(person), parts);
    if (!keepPerson(person, data, parts.store, parts.now())) {
      await giveUp(parts);
      return { kind: 'failed', message: authMessages.cannotPersist, waitSeconds: 0 };
    }
    const who = { session: data, partnerSession: parts.store.readPartner(), now: parts.now() };
    return { kind: 'signed-in', person, to: destinationAfterSignIn(origin, who) };
  } catch (error) {
    if (error instanceof CallRefused && error.ways) {
      const show = (proof: FactorProof) => enter(() => parts.calls.showFactor(proof), origin, parts);
      return { kind: 'half', ways: error.ways, show };
    }
    const waitSeconds = error instanceof CallRefused ? error.waitSeconds : 0;
    const late = error instanceof CallRefused && error.isOver ? ({ isOver: true } as const) : {};
    return { kind: 'failed', message: wordsFor(error, parts.isOnline()), waitSeconds, ...late };
  }
}

/** The server let the person in but the browser keeps nothing: both sides forget. */
async function giveUp({ store, calls }: SignInParts): Promise<void> {
  store.clear();
  await calls.signOut().catch((error) => console.warn('The refused sign-in was not undone:', error));
}

function wordsFor(error: unknown, isOnline: boolean): string {
  if (error instanceof CallRefused && error.told) return error.told;
  const refusals = [400, 401, 422, 429];
  if (error instanceof CallRefused && refusals.includes(error.status)) return authMessages.wrongCredentials;
  return isOnline ? authMessages.loginFailed : authMessages.offline;
}
