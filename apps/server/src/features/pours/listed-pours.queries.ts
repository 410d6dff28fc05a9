import { ListedPour } from '@traco/contract/pours/pour';
import type { PourSort } from '@traco/contract/pours/pour-filter';
import { type SQL, sql } from 'drizzle-orm';
import { mixCell, namedCell, plantCell, readLines } from '../../database/name-kinds.ts';
import { digits, instant, orNull, text, truth, word } from '../../platform/lines/cells.ts';
import { lineOf } from '../../platform/lines/line-of.ts';
import { pageLimit } from '../../platform/literals.ts';
import type { Database } from '../../platform/transaction.ts';
import { confirmationByLink, newestLink } from './pour-confirmation.queries.ts';
import { deliveredOfPour, pourKeys } from './pour-filter.queries.ts';

const { state, element, confirmation } = ListedPour.shape;

/** What the asker may not see is a dash; whose plant or mix the asker does not see is none of the asker's rows. */
const line = lineOf<ListedPour>(ListedPour, {
  id: text(sql`p.id`),
  number: digits(sql`p.number`),
  unit: plantCell(sql`p.unit_id`),
  customer: namedCell('customers', sql`p.customer_id`),
  site: namedCell('sites', sql`p.site_id`),
  mix: mixCell(sql`p.mix_id`),
  state: word(state.options)(sql`p.state`),
  startsAt: instant(sql`p.starts_at`),
  dayOn: text(sql`p.day_on`),
  m3: digits(sql`p.m3`),
  releasedM3: digits(sql`p.released_m3`),
  deliveredM3: digits(deliveredOfPour),
  element: word(element.options)(sql`p.element`),
  pumped: truth(sql`p.pumped`),
  contactName: text(sql`p.contact_name`),
  contactPhone: orNull(text(sql`p.contact_phone`)),
  confirmation: word(confirmation.options)(confirmationByLink),
  customerConfirmedAt: orNull(instant(sql`p.customer_confirmed_at`)),
  openChanges: digits(sql`(select count(*) from pour_changes h where h.pour_id = p.id and h.state = 'open')`),
});

/** One page of the list: `limit` rows that meet every condition, in this order, with the names that are kept for the asker's like. */
export function listPourLines(
  db: Database,
  where: SQL[],
  sort: PourSort,
  limit: number,
): Promise<ListedPour[]> {
  const order = pourKeys.orderBy(sort);
  const rest = sql`
    from (select p.* from pours p where ${sql.join(where, sql` and `)} order by ${order} limit ${pageLimit(limit)}) p
      left join lateral ${newestLink} k on true
    order by ${order}`;
  return readLines(db, line, rest);
}
