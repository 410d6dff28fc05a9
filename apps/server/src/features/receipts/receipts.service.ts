export { findAround } from './issuer.queries.ts';
export { daysOf, readOverdue, readReceivedOfQuote } from './owed.queries.ts';
export { findVerifiedReceipt } from './paper.queries.ts';
export { fileNameOf } from './receipt-paper.ts';
export { findReceipt } from './receipts.queries.ts';
