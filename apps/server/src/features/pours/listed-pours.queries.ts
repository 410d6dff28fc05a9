import { type ListedPour, Pour } from '@traco/contract/pours/pour';
import type { PourSort } from '@traco/contract/pours/pour-filter';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { named, namedLines, type RowNames } from '../../database/name-kinds.ts';
import { pageLimit } from '../../platform/literals.ts';
import { Digits, instantOf, Timestamp, Truth, textRowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { confirmationByLink, newestLink } from './pour-confirmation.queries.ts';
import { deliveredOfPour, pourKeys } from './pour-filter.queries.ts';

const Id = z.string();
const { state: State, element: Element, confirmation: Confirmation } = Pour.shape;

/** The columns of a line, in the order of `columns`. */
const LineRow = z.tuple([
  Id,
  Id,
  Id,
  Id,
  Id,
  Digits,
  State,
  Timestamp,
  z.string(),
  Digits,
  Digits,
  Digits,
  Element,
  Truth,
  z.string(),
  z.string().nullable(),
  Confirmation,
  Timestamp.nullable(),
  Digits,
]);
type LineRow = z.infer<typeof LineRow>;

const columns = sql`p.id, p.unit_id, p.customer_id, p.site_id, p.mix_id, p.number, p.state, p.starts_at, p.day_on, p.m3,
  p.released_m3, ${deliveredOfPour}, p.element, p.pumped, p.contact_name, p.contact_phone, ${confirmationByLink},
  p.customer_confirmed_at, (select count(*) from pour_changes h where h.pour_id = p.id and h.state = 'open')`;
/** Where the ids of a line stand in it. */
const at = { units: 1, customers: 2, sites: 3, mixes: 4 } as const;

/** One page of the list: `limit` rows that meet every condition, in this order, with the names that are kept for the asker's like. */
export async function listPourLines(
  db: Database,
  where: SQL[],
  sort: PourSort,
  limit: number,
): Promise<ListedPour[]> {
  const order = pourKeys.orderBy(sort);
  const rows = await textRowsOf(db, LineRow)`
    select ${columns}
    from (select p.* from pours p where ${sql.join(where, sql` and `)} order by ${order} limit ${pageLimit(limit)}) p
      left join lateral ${newestLink} k on true
    order by ${order}`;
  return namedLines(db, rows, at, toLine);
}

/** What the asker may not see is a dash; whose plant or mix the asker does not see is none of the asker's rows. */
function toLine(row: LineRow, names: RowNames): ListedPour | undefined {
  const [
    id,
    unitId,
    customerId,
    siteId,
    mixId,
    number,
    state,
    startsAt,
    dayOn,
    m3,
    releasedM3,
    deliveredM3,
    element,
    pumped,
    contactName,
    contactPhone,
    confirmation,
    customerConfirmedAt,
    openChanges,
  ] = row;
  const unit = names('units', unitId);
  const mix = names('mixes', mixId);
  if (!unit || !mix) return undefined;
  return {
    id,
    number: Number(number),
    unit: { id: unitId, name: unit.name, timeZone: unit.more[0]! },
    mix: { id: mixId, name: mix.name, code: mix.more[0]! },
    state,
    startsAt: instantOf(startsAt),
    dayOn,
    m3: Number(m3),
    releasedM3: Number(releasedM3),
    deliveredM3: Number(deliveredM3),
    element,
    pumped: pumped === 't',
    contactName,
    contactPhone,
    confirmation,
    customerConfirmedAt: customerConfirmedAt && instantOf(customerConfirmedAt),
    openChanges: Number(openChanges),
    customer: named(names, 'customers', customerId),
    site: named(names, 'sites', siteId),
  };
}
