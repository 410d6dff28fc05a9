import { type ChildProcess, fork } from 'node:child_process';
import { type LoggedError, loggedError } from '../logged-error.ts';
import { type Trouble, troubleOf } from '../troubles.ts';
import { StartupError } from './startup-error.ts';

/** What a filling process tells its start: lines of its progress, then one word of how it ended. */
type Told =
  | { line: string }
  | { end: 'filled' }
  | { end: 'refused'; words: string }
  | { end: 'failed'; trouble: Trouble | undefined; error: LoggedError };

/** The code by which a start knows again what a person can mend. */
const CODES: Record<Trouble, string> = { NO_SPACE: 'ENOSPC', UNAVAILABLE: 'ECONNRESET' };

/** What a filling process is given: its address holds the password, and so comes by no command line. */
interface Given {
  databaseUrl: string;
}

/**
 * Fills the database by a process of its own, which ends with that: what it is made of (half a gigabyte) never lies in the
 * server's memory. It fails as a filling in this process would.
 * @param signal ends it on the way; its start makes that good
 */
export function fillBeside(
  program: URL,
  { databaseUrl, report, signal }: Given & { report: (line: string) => void; signal: AbortSignal },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child: ChildProcess = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const stop = () => void child.kill('SIGKILL');
    signal.addEventListener('abort', stop);
    let end: Exclude<Told, { line: string }> | undefined;
    child.on('message', (told: Told) => {
      if ('line' in told) report(told.line);
      else end = told;
    });
    child.once('error', reject);
    child.once('exit', (code, by) => {
      signal.removeEventListener('abort', stop);
      if (end?.end === 'filled') resolve();
      else reject(failureOf(end, `the filling process ended with ${by ?? code}`));
    });
    child.send({ databaseUrl } satisfies Given);
  });
}

function failureOf(end: Exclude<Told, { line: string }> | undefined, otherwise: string): Error {
  if (end?.end === 'refused') return new StartupError(end.words);
  if (end?.end !== 'failed') return new Error(otherwise);
  const { trouble, error } = end;
  const { message, stack, code } = error;
  return Object.assign(new Error(message), { stack, code: trouble ? CODES[trouble] : code });
}

/** The other side: does the work once, and ends. Gone is the start, so is it. */
export function answerFilling(
  fill: (databaseUrl: string, report: (line: string) => void) => Promise<void>,
): void {
  const tell = (told: Told) => new Promise<void>((done) => process.send!(told, undefined, {}, () => done()));
  process.once('disconnect', () => process.exit(1));
  // A wish to stop is told to the start, which ends this process.
  for (const wish of ['SIGINT', 'SIGTERM'] as const) process.on(wish, () => undefined);
  process.once('message', async ({ databaseUrl }: Given) => {
    try {
      await fill(databaseUrl, (line) => void tell({ line }));
      await tell({ end: 'filled' });
      process.exit(0);
    } catch (error) {
      if (error instanceof StartupError) await tell({ end: 'refused', words: error.message });
      else await tell({ end: 'failed', trouble: troubleOf(error), error: loggedError(error) });
      process.exit(1);
    }
  });
}
