/** A customer as its register has it, for whoever shows it beside what else is known. */
export { findCustomer } from './customers.queries.ts';
