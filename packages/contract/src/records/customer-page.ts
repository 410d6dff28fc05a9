import { z } from 'zod';
import { LoadLine } from '../concrete-volume/load-line.ts';
import { Customer } from '../customers/customer.ts';
import { figure } from '../figures/figure-of.ts';
import { PourLine } from '../pours/pour-line.ts';
import { PourReason } from '../pours/pour-states.ts';
import { Site } from '../sites/site.ts';
import { Opens, Punctuality } from '../totals/totals.ts';
import { Coordinates } from '../values/coordinates.ts';
import { CubicMetres, Day, Instant } from '../values/quantities.ts';
import { rowHistory } from '../values/row-history.ts';
import { DocumentLine } from './document-page.ts';

/** Months of the curve, this one among them: the same month of last year is the first. */
export const MONTHS_OF_CUSTOMER = 13;

export const CustomerChangeField = z.enum([
  'name',
  'document',
  'phone',
  'email',
  'sellerId',
  'credit',
  'creditLimitCents',
  'creditNote',
  'notes',
  'active',
]);
export type CustomerChangeField = z.infer<typeof CustomerChangeField>;

/** What was bought in a month, and what its m³ cost on average. */
const CustomerMonth = z.object({
  month: z.string(),
  from: Day,
  to: Day,
  loads: figure('loads'),
  m3: figure('volume'),
  priceCentsPerM3: figure('averagePrice').nullable(),
});

/** What was not bought after all: a pour that was called off, a load that was sent back. */
const LostSale = z.object({
  kind: z.enum(['pour', 'load']),
  id: z.string(),
  /** The pour's number, or the load's note. */
  name: z.string(),
  at: Instant,
  m3: CubicMetres,
  reason: PourReason.nullable(),
  text: z.string(),
});

/** A customer in whole: what they buy and owe, what is planned, where it goes, what was lost. */
export const CustomerPage = z.object({
  customer: Customer,
  today: Day,
  months: z.array(CustomerMonth),
  /** Of the last twelve of these months. */
  punctuality: Punctuality.extend({ opens: Opens }),
  /** What counts and is not paid, from whenever. */
  open: z.object({ loads: figure('openLoads'), cents: figure('openAmount'), since: Instant.nullable() }),
  /** What of it is late, since how many days the first, and whether a new pour asks for a reason because of it. */
  overdue: z.object({ cents: figure('overdueAmount'), days: z.int(), blocks: z.boolean() }),
  /** Planned ones first, the next at the top, then the last ones. */
  pours: z.array(PourLine),
  loads: z.array(LoadLine),
  sites: z.array(Site).max(500),
  plant: Coordinates.extend({ name: z.string() }).nullable(),
  /** Of the months of the curve. */
  lost: z.object({ m3: figure('lost'), rows: z.array(LostSale) }),
  /** Documents that they sign, the last first; nothing for whoever may not read them. */
  signs: z.array(DocumentLine),
  /** Who changed what of the customer, newest first. */
  changes: rowHistory(CustomerChangeField),
});
export type CustomerPage = z.infer<typeof CustomerPage>;
