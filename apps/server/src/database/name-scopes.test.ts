import { roles } from '@traco/contract/roles';
import { getTableConfig, PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { scopeOfNames } from '../platform/scopes.ts';
import { nameKinds } from './name-kinds.ts';
import * as tables from './tables/index.ts';

const keeping = roles.filter((role) => scopeOfNames({ role, unitId: null, sellerId: null } as never));
const told = ['sellers', 'drivers', 'accounts'];

test.each(Object.keys(nameKinds) as (keyof typeof nameKinds)[])(
  'who shares names of %s sees them by role, unit and seller alone',
  (kind) => {
    const { policies } = getTableConfig(tables[kind]);
    for (const role of keeping) {
      for (const { name, using } of policies.filter((policy) => policy.name === `${kind}_${role}`)) {
        const { sql } = new PgDialect().sqlToQuery(using!);
        const rest = sql.replaceAll(/\(select app\.(unit_id|seller_id)\(\)\)/g, '').replaceAll(/"\w+"/g, '');
        // Names told by a function are told to all who may ask it.
        if (!told.includes(kind)) expect(rest.trim(), name).toMatch(/^(true|=)$/);
      }
    }
  },
);
