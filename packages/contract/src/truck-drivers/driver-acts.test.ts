import { expect, test } from 'vitest';
import { actsOfDriver, type DriverStand } from './driver-acts.ts';

const stand = (more: Partial<DriverStand> = {}): DriverStand => ({
  active: true,
  blocks: [],
  phone: '15987654321',
  access: 'own',
  isMoving: false,
  ...more,
});

test.each([
  // What keeps them from the wheel and a paper puts in order comes first, then the way into the app, then a call.
  [{ blocks: ['toxicology_expired'] }, 'manager', 'renew'],
  [{ blocks: ['licence_category'], access: 'none' }, 'admin', 'renew'],
  [{ access: 'none' }, 'manager', 'access'],
  [{}, 'manager', 'call'],
  [{ phone: null }, 'manager', null],
  // A day away, a rest or the company's own decision asks for no new paper.
  [{ blocks: ['absent'] }, 'manager', 'call'],
  [{ blocks: ['rest'] }, 'manager', 'call'],
  [{ blocks: ['partner_papers'] }, 'supervisor', 'call'],
  [{ active: false, blocks: ['inactive'] }, 'manager', null],
] as const)('of a driver %j the next step for a %s is %s', (more, role, primary) => {
  expect(actsOfDriver(stand(more as Partial<DriverStand>), role).primary).toBe(primary);
});

test('what is left stands behind it, each once, leaving last', () => {
  expect(actsOfDriver(stand(), 'manager').more).toEqual([
    'whatsApp',
    'sheet',
    'edit',
    'absence',
    'event',
    'pin',
    'leave',
  ]);
  expect(actsOfDriver(stand(), 'admin').more).toContain('message');
  expect(actsOfDriver(stand({ active: false }), 'manager').more).toEqual(['edit', 'back']);
  expect(actsOfDriver(stand({ blocks: ['licence_expired'] }), 'manager').more).not.toContain('edit');
});

test('the office sends them to another unit, once', () => {
  expect(actsOfDriver(stand(), 'admin').more).toContain('transfer');
  expect(actsOfDriver(stand(), 'manager').more).not.toContain('transfer');
  expect(actsOfDriver(stand({ isMoving: true }), 'admin').more).not.toContain('transfer');
  expect(actsOfDriver(stand({ active: false }), 'admin').more).not.toContain('transfer');
});

test('who only reads them changes nothing', () => {
  expect(actsOfDriver(stand(), 'unit')).toEqual({ primary: 'call', more: ['whatsApp'] });
});
