/** A customer as its register has it, for whoever shows it beside what else is known. */
export { findCustomer, readOpen } from './customers.queries.ts';
