/** The units that one may choose from. */
/** What registering a customer asks, wherever it is done. */
export { findByDocument, findUnitOfSeller, insertCustomer, listUnits } from './catalogue.queries.ts';
