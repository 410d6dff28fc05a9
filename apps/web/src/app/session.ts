import { guardMessages } from '@traco/contract/guard-messages';
import type { Me } from '@traco/contract/identity';
import { isPreviewHost } from '@traco/contract/session';
import { useSyncExternalStore } from 'react';
import { v7 as newId } from 'uuid';
import { accountOfDevice } from '../domain/last-account.ts';
import { notify } from '../lib/notices.ts';
import { browserStore } from './auth/client-auth-data.ts';
import { identityCalls } from './auth/identity-calls.ts';
import { type ResumedSession, resumeSession } from './auth/resume-session.ts';
import type { SignInParts } from './auth/sign-in.ts';
import { signOut } from './auth/sign-out.ts';

/** What signing in, out and staying signed in need of this browser. */
export const sessionParts: SignInParts = {
  calls: identityCalls((input, init) => fetch(input, init)),
  store: browserStore(window, isPreviewHost(location.hostname, previewHosts())),
  device: { navigator, screen },
  randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  newId,
  now: Date.now,
  isOnline: () => navigator.onLine,
};

/** What the server last said of the person; null before it answered, or when nobody is signed in. */
let person: Me | null = null;
const listeners = new Set<() => void>();

export function setPerson(next: Me | null): void {
  person = next;
  if (person) accountOfDevice(person.accountId);
  for (const listener of listeners) listener();
}

/** Calls `act` when another person than the last one signs in on this page. */
export function whenPersonChanges(act: () => void): void {
  let accountId = person?.accountId;
  listeners.add(() => {
    if (accountId && person && person.accountId !== accountId) act();
    accountId = person?.accountId ?? accountId;
  });
}

/** Calls `act` when somebody signs out on this page, or his session has ended. */
export function whenPersonLeaves(act: () => void): void {
  listeners.add(() => {
    if (!person) act();
  });
}

/** Who is signed in, as the server said it in this page session. */
export const usePerson = (): Me | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => person,
  );

let hasJustArrived = false;

/** Remembers that the person signed in on this page just now. */
export const markArrival = (): void => {
  hasJustArrived = true;
};

/** Whether the person signed in just now; true once. */
export function takeArrival(): boolean {
  const taken = hasJustArrived;
  hasJustArrived = false;
  return taken;
}

let resuming: Promise<ResumedSession> | undefined;

/** Asks the server once per page load whether the browser's copy still stands; says so when it does not. */
export function resumeOnce(): Promise<ResumedSession> {
  resuming ??= resumeSession(sessionParts).then((resumed) => {
    if (resumed.message) notify({ message: resumed.message, tone: 'warning' });
    if (resumed.person) setPerson(resumed.person);
    return resumed;
  });
  return resuming;
}

/** Sent to the window when a session is over, so that the router asks the guard again. */
export const SESSION_ENDED_EVENT = 'traco:session-ended';

/** The server ended the session: forgets the person, says so once and lets the guard send him on. */
export function endSession(): void {
  if (!sessionParts.store.read() && !person) return;
  sessionParts.store.clear();
  setPerson(null);
  notify({ message: guardMessages.sessionExpired, tone: 'warning' });
  window.dispatchEvent(new Event(SESSION_ENDED_EVENT));
}

/** Ends the session; answers where to go. A failure is told, and made up for at the next start. */
export async function leave(): Promise<string> {
  const { to, message } = await signOut(sessionParts);
  if (message) notify({ message, tone: 'error' });
  setPerson(null);
  return to;
}

function previewHosts(): string[] {
  const listed = document.querySelector<HTMLMetaElement>('meta[name="traco-preview-hosts"]')?.content;
  return listed ? listed.split(/[\s,]+/).filter(Boolean) : [];
}
