import { type ListedLoad, Load } from '@traco/contract/concrete-volume/load';
import type { LoadSort } from '@traco/contract/concrete-volume/load-filter';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { named, namedLines, type RowNames } from '../../database/name-kinds.ts';
import { pageLimit } from '../../platform/literals.ts';
import { Digits, instantOf, Timestamp, textRowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { loadKeys } from './load-cursor.queries.ts';

const Id = z.string();
const { state: State, review: Review, payment: Payment } = Load.shape;

/** The columns of a line, in the order of `columns`. */
const LineRow = z.tuple([
  Id,
  Id,
  Id,
  Id,
  Id.nullable(),
  Id,
  Id.nullable(),
  Id.nullable(),
  State,
  Review,
  z.string(),
  Digits.nullable(),
  Timestamp,
  z.string(),
  Digits,
  Digits,
  Digits,
  Digits,
  Digits,
  Digits,
  Payment,
  Timestamp.nullable(),
  Timestamp.nullable(),
  Timestamp.nullable(),
  Digits,
]);
type LineRow = z.infer<typeof LineRow>;

const columns =
  sql.raw(`l.id, l.unit_id, l.seller_id, l.customer_id, l.site_id, l.mix_id, l.vehicle_id, l.driver_id,
  l.state, l.review, l.note_series, l.note_number, l.loaded_at, l.day_on, l.loaded_m3, l.delivered_m3, l.billed_m3,
  l.returned_m3, l.price_cents_per_m3, l.total_cents, l.payment, l.paid_at, l.invoiced_at, l.contested_at, l.revision`);
/** Where the ids of a line stand in it. */
const at = { units: 1, sellers: 2, customers: 3, sites: 4, mixes: 5, vehicles: 6, drivers: 7 } as const;

/** One page of the list: `limit` rows that meet every condition, in this order, with the names that are kept for the asker's like. */
export async function listLines(
  db: Database,
  where: SQL[],
  sort: LoadSort,
  limit: number,
): Promise<ListedLoad[]> {
  const rows = await textRowsOf(db, LineRow)`
    select ${columns} from loads l where ${sql.join(where, sql` and `)} order by ${loadKeys.orderBy(sort)}
    limit ${pageLimit(limit)}`;
  return namedLines(db, rows, at, toLine);
}

/** What the asker may not see is a dash; whose plant or mix the asker does not see is none of the asker's rows. */
function toLine(row: LineRow, names: RowNames): ListedLoad | undefined {
  const [
    id,
    unitId,
    sellerId,
    customerId,
    siteId,
    mixId,
    vehicleId,
    driverId,
    state,
    review,
    noteSeries,
    noteNumber,
    loadedAt,
    dayOn,
    loadedM3,
    deliveredM3,
    billedM3,
    returnedM3,
    priceCentsPerM3,
    totalCents,
    payment,
    paidAt,
    invoicedAt,
    contestedAt,
    revision,
  ] = row;
  const unit = names('units', unitId);
  const mix = names('mixes', mixId);
  if (!unit || !mix) return undefined;
  return {
    id,
    unit: { id: unitId, name: unit.name, timeZone: unit.more[0]! },
    seller: named(names, 'sellers', sellerId),
    customer: named(names, 'customers', customerId),
    site: siteId === null ? null : named(names, 'sites', siteId),
    mix: { id: mixId, name: mix.name, code: mix.more[0]! },
    vehicle: vehicleId === null ? null : { id: vehicleId, plate: names('vehicles', vehicleId)?.name ?? '—' },
    driver: driverId === null ? null : named(names, 'drivers', driverId),
    state,
    review,
    noteSeries,
    noteNumber: noteNumber === null ? null : Number(noteNumber),
    loadedAt: instantOf(loadedAt),
    dayOn,
    loadedM3: Number(loadedM3),
    deliveredM3: Number(deliveredM3),
    billedM3: Number(billedM3),
    returnedM3: Number(returnedM3),
    priceCentsPerM3: Number(priceCentsPerM3),
    totalCents: Number(totalCents),
    payment,
    paidAt: paidAt && instantOf(paidAt),
    invoicedAt: invoicedAt && instantOf(invoicedAt),
    contestedAt: contestedAt && instantOf(contestedAt),
    revision: Number(revision),
  };
}
