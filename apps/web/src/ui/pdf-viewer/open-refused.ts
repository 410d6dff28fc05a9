/** Why a document does not open: it is none, it wants a password, it is not there (any more), or nothing arrives. */
export type OpenFailure = 'damaged' | 'locked' | 'missing' | 'unreachable';

/** What opening failed with, for the words on the screen. */
export class OpenRefused extends Error {
  readonly failure: OpenFailure;
  constructor(failure: OpenFailure, cause: unknown) {
    super(`pdf: ${failure}`, { cause });
    this.failure = failure;
  }
}
