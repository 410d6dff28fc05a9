import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as tables from './tables/index.ts';
import { databaseRoles } from './visible-to.ts';

const askers = Object.keys(databaseRoles).join('|');

test('every policy is named after its own table and whom it is for', () => {
  const all = Object.values(tables).flatMap((table) => (is(table, PgTable) ? [getTableConfig(table)] : []));
  expect(all.length).toBeGreaterThan(50);
  for (const { name, policies } of all)
    for (const policy of policies) expect(policy.name).toMatch(new RegExp(`^${name}_(?:${askers})(?:_|$)`));
});
