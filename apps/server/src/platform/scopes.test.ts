import { roles } from '@traco/contract/roles';
import { expect, test } from 'vitest';
import type { Actor } from './actor.ts';
import { scopeOfNames, scopeOfSight } from './scopes.ts';

const actor = { role: 'seller', unitId: 'u', sellerId: 's', accountId: 'a' } as never as Actor;

test('names are shared by those of the same role, unit and seller, and by nobody whose sight hangs on more', () => {
  const scopes = [
    scopeOfNames(actor),
    scopeOfNames({ ...actor, sellerId: 't' }),
    scopeOfNames({ ...actor, unitId: 'v' }),
    scopeOfNames({ ...actor, role: 'unit', sellerId: null }),
    scopeOfNames({ ...actor, role: 'manager', sellerId: null }),
  ];
  expect(new Set(scopes).size).toBe(5);
  for (const role of ['mechanic', 'helay', 'driver', 'fleet', 'employee'] as const)
    expect(scopeOfNames({ ...actor, role })).toBeUndefined();
});

test.each(roles)('answers for %s: of two accounts of one place', (role) => {
  const scopes = new Set([
    scopeOfSight({ ...actor, role }),
    scopeOfSight({ ...actor, role, accountId: 'b' }),
    scopeOfSight({ ...actor, role, unitId: 'v' }),
  ]);
  const isShared = ['admin', 'supervisor', 'unit', 'manager'].includes(role);
  expect(scopes.size).toBe(isShared ? 2 : 3);
});
