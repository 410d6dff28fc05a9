import { z } from 'zod';
import { figure } from '../figures/figure-of.ts';
import { sortsOf } from '../values/list.ts';
import { Day, Id, text } from '../values/quantities.ts';
import { pourStates } from './pour-states.ts';

/** Which pours of a list. */
export const PourKind = z.enum(['planned', 'all', 'waiting', 'risk', 'changes', 'cancelled']);
export type PourKind = z.infer<typeof PourKind>;

/** The filters of an agenda. */
export const PourFilter = z.object({
  unitId: Id.optional(),
  sellerId: Id.optional(),
  customerId: Id.optional(),
  /** First and last day, in the unit's calendar, both included. */
  from: Day.optional(),
  to: Day.optional(),
  kind: PourKind.default('planned'),
  state: z.enum(pourStates).optional(),
  /** Number of a pour, or words of a customer's or site's name. */
  search: text(80).optional(),
});
export type PourFilter = z.infer<typeof PourFilter>;

/** What the agenda's list is sorted by; a minus turns it round. */
export const PourSort = sortsOf(
  'startsAt',
  'number',
  'customer',
  'site',
  'mix',
  'element',
  'm3',
  'delivered',
  'state',
  'word',
);
export type PourSort = z.infer<typeof PourSort>;

/** What a span of the agenda adds up to. */
export const PourTotals = z.object({
  pours: figure('pours'),
  m3: figure('ordered'),
  confirmedM3: figure('confirmed'),
  deliveredM3: figure('volumeOfPours'),
});
export type PourTotals = z.infer<typeof PourTotals>;
