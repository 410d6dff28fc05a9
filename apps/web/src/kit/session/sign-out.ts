import { guardMessages } from '@traco/contract/routes/guard-messages';
import { LOGIN_PATH } from '@traco/contract/routes/homes';
import { authMessages } from './auth-messages.ts';
import type { ClientStore } from './client-auth-data.ts';
import type { IdentityCalls } from './identity-calls.ts';

export interface SignOutParts {
  calls: Pick<IdentityCalls, 'signOut'>;
  store: Pick<ClientStore, 'clear' | 'owesSignOut'>;
}

/**
 * Signs out: the server ends the session, every key that the browser kept is cleared, and the person goes
 * to `/login`. When the server cannot be reached the keys are cleared all the same, `message`
 * says that the logout failed, and the next start of the app makes up for it. Never throws.
 */
export async function signOut({ calls, store }: SignOutParts): Promise<{ to: string; message?: string }> {
  try {
    await calls.signOut();
    return { to: LOGIN_PATH };
  } catch (error) {
    store.owesSignOut(true);
    console.warn('The server did not end the session:', error);
    return { to: LOGIN_PATH, message: authMessages.logoutFailed };
  } finally {
    store.clear();
  }
}

/**
 * Ends a session that the server, or the guard (`endsSession`), has declared over: like a sign-out, but the
 * message is that the session expired.
 */
export async function endSession(parts: SignOutParts): Promise<{ to: string; message: string }> {
  const { to } = await signOut(parts);
  return { to, message: guardMessages.sessionExpired };
}
