export { listAdvanceUses, listSettlements, readAdvanceLeft } from './advance-uses.queries.ts';
export { findAround } from './issuer.queries.ts';
export { readOverdue, readReceivedOfQuote } from './owed.queries.ts';
export { findVerifiedReceipt } from './paper.queries.ts';
export { fileNameOf } from './receipt-paper.ts';
export { findReceipt, isCounted } from './receipts.queries.ts';
