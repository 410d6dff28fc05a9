import type { ManagerLine } from '@traco/contract/managers-overview/manager';
import type { ManagerFilter, ManagerSort } from '@traco/contract/managers-overview/managers-overview';
import { type SQL, sql } from 'drizzle-orm';
import { beginningWith, documentDigits } from '../../database/like-pattern.ts';
import { holds } from '../../database/plain-words.queries.ts';
import { keyset } from '../../platform/keyset.ts';
import { inWork } from '../../register/register-conditions.queries.ts';
import { whereOf } from '../../register/register-table.queries.ts';

/** The `where` of a filter over the managers `m` with their account `a`. */
export const whereOfManagers = (filter: ManagerFilter): SQL =>
  whereOf<ManagerFilter>(filter, {
    unitId: (id) => sql`m.unit_id = ${id}`,
    active: inWork(sql`m.active`),
    standing: (standing) => standings[standing],
    search: searchOf,
  });

const standings = {
  without_account: sql`(a.access is null or a.access = 'disabled')`,
  never_came: sql`a.access = 'temporary' and a.last_sign_in_at is null`,
} as const;

function searchOf(search: string): SQL {
  const byName = holds(sql`m.name`, search);
  const digits = documentDigits(search);
  return digits ? sql`(${byName} or m.cpf like ${beginningWith(digits)})` : byName;
}

/** How the list is sorted; whoever has no rank stands behind everybody. */
export const managerKeys = keyset<ManagerSort, ManagerLine>(sql`m.id`, {
  name: { by: sql`m.name`, type: 'text', of: ({ name }) => name },
  unit: {
    by: sql`u.name || ' · ' || m.name`,
    type: 'text',
    of: ({ name, unit }) => `${unit.name} · ${name}`,
    isLong: true,
  },
  rank: { by: sql`f.rank`, type: 'integer', of: ({ figures }) => figures.rank, without: 100_000 },
  drivers: { by: sql`f.drivers`, type: 'integer', of: ({ figures }) => figures.drivers },
});
