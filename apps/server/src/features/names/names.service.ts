/** What other features may ask of names. */
export { findSellerName, findUnitName } from './names.queries.ts';
