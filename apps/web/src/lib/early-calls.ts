/** `EventSource`'s own numbers of its states; which one listens, and to what, is said in `events.ts` alone. */
const OPEN = 1;
const CLOSED = 2;
type Stream = InstanceType<typeof globalThis.EventSource>;

/** What `early-home.js` began while the app's code was on its way. */
interface EarlyPage {
  /** Whose home it began: its address. */
  tracoHomeBegun?: string;
  /** Each answer by its address. */
  tracoEarlyCalls?: Map<string, Promise<Response>>;
  /** The server's changes, and which came before anybody listened. */
  tracoEarlyStream?: { stream: Stream; heard: MessageEvent[]; taken: AbortController };
}

/** Whether what stands at this address was sent as the home of somebody who is signed in, whoever they are. */
export const wasBegunAsHome = (pathname: string): boolean =>
  (globalThis as EarlyPage).tracoHomeBegun === pathname;

/** So long an early answer is as good as a fresh one. */
const FRESH_MS = 10_000;

/**
 * The answer that was asked for before the app's code was there, once.
 * @returns undefined where the call was none of them, or was asked too long ago
 */
export function takeEarlyCall(
  input: RequestInfo | URL,
  { method = 'GET' }: RequestInit = {},
): Promise<Response> | undefined {
  const early = (globalThis as EarlyPage).tracoEarlyCalls;
  const asked = input instanceof Request ? input.method : method;
  if (!early || asked !== 'GET') return undefined;
  const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.href);
  const answer = early.get(pathname + search);
  early.delete(pathname + search);
  return performance.now() < FRESH_MS ? answer : undefined;
}

/**
 * The stream of changes that was opened before the app's code was there, once; whoever listens to it at once hears what came
 * meanwhile too.
 */
export function takeEarlyStream(): Stream | undefined {
  const page = window as EarlyPage;
  const early = page.tracoEarlyStream;
  delete page.tracoEarlyStream;
  if (!early || early.stream.readyState === CLOSED) return undefined;
  const { stream, heard, taken } = early;
  taken.abort();
  // An answer that was asked for before a change is not what is true now.
  if (heard.some(({ type }) => type === 'change' || type === 'resync')) page.tracoEarlyCalls?.clear();
  queueMicrotask(() => {
    if (stream.readyState === OPEN) stream.dispatchEvent(new Event('open'));
    for (const { type, data } of heard) stream.dispatchEvent(new MessageEvent(type, { data }));
  });
  return stream;
}
