import {
  endSession,
  expectLeave,
  leftElsewhere,
  sessionParts,
  whenLeaving,
} from '../kit/session/page-session.ts';
import { keptPerson, personNow, setPerson } from '../kit/session/person.ts';
import { believe, isPageLocked, noticeMark, shownMark, whenShownChanges } from '../lib/shown-person.ts';

const CHANNEL = 'traco/person';
/** Said before a sign-out; marks are longer. */
const LEAVING = 'leaving';
/** A page that is looked at, left and looked at again asks no more often than this. */
const LEAST_MS = 3_000;

/**
 * Keeps this page true to who is signed in, whichever tab of the browser they came in by or left: told by the other tabs at
 * once, and asked for when the page wakes, is shown again, comes back from the browser's memory or finds the network again.
 */
export function watchPerson(): void {
  const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
  whenShownChanges((mark) => tabs?.postMessage(mark));
  whenLeaving(() => tabs?.postMessage(LEAVING));
  tabs?.addEventListener('message', ({ data }) => {
    if (data === LEAVING) expectLeave();
    else if (data === null) void lookAgain(leftElsewhere);
    else noticeMark(data);
  });
  let lookedAt = 0;
  let due: ReturnType<typeof setTimeout> | undefined;
  // What is left out for the moment is made up for: who came in between is not missed.
  const look = () => {
    if (due !== undefined) return;
    due = setTimeout(
      () => {
        due = undefined;
        lookedAt = Date.now();
        void lookAgain();
      },
      Math.max(0, lookedAt + LEAST_MS - Date.now()),
    );
  };
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
  window.addEventListener('pageshow', ({ persisted }) => persisted && void lookAgain());
  window.addEventListener('online', look);
}

/** The server's stream says that the session is over: somebody else's may have taken its place in this browser. */
export const sessionOfStreamEnded = (): void => void lookAgain();

/** Asks the server who is in; somebody else locks the page, nobody sends to the sign-in. No network leaves all as it is. */
async function lookAgain(nobody: () => void = sessionIsOver): Promise<void> {
  const isAnybodyShown = shownMark() !== null || keptPerson.read() !== null;
  if (!isAnybodyShown || isPageLocked()) return;
  try {
    const person = await sessionParts.calls.me();
    if (!person) nobody();
    // A page that opened without a network has not been told yet.
    else if (!personNow() && !isPageLocked()) setPerson(person);
  } catch {
    // Locked by now if somebody else was there; otherwise nobody could be asked.
  }
}

/** A driver's frame finds out by itself, and keeps what they have in hand before their eyes. */
function sessionIsOver(): void {
  if (personNow()?.userType !== 'driver') endSession();
}

/** Opens the page anew as whoever is in. */
export function goOnAsPresent(): void {
  believe(null);
  location.replace('/');
}
