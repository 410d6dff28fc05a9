import type { UnitOption } from '@traco/contract/catalogue/unit-option';
import { PERSON_HEADER } from '@traco/contract/identity/person-mark';
import { guardMessages } from '@traco/contract/routes/guard-messages';
import { v7 as newId } from 'uuid';
import { atRest } from '../../lib/at-rest.ts';
import { forgetNotices, notify, withdrawNotice } from '../../lib/notices.ts';
import { believe, believeKept, fetchAsPresent, fetchAsShown } from '../../lib/shown-person.ts';
import { whenTermIsDue } from '../../lib/term-due.ts';
import { identityCalls } from './identity-calls.ts';
import { keepMark, keptMark } from './kept-mark.ts';
import { keptPerson, personNow, setPerson, whenPersonLeaves } from './person.ts';
import { type ResumedSession, resumeSession } from './resume-session.ts';
import type { SignInParts } from './sign-in.ts';
import { signOut } from './sign-out.ts';

/** The server's word on who is in is what this page shows from then on; who signs in here may be anybody. */
async function identityFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const path = String(input);
  const isArrival = path.endsWith('sign-in');
  const answer = await (isArrival ? fetchAsPresent(input, init) : fetchAsShown(input, init));
  if (answer.ok && (isArrival || /\/(me|opening)$/.test(path))) {
    const mark = answer.headers.get(PERSON_HEADER);
    believe(mark);
    keepMark(mark);
  }
  return answer;
}
whenPersonLeaves(() => {
  believe(null);
  keepMark(null);
  forgetNotices();
});

/** What signing in, out and staying signed in need of this browser. */
export const sessionParts: SignInParts = {
  calls: identityCalls(identityFetch),
  store: keptPerson,
  device: { navigator, screen },
  randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  newId,
  now: Date.now,
  isOnline: () => navigator.onLine,
  atRest,
};

let hasJustArrived = false;

/** Remembers that the person signed in on this page just now; that a session was over is the past then. */
export const markArrival = (): void => {
  hasJustArrived = true;
  withdrawNotice(guardMessages.sessionExpired);
};

/** Whether the person signed in just now; true once. */
export function takeArrival(): boolean {
  const taken = hasJustArrived;
  hasJustArrived = false;
  return taken;
}

let expired = '';

/** That the session was over, for the form that a driver's own screens then show in their place. */
export const expiredWords = (): string => expired;

/** Says that the session is over: where a driver's screen asks who they are, in it, so that nothing lies over the form. */
function sayExpired(): void {
  expired = guardMessages.sessionExpired;
  if (!driversScreens.includes(location.pathname)) notify({ message: expired, tone: 'warning' });
}

const driversScreens = ['/driver-dashboard', '/operational-sheet', '/driver-resources'];

let resuming: Promise<ResumedSession> | undefined;

/** The units that came with the server's first word on who is in, if it is they still; none where it could not be asked. */
export async function unitsOfOpening(): Promise<UnitOption[] | undefined> {
  const { person, units } = await resumeOnce();
  return person?.accountId === personNow()?.accountId ? units : undefined;
}

/** Asks the server once per page load whether the browser's copy still stands; says so when it does not. */
export function resumeOnce(): Promise<ResumedSession> {
  resuming ??= resumeSession(sessionParts).then((resumed) => {
    if (resumed.message === guardMessages.sessionExpired) {
      // Whose copy it was has left, and what the page has read for them is nobody else's.
      setPerson(null);
      sayExpired();
    } else if (resumed.message) notify({ message: resumed.message, tone: 'warning' });
    const mark = resumed.session && keptMark();
    if (resumed.person) setPerson(resumed.person);
    else if (mark) believeKept(mark);
    // The heartbeat begins with the registered session's id: who draws the person looks again.
    void resumed.registering?.then((isKept) => {
      const person = personNow();
      if (isKept && person) setPerson({ ...person });
    });
    return resumed;
  });
  return resuming;
}

/** A term that keeps the person from going on is told with who they are: asked once, however many calls were refused. */
let asking: Promise<void> | undefined;
whenTermIsDue(() => {
  const known = personNow();
  if (known?.dueTermId || known?.mustSetFactor) return;
  asking ??= sessionParts.calls
    .me()
    .then((person) => person && setPerson(person))
    .catch(() => undefined)
    .then(() => {
      asking = undefined;
    });
});

/** Sent to the window when a session is over, so that the router asks the guard again. */
export const SESSION_ENDED_EVENT = 'traco:session-ended';

/** The server ended the session: forgets the person, says so once and lets the guard send them on. */
export function endSession(): void {
  if (Date.now() - leavingAt < LEAVING_MS) leftElsewhere();
  else if (forgetPerson()) sayExpired();
}

/** The server says that a session is over sooner than the tab that ended it does. */
const LEAVING_MS = 15_000;
let leavingAt = Number.NEGATIVE_INFINITY;

/** Another tab of this browser is about to sign out. */
export const expectLeave = (): void => {
  leavingAt = Date.now();
};

/** The person signed out in another tab of this browser. */
export function leftElsewhere(): void {
  if (forgetPerson()) notify({ message: 'Você saiu em outra aba.', tone: 'warning', stays: true });
}

const leaving = new Set<() => void>();

/** Told before somebody signs out on this page. */
export const whenLeaving = (act: () => void): void => void leaving.add(act);

/** Whether there was anybody to forget. */
function forgetPerson(): boolean {
  if (!keptPerson.read() && !personNow()) return false;
  keptPerson.clear();
  setPerson(null);
  window.dispatchEvent(new Event(SESSION_ENDED_EVENT));
  return true;
}

/** Ends the session; answers where to go. A failure is told, and made up for at the next start. */
export async function leave(): Promise<string> {
  for (const act of leaving) act();
  const { to, message } = await signOut(sessionParts);
  setPerson(null);
  if (message) notify({ message, tone: 'error' });
  return to;
}
