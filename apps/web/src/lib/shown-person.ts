import { PERSON_HEADER } from '@traco/contract/identity/person-mark';
import { takeEarlyCall } from './early-calls.ts';

/** The mark of the person whom this page shows; null while nobody is known. */
let shown: string | null = null;
let isOther = false;
const listeners = new Set<() => void>();
const followers = new Set<(mark: string | null) => void>();

/** The server answered for somebody else than this page shows, or the page has been closed for that reason. */
export class OtherPersonHere extends Error {
  override name = 'OtherPersonHere';
}

/** From now on this page shows the person of this mark. */
export function believe(mark: string | null): void {
  if (mark === shown) return;
  shown = mark;
  for (const follow of followers) follow(mark);
}
/** The same of whom the browser's copy names, while nobody can be asked: the other tabs are not told what nobody has said. */
export const believeKept = (mark: string): void => {
  shown ??= mark;
};
export const shownMark = (): string | null => shown;

/** Told whenever this page comes to show somebody else, or nobody. */
export const whenShownChanges = (follow: (mark: string | null) => void): void => void followers.add(follow);

/** Somebody else is in than this page shows: it shows nothing any more, and asks for nothing. */
export function lockPage(): void {
  isOther = true;
  for (const listener of listeners) listener();
}
export const isPageLocked = (): boolean => isOther;
export function listenToLock(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Looks whom the server says that it talks to; another than this page shows locks it. */
export function noticeMark(mark: unknown): void {
  if (typeof mark === 'string' && shown !== null && mark !== shown) lockPage();
}

/** What a call says of whom this page shows. */
export const personHeaders = (): Record<string, string> => (shown === null ? {} : { [PERSON_HEADER]: shown });

/**
 * Judges an answer to what was asked while this page showed `asked`.
 * @throws OtherPersonHere when it is for somebody else: it must not be drawn
 */
export function judgeAnswer(mark: string | null, asked: string | null): void {
  if (mark === null || mark === shown || shown === null) return;
  // Who signed in on this very page meanwhile is shown already; only the answer is somebody else's.
  if (asked === shown) lockPage();
  throw new OtherPersonHere('The answer is for somebody else than this page shows.');
}

let underWay = 0;
/** Whether the page waits for an answer. */
export const isAsking = (): boolean => underWay > 0;

/** `fetch` for whom this page shows: says so to the server, and lets no answer through that is for somebody else. */
export async function fetchAsShown(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  if (isOther) throw new OtherPersonHere('This page is closed: somebody else is in.');
  const asked = shown;
  const headers = new Headers(init.headers ?? (input instanceof Request ? input.headers : undefined));
  for (const [name, value] of Object.entries(personHeaders())) headers.set(name, value);
  const early = takeEarlyCall(input, init);
  underWay += 1;
  try {
    // One that failed was asked by nobody yet.
    const answer = (await early?.catch(() => undefined)) ?? (await fetch(input, { ...init, headers }));
    judgeAnswer(answer.headers.get(PERSON_HEADER), asked);
    return answer;
  } finally {
    underWay -= 1;
  }
}

/** `fetch` for whoever is in, whomever this page shows: signing in, and asking who has come. */
export const fetchAsPresent = (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> =>
  fetch(input, { ...init, credentials: 'same-origin' });
