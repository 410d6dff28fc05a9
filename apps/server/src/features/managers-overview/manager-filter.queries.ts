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

/** When they came in last, to the millisecond that a row tells; nothing of whom may not come in. */
const lastCame = sql`case when a.access <> 'disabled' then date_trunc('milliseconds', a.last_sign_in_at) end`;

/** How the list is sorted; whoever has no rank stands behind everybody, whoever has no share before. */
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
  fleet: { by: sql`f.fleet_share`, type: 'float8', of: ({ figures }) => figures.fleetShare, without: -1 },
  returns: {
    by: sql`f.returns_share`,
    type: 'float8',
    of: ({ figures }) => figures.returnsShare,
    without: -1,
  },
  hold: {
    by: sql`floor(f.hold_minutes + 0.5)::integer`,
    type: 'integer',
    of: ({ figures }) => figures.holdMinutes,
    without: -1,
  },
  last: {
    by: lastCame,
    type: 'timestamptz',
    of: ({ access, lastSignInAt }) => (access === 'disabled' ? null : lastSignInAt),
    without: '1970-01-01T00:00:00Z',
  },
});
