export { readOverdue } from './owed.queries.ts';
/** A receipt in whole, for whoever shows it beside what else is known of it. */
export { findReceipt } from './receipts.queries.ts';
