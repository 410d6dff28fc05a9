import { describe, expect, test } from 'vitest';
import { REQUIRED_ADMIN_PASSWORD_VERSION } from '../constants.ts';
import { isAllowed } from '../permissions.ts';
import { type Role, roles } from '../roles.ts';
import { decide } from '../routes/guard.ts';
import { fillPath } from '../routes/route-matching.ts';
import { addressOfFound, foundKinds, kindsOf } from './found-screens.ts';

const found = { id: 'x1', unitId: 'u1', dayOn: '2026-11-18', customerId: 'c1' };

describe.each(roles.filter((role) => isAllowed(role, 'search:find')))('of %s', (role) => {
  test.each(kindsOf(role))('a found %s opens on a screen that the guard shows', (kind) => {
    const { path, ids = {} } = addressOfFound(role, kind, found)!;
    const decision = decide({
      pathname: fillPath(path, ids)!,
      search: '',
      session: { userType: role, passwordVersion: REQUIRED_ADMIN_PASSWORD_VERSION },
      partnerSession: role === 'helay' ? { userType: 'admin', startedAt: 0 } : null,
      now: 0,
      manualAccess: false,
    });
    expect(decision).toEqual({ kind: 'show' });
  });
});

test.each<[Role, number]>([
  ['admin', foundKinds.length],
  ['supervisor', foundKinds.length],
  ['driver', 0],
  ['employee', 0],
])('%s finds %i kinds', (role, count) => {
  expect(kindsOf(role)).toHaveLength(count);
});

test('who has few screens finds what opens on them, and nothing else', () => {
  expect(kindsOf('seller')).toEqual(['customer', 'site', 'load', 'pour', 'quote', 'receipt']);
  expect(kindsOf('manager')).toEqual(['pour', 'vehicle', 'driver']);
  expect(kindsOf('fleet')).toEqual(['vehicle']);
  expect(kindsOf('helay')).toEqual(['vehicle', 'driver']);
  expect(kindsOf('mechanic')).toEqual(['vehicle', 'supplier']);
  expect(kindsOf('unit')).not.toContain('driver');
});
