import { fileURLToPath } from 'node:url';
import { DrizzleQueryError } from 'drizzle-orm';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const OURS = ['apps/server/src/', 'packages/'];
const MOST_CAUSES = 10;
const MOST_FRAMES = 20;

/** A failure as the log keeps it. */
export interface LoggedError {
  type: string;
  message: string;
  stack: string;
  code: string;
}

/**
 * A failure as the log keeps it: what kind, where, which statement, table or rule – and no more than is known to be nobody's
 * secret. What a library or the database says of a failure repeats what somebody typed (a water code, a note's token, a whole
 * body), so that its words are not kept; ours are, and the few of the language that name no value.
 */
export function loggedError(error: unknown): LoggedError {
  const chain = chainOf(error).slice(0, MOST_CAUSES);
  if (chain.length === 0)
    return { type: 'none', message: 'what was thrown is no error', stack: '', code: '' };
  return {
    type: typeOf(chain[0]!),
    message: chain.map(wordsOf).join(': '),
    stack: chain.map((each) => [wordsOf(each), ...framesOf(each)].join('\n')).join('\ncaused by '),
    code: chain.map((each) => codeOf(each)).find(Boolean) ?? '',
  };
}

/** A failure and what caused it; of several at once, each with its own causes. */
function chainOf(error: unknown, depth = 0): Error[] {
  if (!(error instanceof Error) || depth === MOST_CAUSES) return [];
  const causes: unknown[] = error instanceof AggregateError ? error.errors : [error.cause];
  return [error, ...causes.slice(0, MOST_CAUSES).flatMap((cause) => chainOf(cause, depth + 1))];
}

const NAME = /^[A-Za-z_$][\w$]{0,62}$/;
const CODE = /^[A-Z\d_]{2,40}$/;

const typeOf = (error: Error): string =>
  [error.name, error.constructor.name].find((each) => NAME.test(each)) ?? 'Error';

const codeOf = (error: Error): string =>
  'code' in error && CODE.test(String(error.code)) ? String(error.code) : '';

/** What may stand beside the kind of a failure: names of our tables and rules, numbers of protocols. */
const FACTS: Record<string, RegExp> = {
  table: NAME,
  column: NAME,
  constraint: NAME,
  dataType: NAME,
  routine: NAME,
  syscall: NAME,
  statusCode: /^\d{3}$/,
  status: /^\d{3}$/,
  responseCode: /^\d{3}$/,
};

function wordsOf(error: Error): string {
  // Its text has a number in the place of each value.
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  const said = saidByUs(error) ?? saidByTheLanguage(error);
  const facts = Object.entries(FACTS).flatMap(([name, form]) => {
    const value: unknown = error[name as keyof Error];
    return value !== undefined && form.test(String(value)) ? [`${name} ${String(value)}`] : [];
  });
  return [said ?? typeOf(error), codeOf(error), ...facts].filter(Boolean).join(' ');
}

/** The words of a plain error that our own code threw. Those of the system (with a code) tell files and addresses. */
function saidByUs(error: Error): string | undefined {
  const isPlain = error.constructor === Error || error.constructor === AggregateError;
  if (!isPlain || 'code' in error) return undefined;
  const location = locationOf(framesOf(error)[0] ?? '');
  return OURS.some((folder) => location.startsWith(ROOT + folder)) ? error.message : undefined;
}

const NAMELESS = [
  /^Cannot read properties of (undefined|null)\b/,
  /^[\w$.]{1,80} is not (a function|iterable|defined|a constructor)\b/,
  /^Maximum call stack size exceeded$/,
  /^Invalid time value$/,
];

/** What the language says of a slip in the code, as far as it names no value. */
const saidByTheLanguage = ({ message }: Error): string | undefined =>
  NAMELESS.map((form) => form.exec(message)?.[0]).find((said) => said !== undefined);

const FRAME =
  /^ {4}at (?:(?:async )?(?:new )?[\w$.<>#[\] ]{1,120} \()?(?:async )?((?:file:\/\/)?\/[^\s()]+|node:[\w/]+):\d+:\d+\)?$/;

/** Where it happened: lines of code, and nothing of the words above them, however they are broken into lines. */
function framesOf({ stack = '', message }: Error): string[] {
  const said = message && stack.includes(message) ? stack.indexOf(message) + message.length : 0;
  return stack
    .slice(said)
    .split('\n')
    .filter((line) => FRAME.test(line) && (line.includes('node:') || locationOf(line).startsWith(ROOT)))
    .slice(0, MOST_FRAMES);
}

const locationOf = (frame: string): string => (FRAME.exec(frame)?.[1] ?? '').replace(/^file:\/\//, '');
