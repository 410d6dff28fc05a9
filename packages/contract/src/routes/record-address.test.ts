import { expect, test } from 'vitest';
import { roles } from '../roles.ts';
import { decide } from './guard.ts';
import { recordAddress, recordKinds } from './record-address.ts';

test.each([
  ['customer', 'unit', '/customers/a%20b'],
  ['customer', 'supervisor', '/customers/a%20b'],
  ['seller', 'admin', '/seller-details/a%20b'],
  ['vehicle', 'fleet', '/fleet-management?veiculo=a+b'],
  ['customer', 'manager', undefined],
  ['driver', 'unit', undefined],
  ['load', 'driver', undefined],
  ['load', undefined, undefined],
] as const)('a %s opens for %s at %s', (kind, role, address) => {
  expect(recordAddress(kind, 'a b', role)).toBe(address);
});

test('whatever address a role is given, its guard shows', () => {
  let opened = 0;
  for (const role of roles)
    for (const kind of recordKinds) {
      const address = recordAddress(kind, '1', role);
      if (!address) continue;
      const [pathname = '', search = ''] = address.split('?');
      const session = { userType: role, ...(role === 'admin' && { passwordVersion: '1' }) };
      const asked = { pathname, search, session, partnerSession: null, now: 0, manualAccess: false };
      expect(decide(asked), `${role} ${address}`).toEqual({ kind: 'show' });
      opened++;
    }
  expect(opened).toBeGreaterThan(20);
});
