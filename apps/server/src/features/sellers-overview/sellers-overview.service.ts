/** A seller held, for whoever sees them closely. */
export { sellerRows } from './write-seller.queries.ts';
