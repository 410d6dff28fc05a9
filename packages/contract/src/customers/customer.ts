import { z } from 'zod';
import { figure } from '../figures/figure-of.ts';
import { CpfOrCnpj, Email, Phone } from '../values/identifiers.ts';
import { Cents, chosen, Instant, text } from '../values/quantities.ts';

/** Whether a customer may buy on credit: supply begins after its approval (a habit of the trade's contracts). */
export const creditStates = ['approved', 'under_analysis', 'blocked'] as const;
export const CreditState = z.enum(creditStates);
export type CreditState = z.infer<typeof CreditState>;

const Named = z.object({ id: z.string(), name: z.string() });

/** What a person types of a customer. */
export const CustomerFields = z.object({
  name: text(120, 1, 'Informe o nome do cliente.'),
  document: CpfOrCnpj.nullable(),
  phone: Phone.nullable(),
  email: Email.nullable(),
  sellerId: chosen('Escolha o vendedor do cliente.'),
  credit: CreditState,
  /** How much may stand open at once; null where the office set none. */
  creditLimitCents: Cents.nullable(),
  creditNote: text(300),
  notes: text(1_000),
});
export type CustomerFields = z.infer<typeof CustomerFields>;

/** A customer as its own panel and forms show it; document and phone are without mask. */
export const Customer = z.object({
  id: z.string(),
  unit: Named.extend({ timeZone: z.string() }),
  seller: Named,
  name: z.string(),
  document: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  credit: CreditState,
  creditLimitCents: Cents.nullable(),
  creditNote: z.string(),
  notes: z.string(),
  active: z.boolean(),
  /** Active sites. */
  sites: z.int(),
  /** Pours that are planned and not over. */
  plannedPours: z.int(),
  lastLoadAt: Instant.nullable(),
  revision: z.int(),
  createdAt: Instant,
});
export type Customer = z.infer<typeof Customer>;

/** A customer as a line of the list. */
export const ListedCustomer = Customer.omit({
  email: true,
  creditLimitCents: true,
  creditNote: true,
  notes: true,
}).extend({
  /** What of their loads is past its day and not paid, whoever sold it. */
  overdueCents: figure('overdueAmount'),
});
export type ListedCustomer = z.infer<typeof ListedCustomer>;
