import type { Customer } from '@traco/contract/customers/customer';
import type { Role } from '@traco/contract/roles';

type Credit = Pick<Customer, 'credit' | 'creditNote'>;

/** Whom a seller registers is looked at by the office first; the office says at once. */
export const creditOfNew = (role: Role, { credit, creditNote }: Credit): Credit =>
  role === 'seller' ? { credit: 'under_analysis', creditNote: '' } : { credit, creditNote };

/** Whether a change touches what only the office decides. */
export const changesCredit = (customer: Credit, wanted: Credit): boolean =>
  customer.credit !== wanted.credit || customer.creditNote !== wanted.creditNote;
