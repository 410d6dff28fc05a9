import { z } from 'zod';
import { Day, Id, text } from '../values/quantities.ts';

/** Which loads of the list: all that are not cancelled, or one kind of them. */
export const LoadKind = z.enum([
  'all',
  'counting',
  'pending',
  'contested',
  'cancelled',
  'refused',
  'returned',
  'under_way',
  'without_note',
  'unusual',
]);
export type LoadKind = z.infer<typeof LoadKind>;

/** The filters of the volume list; the same for rows, totals, groups and exports. */
export const LoadFilter = z.object({
  unitId: Id.optional(),
  sellerId: Id.optional(),
  customerId: Id.optional(),
  mixId: Id.optional(),
  /** First and last day, in the unit's calendar, both included. */
  from: Day.optional(),
  to: Day.optional(),
  kind: LoadKind.default('all'),
  payment: z.enum(['paid', 'open']).optional(),
  /** Number of a note, or the beginning of a customer's name. */
  search: text(80).optional(),
});
export type LoadFilter = z.infer<typeof LoadFilter>;

/** What the list can be sorted by. */
export const LoadSort = z.enum([
  'loadedAt',
  '-loadedAt',
  'noteNumber',
  '-noteNumber',
  'deliveredM3',
  '-deliveredM3',
]);
export type LoadSort = z.infer<typeof LoadSort>;

/** What the list can be grouped by. */
export const LoadGrouping = z.enum(['day', 'mix', 'seller', 'customer']);
export type LoadGrouping = z.infer<typeof LoadGrouping>;
