import type { ReturnSort } from '@traco/contract/concrete-return/return-filter';
import { ListedReturn } from '@traco/contract/concrete-return/return-record';
import {
  ReturnDestination,
  ReturnParty,
  ReturnReason,
  ReturnState,
} from '@traco/contract/concrete-return/returned';
import { type SQL, sql } from 'drizzle-orm';
import { plantCell, readLines, seenCell } from '../../database/name-kinds.ts';
import { digits, instant, json, nameCell, orNull, text, truth, word } from '../../platform/lines/cells.ts';
import { lineOf } from '../../platform/lines/line-of.ts';
import { pageLimit } from '../../platform/literals.ts';
import type { Database } from '../../platform/transaction.ts';
import { lossCents, returnKeys } from './return-filter.queries.ts';

const degrees = (written: string | undefined) => (written ? Number(written) : null);

/**
 * Nothing is said of what the asker may not see; whose plant or mix that is, is none of the asker's rows. The load is one that the asker
 * sees.
 */
const line = lineOf<ListedReturn>(ListedReturn, {
  id: text(sql`r.id`),
  customer: seenCell('customers', sql`r.customer_id`),
  site: orNull(
    nameCell('sites', sql`r.site_id`, (id, site) =>
      site
        ? { id, name: site.name, latitude: degrees(site.more[2]), longitude: degrees(site.more[3]) }
        : null,
    ),
  ),
  seller: seenCell('sellers', sql`r.seller_id`),
  driver: seenCell('drivers', sql`r.driver_id`),
  vehicle: orNull(
    nameCell('vehicles', sql`r.vehicle_id`, (id, vehicle) => (vehicle ? { id, plate: vehicle.name } : null)),
  ),
  residueM3: digits(sql`r.residue_m3`),
  surplusM3: digits(sql`r.surplus_m3`),
  reason: word(ReturnReason.options)(sql`r.reason`),
  reasonWords: text(sql`r.reason_words`),
  party: word(ReturnParty.options)(sql`r.party`),
  state: word(ReturnState.options)(sql`r.state`),
  destination: orNull(word(ReturnDestination.options)(sql`r.destination`)),
  lossCents: digits(lossCents),
  at: instant(sql`r.at`),
  openOffers: digits(
    sql`(select count(*) from return_offers f where f.return_id = r.id and f.state = 'open')`,
  ),
  unit: plantCell(sql`r.unit_id`),
  load: orNull(
    json(sql`case when l.id is not null then row_to_json((select n
      from (select l.id, l.note_series as "noteSeries", l.note_number as "noteNumber") n)) end`),
  ),
  mix: nameCell('mixes', sql`r.mix_id`, (id, mix) => (mix ? { id, name: mix.name } : undefined)),
  photos: digits(sql`cardinality(r.photo_ids)`),
  isSigned: truth(sql`r.signature_id is not null`),
});

/** One page of the list: `limit` rows that meet every condition, in this order, with the names that are kept for the asker's like. */
export function listReturnLines(
  db: Database,
  where: SQL[],
  sort: ReturnSort,
  limit: number,
): Promise<ListedReturn[]> {
  const order = returnKeys.orderBy(sort);
  return readLines(
    db,
    line,
    sql`from (select r.* from concrete_returns r join units u on u.id = r.unit_id
      where ${sql.join(where, sql` and `)} order by ${order} limit ${pageLimit(limit)}) r
      left join loads l on l.id = r.load_id
    order by ${order}`,
  );
}
