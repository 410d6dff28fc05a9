import { LINES_OF_RECORD, LoadLine } from '@traco/contract/concrete-volume/load-line';
import { PourLine } from '@traco/contract/pours/pour-line';
import { plannedPourStates } from '@traco/contract/pours/pour-states';
import { type SQL, sql } from 'drizzle-orm';
import { literalLimit, wordList } from '../platform/literals.ts';
import { rowsOf, Timestamp } from '../platform/rows.ts';
import type { Database } from '../platform/transaction.ts';

const instant = (at: string) => new Date(at).toISOString();
const LoadRow = LoadLine.extend({ loadedAt: Timestamp });

/** What a page is about: an index by time serves each. */
interface Whose {
  customerId?: string;
  siteId?: string;
  vehicleId?: string;
  driverId?: string;
  unitId?: string;
  sellerId?: string;
}

const columns = {
  customerId: sql.raw('customer_id'),
  siteId: sql.raw('site_id'),
  vehicleId: sql.raw('vehicle_id'),
  driverId: sql.raw('driver_id'),
  unitId: sql.raw('unit_id'),
  sellerId: sql.raw('seller_id'),
};

/** The condition on a row of this name. */
const isOf = (row: 'l' | 'p', whose: Whose): SQL =>
  sql.join(
    (Object.keys(columns) as (keyof Whose)[]).flatMap((key) =>
      whose[key] ? [sql`${sql.raw(row)}.${columns[key]} = ${whose[key]}`] : [],
    ),
    sql` and `,
  );

/** The last loads of what a page is about; what was taken off the plan before it was mixed is none. */
export async function listLoadLines(db: Database, whose: Whose): Promise<LoadLine[]> {
  const rows = await rowsOf(db, LoadRow)`
    select l.id, coalesce(app.note_name(l.note_series, l.note_number), '') as note, l.state, l.loaded_at as "loadedAt",
      coalesce(k.name, '—') as customer, s.name as site, l.delivered_m3::float as m3
    from loads l left join customers k on k.id = l.customer_id left join sites s on s.id = l.site_id
    where ${isOf('l', whose)} and l.state <> 'scheduled' and not (l.state = 'cancelled' and l.note_number is null)
    order by l.loaded_at desc limit ${literalLimit(LINES_OF_RECORD)}`;
  return rows.map((row) => ({ ...row, loadedAt: instant(row.loadedAt) }));
}

const PourRow = PourLine.extend({ startsAt: Timestamp });
const planned = wordList(plannedPourStates);

/** The pours of a customer or a site: what is planned, the next at the top, then what was last. */
export async function listPourLines(
  db: Database,
  whose: Pick<Whose, 'customerId' | 'siteId'>,
): Promise<PourLine[]> {
  const rows = await rowsOf(db, PourRow)`
    select p.id, p.number, p.state, p.starts_at as "startsAt", coalesce(s.name, '—') as site, (p.m3 - p.released_m3)::float as m3
    from pours p left join sites s on s.id = p.site_id where ${isOf('p', whose)}
    order by (p.state = any(${planned})) desc,
      case when p.state = any(${planned}) then p.starts_at end, p.starts_at desc limit ${literalLimit(LINES_OF_RECORD)}`;
  return rows.map((row) => ({ ...row, startsAt: instant(row.startsAt) }));
}
