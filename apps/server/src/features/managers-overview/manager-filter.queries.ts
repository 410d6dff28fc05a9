import type { ManagerFilter, ManagerSort } from '@traco/contract/managers-overview/managers-overview';
import { type SQL, sql } from 'drizzle-orm';
import { beginningWith, documentDigits } from '../../database/like-pattern.ts';
import { holds } from '../../database/plain-words.queries.ts';
import { placeOfCursor, type RowPlace } from '../../platform/row-cursor.ts';

/** The `where` of a filter over the managers `m` with their account `a`. */
export function whereOfManagers(filter: ManagerFilter): SQL {
  const conditions: SQL[] = [sql`true`];
  if (filter.unitId) conditions.push(sql`m.unit_id = ${filter.unitId}`);
  if (filter.active !== 'all')
    conditions.push(filter.active === 'active' ? sql`m.active` : sql`not m.active`);
  if (filter.standing) conditions.push(standings[filter.standing]);
  if (filter.search) conditions.push(searchOf(filter.search));
  return sql.join(conditions, sql` and `);
}

const standings = {
  without_account: sql`(a.access is null or a.access = 'disabled')`,
  never_came: sql`a.access = 'temporary' and a.last_sign_in_at is null`,
} as const;

function searchOf(search: string): SQL {
  const byName = holds(sql`m.name`, search);
  const digits = documentDigits(search);
  return digits ? sql`(${byName} or m.cpf like ${beginningWith(digits)})` : byName;
}

/** Whoever has no rank stands behind everybody. */
const LAST_RANK = 100_000;
/** A cursor carries no longer text. */
const MOST_KEY = 180;
const keys = {
  name: sql`m.name`,
  unit: sql`left(u.name || ' · ' || m.name, ${sql.raw(String(MOST_KEY))})`,
  rank: sql`coalesce(f.rank, ${sql.raw(String(LAST_RANK))})`,
} as const;
const isDescending = (sort: ManagerSort) => sort.startsWith('-');
const keyOf = (sort: ManagerSort) => sort.replace('-', '') as keyof typeof keys;

/** The `order by` of a sort; the id makes it total. */
export const orderOfManagers = (sort: ManagerSort): SQL =>
  isDescending(sort) ? sql`${keys[keyOf(sort)]} desc, m.id desc` : sql`${keys[keyOf(sort)]}, m.id`;

/** Where a row stands in a list that is sorted so. */
export const placeOfManager = (
  sort: ManagerSort,
  row: { id: string; name: string; unit: { name: string }; figures: { rank: number | null } },
): RowPlace => {
  const values = {
    name: row.name,
    unit: [...`${row.unit.name} · ${row.name}`].slice(0, MOST_KEY).join(''),
    rank: String(row.figures.rank ?? LAST_RANK),
  };
  return { value: values[keyOf(sort)], id: row.id };
};

/** The condition "behind the cursor" (everything without one); undefined when it is none of this sort. */
export function behindManager(sort: ManagerSort, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return sql`true`;
  const place = placeOfCursor(sort, cursor);
  const isRank = keyOf(sort) === 'rank';
  if (!place || (isRank && !/^\d{1,6}$/.test(place.value))) return undefined;
  const value = isRank ? sql`${place.value}::int` : sql`${place.value}::text`;
  const sign = isDescending(sort) ? sql`<` : sql`>`;
  return sql`(${keys[keyOf(sort)]}, m.id) ${sign} (${value}, ${place.id}::uuid)`;
}
