import { expect, test } from 'vitest';
import { actsOfSeller, type SellerStand } from './seller-acts.ts';

const stand = (more: Partial<SellerStand> = {}): SellerStand => ({
  active: true,
  hasGoal: true,
  phone: '15987654321',
  access: 'own',
  isMoving: false,
  ...more,
});

test.each([
  [{ hasGoal: false, access: 'none' }, 'admin', 'goal'],
  [{ hasGoal: false }, 'supervisor', 'goal'],
  [{ hasGoal: false }, 'unit', 'goal'],
  [{ access: 'none' }, 'admin', 'access'],
  // Who gives no access is offered none.
  [{ access: 'none' }, 'supervisor', 'call'],
  [{}, 'admin', 'call'],
  [{ phone: null }, 'admin', null],
  // Who has left is not called and has no goal to wait for.
  [{ active: false, hasGoal: false, access: 'none' }, 'admin', null],
] as const)('of a seller %j the next step for a %s is %s', (more, role, primary) => {
  expect(actsOfSeller(stand(more), role).primary).toBe(primary);
});

test('what is left stands behind it, leaving last; the register is the office’s', () => {
  const ofOffice = ['whatsApp', 'loads', 'edit', 'password', 'qr', 'portfolio', 'transfer', 'leave'];
  expect(actsOfSeller(stand(), 'admin').more).toEqual(ofOffice);
  expect(actsOfSeller(stand(), 'supervisor').more).toEqual(ofOffice.filter((act) => act !== 'password'));
  expect(actsOfSeller(stand(), 'unit').more).toEqual(['whatsApp', 'loads']);
  expect(actsOfSeller(stand({ active: false }), 'admin').more).toEqual(['loads', 'edit', 'qr', 'back']);
});

test('who is on their way to another unit is not sent to a second one', () => {
  expect(actsOfSeller(stand({ isMoving: true }), 'admin').more).not.toContain('transfer');
});
