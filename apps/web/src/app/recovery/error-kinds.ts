const chunkFailures = [
  'Loading chunk',
  'Failed to fetch dynamically imported module',
  'Importing a module script failed',
  'error loading dynamically imported module',
  'Unable to preload CSS',
];
const pushOrWorker = [/push[- ]?notification/i, /push service/i, /service[- ]?worker/i, /\/push-sw\.js/i];
const pdf = [/\bpdf(js|\.js|\.worker)?\b/i, /pdf[-.]/i];
const readersCode = /\/assets\/pdf[\w.-]*\.m?js/;
const contextFailures = [
  /context/i,
  /must be used within/i,
  /Provider was not found/i,
  /No QueryClient set/i,
];

/** Everything that an error says of itself: message, name and, for scripts, the file. */
export function textOf(error: unknown): string {
  if (error instanceof Error) return `${error.name}: ${error.message}`;
  return typeof error === 'string' ? error : '';
}

/** A page's code or style could not be fetched. */
export const isChunkLoadError = (error: unknown): boolean =>
  chunkFailures.some((words) => textOf(error).toLowerCase().includes(words.toLowerCase()));

/** It speaks of a PDF, or comes out of the reader's own code: most of its failures name neither. */
export const isPdfError = (error: unknown): boolean =>
  pdf.some((words) => words.test(textOf(error))) ||
  (error instanceof Error && readersCode.test(error.stack?.split('\n')[1] ?? ''));

export const isPushOrWorkerError = (error: unknown): boolean =>
  pushOrWorker.some((words) => words.test(textOf(error)));

/** A screen was drawn outside the parts it stands on. */
export const isContextError = (error: unknown): boolean =>
  contextFailures.some((words) => words.test(textOf(error)));

/**
 * What a global error asks for (specification, section 8): PDF errors are logged and suppressed; errors of
 * the push service or of a service worker are suppressed; code that could not be fetched is suppressed and
 * recovered from; anything else is let through.
 */
export function judgeGlobalError(error: unknown): 'log' | 'suppress' | 'recover' | 'let-through' {
  if (isPdfError(error)) return 'log';
  if (isChunkLoadError(error)) return 'recover';
  return isPushOrWorkerError(error) ? 'suppress' : 'let-through';
}
