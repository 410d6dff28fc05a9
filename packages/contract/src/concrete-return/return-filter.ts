import { z } from 'zod';
import { sortsOf } from '../values/list.ts';
import { Day, Id, text } from '../values/quantities.ts';
import { ReturnDestination, ReturnReason } from './returned.ts';

/** Which returns are shown: all, what waits for a decision, what waits for its check, what is settled. */
export const ReturnKind = z.enum(['all', 'undecided', 'unchecked', 'checked']);
export type ReturnKind = z.infer<typeof ReturnKind>;

/** The filters of the returns' list; the same for rows, totals, sums and exports. Days are the unit's. */
export const ReturnFilter = z.object({
  unitId: Id.optional(),
  sellerId: Id.optional(),
  customerId: Id.optional(),
  driverId: Id.optional(),
  reason: ReturnReason.optional(),
  destination: ReturnDestination.optional(),
  kind: ReturnKind.default('all'),
  /** Left away: the last 31 days. */
  from: Day.optional(),
  to: Day.optional(),
  /** Number of the note, plate, or words of the customer. */
  search: text(80).optional(),
});
export type ReturnFilter = z.infer<typeof ReturnFilter>;

/** `-waiting`: what waits for a decision first, then the latest. */
export const ReturnSort = sortsOf(
  'at',
  'm3',
  'loss',
  'note',
  'customer',
  'vehicle',
  'seller',
  'surplus',
  'residue',
  'reason',
  'waiting',
  'proof',
);
export type ReturnSort = z.infer<typeof ReturnSort>;

/** Of the m³ of a month, more than this share coming back is said aloud; so are so many returns of one customer. */
export const RETURN_ALERT = { share: 0.03, ofCustomer: 3 } as const;
