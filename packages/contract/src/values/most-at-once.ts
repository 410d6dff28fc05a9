/** Rows that one call changes at most. */
export const MOST_AT_ONCE = 200;
