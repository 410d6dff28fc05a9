import { expect, test } from 'vitest';
import { actsOfEmployee, type EmployeeStand } from './employee-acts.ts';

const stand = (more: Partial<EmployeeStand> = {}): EmployeeStand => ({
  active: true,
  phone: '15987654321',
  access: 'none',
  isMoving: false,
  ...more,
});

test('who is reached by telephone is called; the rest stands behind it, leaving last', () => {
  expect(actsOfEmployee(stand(), 'admin')).toEqual({
    primary: 'call',
    more: ['whatsApp', 'edit', 'away', 'access', 'badge', 'transfer', 'dismiss'],
  });
  expect(actsOfEmployee(stand({ access: 'own', isMoving: true }), 'admin').more).toEqual([
    'whatsApp',
    'edit',
    'away',
    'password',
    'badge',
    'dismiss',
  ]);
});

test('who gives no access is offered none, and who left only comes back', () => {
  expect(actsOfEmployee(stand({ phone: null }), 'supervisor')).toEqual({
    primary: null,
    more: ['edit', 'away', 'badge', 'transfer', 'dismiss'],
  });
  expect(actsOfEmployee(stand({ active: false }), 'admin')).toEqual({
    primary: null,
    more: ['edit', 'readmit'],
  });
});
