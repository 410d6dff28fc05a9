import type { SellerLine } from '@traco/contract/sellers-overview/seller';
import type { SellerFilter, SellerSort } from '@traco/contract/sellers-overview/sellers-overview';
import { type SQL, sql } from 'drizzle-orm';
import { documentDigits } from '../../database/like-pattern.ts';
import { holdsPlain } from '../../database/plain-words.queries.ts';
import { keyset } from '../../platform/keyset.ts';

/** The `where` of a filter over sellers `s` and what hangs on them. */
export function whereOfSellers(filter: SellerFilter): SQL {
  const conditions: SQL[] = [sql`true`];
  if (filter.unitId) conditions.push(sql`s.unit_id = ${filter.unitId}`);
  if (filter.active !== 'all')
    conditions.push(filter.active === 'active' ? sql`s.active` : sql`not s.active`);
  if (filter.standing) conditions.push(standings[filter.standing]);
  if (filter.search) conditions.push(searchOf(filter.search));
  return sql.join(conditions, sql` and `);
}

const standings = {
  behind: sql`g.m3 * k.days_over / nullif(k.days_total, 0) > coalesce(t.m3, 0)`,
  without_goal: sql`g.m3 is null`,
  without_account: sql`(a.access is null or a.access = 'disabled')`,
} as const;

function searchOf(search: string): SQL {
  const byName = holdsPlain(sql`s.plain_name`, search);
  const digits = documentDigits(search);
  return digits ? sql`(${byName} or s.cpf like ${`${digits}%`})` : byName;
}

/** What of a seller is worked out once its month is read: all of a filter are, to be sorted by it. */
export const workedOut = {
  share: ({ month }: SellerLine) => month.goalShare,
  projection: ({ month }: SellerLine) => month.projectionM3,
  price: ({ month }: SellerLine) => month.priceCentsPerM3,
  requests: ({ month }: SellerLine) => month.requests,
  customers: ({ customers }: SellerLine) => customers,
  overdue: ({ overdueCents }: SellerLine) => overdueCents,
};
type WorkedOut = keyof typeof workedOut | `-${keyof typeof workedOut}`;

/** How the database sorts the list. */
export const sellerKeys = keyset<Exclude<SellerSort, WorkedOut>, SellerLine>(sql`s.id`, {
  name: { by: sql`s.name`, type: 'text', of: ({ name }) => name },
  m3: { by: sql`coalesce(t.m3, 0)`, type: 'numeric', of: ({ month }) => month.m3.toFixed(2) },
  unit: {
    by: sql`(select k.name from units k where k.id = s.unit_id)`,
    type: 'text',
    of: ({ unit }) => unit.name,
  },
  goal: { by: sql`g.m3`, type: 'numeric', of: ({ month }) => month.goalM3, without: 0 },
});
