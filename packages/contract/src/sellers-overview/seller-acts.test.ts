import { expect, test } from 'vitest';
import { actsOfSeller } from './seller-acts.ts';

const stand = { active: true, hasGoal: true, phone: '15987654321' };

test('without a goal of the month that comes first for whoever sets goals; else the seller is called', () => {
  expect(actsOfSeller({ ...stand, hasGoal: false }, 'supervisor').primary).toBe('goal');
  expect(actsOfSeller({ ...stand, hasGoal: false }, 'unit').primary).toBe('call');
  expect(actsOfSeller(stand, 'admin').primary).toBe('call');
  expect(actsOfSeller({ ...stand, phone: null }, 'admin').primary).toBeNull();
});

test('what is left stands behind it; the register is the office’s', () => {
  expect(actsOfSeller(stand, 'admin').more).toEqual(['whatsApp', 'loads', 'register', 'qr']);
  expect(actsOfSeller(stand, 'unit').more).toEqual(['whatsApp', 'loads']);
});

test('who has left is not called and has no goal to wait for', () => {
  expect(actsOfSeller({ ...stand, active: false, hasGoal: false }, 'admin')).toEqual({
    primary: null,
    more: ['loads', 'register', 'qr'],
  });
});
