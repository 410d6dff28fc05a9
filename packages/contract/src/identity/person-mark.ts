/**
 * Whom an answer is for, and whom a screen that asks takes itself to be of: an opaque mark of the signed-in account with its
 * role and unit. The server puts it on every answer to somebody signed in and refuses what is asked under another's.
 */
export const PERSON_HEADER = 'x-traco-person';
