import { z } from 'zod';
import { figure } from '../figures/figure-of.ts';
import { NamedOne, Opens, UnitOfFigures, WorkingDays } from '../totals/totals.ts';
import { PersonAccess, PersonFields } from '../values/person.ts';
import { CubicMetres, chosen, Id, Instant, text } from '../values/quantities.ts';

/** What a person says of a seller; the goal is of the month that runs. */
export const SellerFields = PersonFields.extend({
  goalM3: CubicMetres.nullable(),
  /** Why a goal that stands changes. */
  goalReason: text(200).nullish(),
});
export type SellerFields = z.infer<typeof SellerFields>;

/** The same of a new one, with the unit that takes the person on. */
export const NewSeller = SellerFields.extend({ unitId: chosen('Escolha a unidade do vendedor.') });

/** A seller's month to now; all volumes in m³. */
export const SellerMonth = z.object({
  m3: figure('volume'),
  goalM3: figure('goal').nullable(),
  /** Delivered ÷ goal; null without a goal. */
  goalShare: figure('goalShare').nullable(),
  /** So far ÷ working days over × working days of the month, national holidays off; null too early in the month. */
  projectionM3: figure('projection').nullable(),
  workingDays: WorkingDays,
  revenueCents: figure('revenue'),
  /** Centavos per m³ billed; null when nothing was billed. */
  priceCentsPerM3: figure('averagePrice').nullable(),
  /** Requests for a quote that came by the public page, and how many of them were quoted. */
  requests: figure('requests'),
  quoted: figure('quoted'),
  /** Offers made in the month, and the share won of those that have ended; null while none has. */
  quotes: figure('quotes'),
  conversion: figure('conversion').nullable(),
  opens: Opens,
});
export type SellerMonth = z.infer<typeof SellerMonth>;

/** A seller as the list shows them. */
export const SellerLine = z.object({
  id: z.string(),
  name: z.string(),
  cpf: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  unit: UnitOfFigures,
  active: z.boolean(),
  access: PersonAccess,
  /** Active customers of the portfolio. */
  customers: figure('customers'),
  /** What of the loads that they sold is past its day and not paid. */
  overdueCents: figure('overdueAmount'),
  /** In campaigns under way; null of who takes part in none. */
  points: figure('campaignPoints').nullable(),
  month: SellerMonth,
  photoId: z.string().nullable(),
  revision: z.int(),
});
export type SellerLine = z.infer<typeof SellerLine>;

/** A seller with what hangs on them. */
export const Seller = SellerLine.extend({
  /** The seller's pours that are planned and have not begun: they go with their customers. */
  plannedPours: z.int(),
  accountId: z.string().nullable(),
  lastSignInAt: Instant.nullable(),
  createdAt: Instant,
  /** The unit's other active sellers, who may take the customers over. */
  colleagues: z.array(NamedOne),
});
export type Seller = z.infer<typeof Seller>;

/** Whose customers go to whom: all of them, or these. */
export const PortfolioTransfer = z.object({
  id: Id,
  toSellerId: Id,
  customerIds: z.array(Id).min(1).max(2_000).optional(),
});
