import { type Role, roles } from '@traco/contract/roles';
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { scopeOfNames, scopeOfSight } from '../platform/scopes.ts';
import { sharedReads } from './shared-reads.ts';
import * as declared from './tables/index.ts';

const dialect = new PgDialect();
const tables = new Map(
  Object.values(declared).flatMap((one) => {
    if (!(one instanceof PgTable)) return [];
    const config = getTableConfig(one);
    return [[config.name, config] as const];
  }),
);

/** What the policies of a table ask for this role. */
const askedOf = (table: string, role: Role): string[] =>
  tables
    .get(table)!
    .policies.filter(({ name }) => name === `${table}_${role}`)
    .map(({ using }) => dialect.sqlToQuery(using!).sql);

/** A policy that asks this alone, of columns and words. */
const asksAlone = (settings: string) => new RegExp(`^(?!.*app\\.(?!(?:${settings})\\(\\))\\w+\\().*$`, 's');

describe('an answer that is shared', () => {
  const sharing = roles.filter(
    (role) => !scopeOfSight({ role, accountId: 'their own' } as never).includes('their own'),
  );
  const ofAPlace = asksAlone('unit_id|seller_id|manager_id|driver_id|employee_id|partner_id');

  test.each([...new Set(Object.values(sharedReads.of).flat())])(
    'may be read from %s: what a post sees of it hangs on the place and not on the account',
    (table) => {
      for (const role of sharing)
        for (const asked of askedOf(table, role)) expect(asked, role).toMatch(ofAPlace);
    },
  );

  test.each([
    ['saved_views', 'unit'],
    ['saved_views', 'manager'],
  ] as const)('would not be read from %s, of which each %s sees their own', (table, role) => {
    expect(askedOf(table, role)).not.toEqual([]);
    for (const asked of askedOf(table, role)) expect(asked).not.toMatch(ofAPlace);
  });
});

/** Whose past is kept by role, unit and seller (`features/totals/kept-past.ts`); a seller's own is asked each time. */
const keeping = roles.filter(
  (role) => scopeOfNames({ role, unitId: null, sellerId: null } as never) && role !== 'seller',
);

describe('what is kept of the past', () => {
  const ofUnit = asksAlone('unit_id');

  test.each(['daily_totals', 'monthly_totals', 'past_changes'])(
    'hangs on role and unit alone, as %s is seen',
    (table) => {
      for (const role of keeping) {
        expect(askedOf(table, role), role).toHaveLength(1);
        for (const asked of askedOf(table, role)) expect(asked, role).toMatch(ofUnit);
      }
    },
  );

  test('stands while nothing has changed that its reader sees: whoever sees sums is told when they did', () => {
    for (const role of keeping) expect(askedOf('past_changes', role)).toEqual(askedOf('daily_totals', role));
  });
});
