/** What registering a customer asks, wherever it is done. */
export { findByDocument, findUnitOfSeller, insertCustomer } from './catalogue.queries.ts';
