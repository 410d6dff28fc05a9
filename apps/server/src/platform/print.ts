import { StartupError } from './environment/startup-error.ts';
import { type LoggedError, loggedError } from './logged-error.ts';

/** Tells whoever started the program one line; what failed goes by `complain`. */
export const print = (line: string): void => console.log(line);

/** The same, on the stream of what is wrong. */
export const warn = (line: string): void => console.error(line);

/** Tells of a failure: what a person can mend in its own words, all else by what is known to be nobody's secret. */
export function complain(failure: unknown): void {
  warn(failure instanceof StartupError ? failure.message : wordsFor(loggedError(failure)));
}

const wordsFor = ({ code, stack, message }: LoggedError): string =>
  [stack || message, code].filter(Boolean).join('\n');
