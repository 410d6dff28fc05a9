export { findAround } from './issuer.queries.ts';
export { readOverdue } from './owed.queries.ts';
export { findReceipt } from './receipts.queries.ts';
