import type { ReturnSort } from '@traco/contract/concrete-return/return-filter';
import { ConcreteReturn, type ListedReturn } from '@traco/contract/concrete-return/return-record';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { namedLines, type RowNames, seen } from '../../database/name-kinds.ts';
import { pageLimit } from '../../platform/literals.ts';
import { Digits, instantOf, Timestamp, Truth, textRowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { lossCents, returnKeys } from './return-filter.queries.ts';

const Id = z.string();
const { reason: Reason, party: Party, state: State, destination: Destination } = ConcreteReturn.shape;

/** The columns of a line, in the order of `columns`; the load's are of one that the asker sees. */
const LineRow = z.tuple([
  Id,
  Id,
  Id,
  Id.nullable(),
  Id.nullable(),
  Id.nullable(),
  Id.nullable(),
  Id.nullable(),
  Id.nullable(),
  z.string().nullable(),
  Digits.nullable(),
  Digits,
  Digits,
  Reason,
  z.string(),
  Party,
  State,
  Destination,
  Digits,
  Timestamp,
  Digits,
  Digits,
  Truth,
]);
type LineRow = z.infer<typeof LineRow>;

const columns = sql`r.id, r.unit_id, r.mix_id, r.customer_id, r.site_id, r.seller_id, r.driver_id, r.vehicle_id,
  l.id, l.note_series, l.note_number, r.residue_m3, r.surplus_m3, r.reason, r.reason_words, r.party, r.state, r.destination,
  ${lossCents}, r.at, (select count(*) from return_offers f where f.return_id = r.id and f.state = 'open'),
  cardinality(r.photo_ids), r.signature_id is not null`;
/** Where the ids of a line stand in it. */
const at = { units: 1, mixes: 2, customers: 3, sites: 4, sellers: 5, drivers: 6, vehicles: 7 } as const;

/** One page of the list: `limit` rows that meet every condition, in this order, with the names that are kept for the asker's like. */
export async function listReturnLines(
  db: Database,
  where: SQL[],
  sort: ReturnSort,
  limit: number,
): Promise<ListedReturn[]> {
  const order = returnKeys.orderBy(sort);
  const rows = await textRowsOf(db, LineRow)`
    select ${columns}
    from (select r.* from concrete_returns r join units u on u.id = r.unit_id
      where ${sql.join(where, sql` and `)} order by ${order} limit ${pageLimit(limit)}) r
      left join loads l on l.id = r.load_id
    order by ${order}`;
  return namedLines(db, rows, at, toLine);
}

/** Nothing is said of what the asker may not see; whose plant or mix that is, is none of the asker's rows. */
function toLine(row: LineRow, names: RowNames): ListedReturn | undefined {
  const [
    id,
    unitId,
    mixId,
    customerId,
    siteId,
    sellerId,
    driverId,
    vehicleId,
    loadId,
    noteSeries,
    noteNumber,
    residueM3,
    surplusM3,
    reason,
    reasonWords,
    party,
    state,
    destination,
    lost,
    instant,
    openOffers,
    photos,
    isSigned,
  ] = row;
  const unit = names('units', unitId);
  const mix = seen(names, 'mixes', mixId);
  if (!unit || !mix) return undefined;
  const plate = names('vehicles', vehicleId)?.name;
  return {
    id,
    customer: seen(names, 'customers', customerId),
    site: placeOf(names, siteId),
    seller: seen(names, 'sellers', sellerId),
    driver: seen(names, 'drivers', driverId),
    vehicle: vehicleId !== null && plate !== undefined ? { id: vehicleId, plate } : null,
    residueM3: Number(residueM3),
    surplusM3: Number(surplusM3),
    reason,
    reasonWords,
    party,
    state,
    destination,
    lossCents: Number(lost),
    at: instantOf(instant),
    openOffers: Number(openOffers),
    unit: { id: unitId, name: unit.name, timeZone: unit.more[0]! },
    load:
      loadId !== null && noteSeries !== null
        ? { id: loadId, noteSeries, noteNumber: noteNumber === null ? null : Number(noteNumber) }
        : null,
    mix,
    photos: Number(photos),
    isSigned: isSigned === 't',
  };
}

/** A site with where it lies. */
function placeOf(names: RowNames, siteId: string | null): ListedReturn['site'] {
  const site = names('sites', siteId);
  if (siteId === null || !site) return null;
  const [latitude, longitude] = site.more
    .slice(2)
    .map((degrees) => (degrees === '' ? null : Number(degrees)));
  return { id: siteId, name: site.name, latitude: latitude!, longitude: longitude! };
}
