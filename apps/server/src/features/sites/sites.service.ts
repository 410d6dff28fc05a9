/** The sites of a customer, for whoever shows them beside what else is known. */
export { listSites } from './sites.queries.ts';
