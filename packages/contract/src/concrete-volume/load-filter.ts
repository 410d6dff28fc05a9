import { z } from 'zod';
import { addDays } from '../values/calendar.ts';
import { sortsOf } from '../values/list.ts';
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
  'late',
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

/** By these the list is sorted whatever its period. */
const alwaysSorted = ['loadedAt', 'noteNumber', 'deliveredM3'] as const;
/** By these within `SORTED_DAYS`: no index holds them, the loads of the period are sorted. */
const sortedWithin = [
  'loadedM3',
  'billedM3',
  'returnedM3',
  'priceCentsPerM3',
  'totalCents',
  'customer',
  'site',
  'mix',
  'seller',
  'unit',
  'vehicle',
  'driver',
  'payment',
  'status',
] as const;
export const loadSorts = [...alwaysSorted, ...sortedWithin];
export const SORTED_DAYS = 93;

/** What the list can be sorted by; `-` from the end. */
export const LoadSort = sortsOf(...loadSorts);
export type LoadSort = z.infer<typeof LoadSort>;

/** Whether the loads of these days, both included, may be sorted so. */
export const maySortBy = (sort: LoadSort, from: string, to: string): boolean =>
  alwaysSorted.some((name) => sort.endsWith(name)) || to < addDays(from, SORTED_DAYS);

/** What the list can be grouped by. */
export const LoadGrouping = z.enum(['day', 'unit', 'mix', 'seller', 'customer']);
export type LoadGrouping = z.infer<typeof LoadGrouping>;
