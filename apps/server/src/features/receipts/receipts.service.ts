export { findAround } from './issuer.queries.ts';
export { findReceipt } from './receipts.queries.ts';
