/** A part of an address that opens something: the token of a link that needs no login. */
const TOKEN =
  /(?<=\/)[\w-]{40,}(?=\/|$)|(?<=\/(?:delivery-note|lead-status|lead-photos|term-receipts|verify|private)\/)[^/]+/g;

/** An address as the log keeps it: no tokens, and nothing that somebody searched for. */
export const loggedAddress = (url: string): string => (url.split('?')[0] ?? '').replace(TOKEN, '…');

/** A request as the log keeps it. */
export const loggedRequest = (request: { method: string; url: string; ip: string }) => ({
  method: request.method,
  url: loggedAddress(request.url),
  remoteAddress: request.ip,
});

/** A failure as the log keeps it: what was asked of the database, never the values, which may be anybody's. */
export const loggedError = (error: Error) => {
  const chain = chainOf(error).slice(0, MOST_CAUSES);
  return {
    type: error.name,
    message: chain.map(({ message }) => withoutValues(message)).join(': '),
    stack: chain.map(({ stack = '' }) => withoutValues(stack)).join('\ncaused by '),
    code: chain.map((each) => ('code' in each ? String(each.code) : '')).find(Boolean) ?? '',
  };
};

const MOST_CAUSES = 10;

/** A failure and what caused it; of several at once, each with its own causes. */
function chainOf(error: unknown, depth = 0): Error[] {
  if (!(error instanceof Error) || depth === MOST_CAUSES) return [];
  const causes: unknown[] = error instanceof AggregateError ? error.errors : [error.cause];
  return [error, ...causes.slice(0, MOST_CAUSES).flatMap((cause) => chainOf(cause, depth + 1))];
}

/** Drizzle puts the values of a failed query behind its text, up to the stack. */
const withoutValues = (text: string): string => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '');
