/** A quote with what was sent and asked of it, for its page. */
export { findQuote, lockQuote } from './quote-rows.queries.ts';
export { findAccepter, listWords } from './quote-words.queries.ts';
export { findItem, type HeldItem, holdItem, noteConverted } from './quoted-item.ts';
export { findMaker, listApprovals, listQuoteVersions } from './quotes.queries.ts';
