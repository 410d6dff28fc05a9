import { expect, test } from 'vitest';
import { actsOfManager, type ManagerStand } from './manager-acts.ts';

const stand = (more: Partial<ManagerStand> = {}): ManagerStand => ({
  active: true,
  phone: '15987654321',
  access: 'own',
  isMoving: false,
  ...more,
});

test.each([
  [{ access: 'none' }, 'admin', 'access'],
  // Who gives no access is offered none.
  [{ access: 'none' }, 'supervisor', 'call'],
  [{}, 'admin', 'call'],
  [{ phone: null }, 'admin', null],
  [{ active: false, access: 'none' }, 'admin', null],
] as const)('of a manager %j the next step for a %s is %s', (more, role, primary) => {
  expect(actsOfManager(stand(more), role).primary).toBe(primary);
});

test('what is left stands behind it, leaving last', () => {
  const all = ['password', 'whatsApp', 'edit', 'qr', 'transfer', 'leave'];
  expect(actsOfManager(stand(), 'admin').more).toEqual(all);
  expect(actsOfManager(stand({ isMoving: true }), 'supervisor').more).toEqual([
    'whatsApp',
    'edit',
    'qr',
    'leave',
  ]);
  expect(actsOfManager(stand({ active: false }), 'admin').more).toEqual(['edit', 'qr', 'back']);
});
