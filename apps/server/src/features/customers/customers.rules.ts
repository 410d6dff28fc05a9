import type { Customer } from '@traco/contract/customers/customer';
import type { Role } from '@traco/contract/roles';

type Credit = Pick<Customer, 'credit' | 'creditLimitCents' | 'creditNote'>;

/** Whom a seller registers is looked at by the office first; the office says at once. */
export const creditOfNew = (role: Role, { credit, creditLimitCents, creditNote }: Credit): Credit =>
  role === 'seller'
    ? { credit: 'under_analysis', creditLimitCents: null, creditNote: '' }
    : { credit, creditLimitCents, creditNote };

/** Whether a change touches what only the office decides. */
export const changesCredit = (customer: Credit, wanted: Credit): boolean =>
  customer.credit !== wanted.credit ||
  customer.creditLimitCents !== wanted.creditLimitCents ||
  customer.creditNote !== wanted.creditNote;
