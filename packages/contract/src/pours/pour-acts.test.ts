import { expect, test } from 'vitest';
import { actsOfPour, type PourStand } from './pour-acts.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const stand = (more: Partial<PourStand> = {}): PourStand => ({
  state: 'confirmed',
  startsAt: '2026-11-21T12:00:00.000Z',
  customerConfirmedAt: null,
  openChanges: 0,
  m3: 16,
  releasedM3: 0,
  deliveredM3: 0,
  ...more,
});
const said = { customerConfirmedAt: '2026-11-20T11:00:00.000Z' };

test.each([
  // The office answers the wish, then the customer is asked, then its loads get trucks.
  [{ state: 'requested' }, 'unit', 'confirm'],
  [{ state: 'under_review' }, 'supervisor', 'confirm'],
  [{ state: 'rescheduled' }, 'admin', 'confirm'],
  [{}, 'unit', 'ask'],
  [said, 'unit', 'board'],
  [{ startsAt: '2026-11-20T11:00:00.000Z' }, 'unit', 'board'],
  [{ state: 'suspended' }, 'unit', 'resume'],
  // It is finished once all of it is delivered or given back; before that its loads go on.
  [{ state: 'in_progress', deliveredM3: 8 }, 'unit', 'board'],
  [{ state: 'in_progress', deliveredM3: 8, releasedM3: 8 }, 'unit', 'finish'],
  [{ state: 'done' }, 'unit', null],
  [{ state: 'cancelled' }, 'admin', null],
  // A change that waits is answered where it is told.
  [{ openChanges: 1 }, 'unit', null],
  // A seller waits for the office, then asks the customer; a manager follows on the board.
  [{ state: 'requested' }, 'seller', null],
  [{}, 'seller', 'ask'],
  [said, 'seller', null],
  [{}, 'manager', 'board'],
  [{ state: 'done' }, 'manager', null],
] as const)('of a pour %j the next step for a %s is %s', (more, role, primary) => {
  expect(actsOfPour(stand(more), role, now).primary).toBe(primary);
});

test('what is left stands behind it, each once, what ends it last', () => {
  expect(actsOfPour(stand(), 'unit', now).more).toEqual([
    'board',
    'change',
    'release',
    'copy',
    'reschedule',
    'suspend',
    'cancel',
  ]);
  expect(actsOfPour(stand({ state: 'requested' }), 'seller', now).more).toEqual(['edit', 'copy', 'cancel']);
  expect(actsOfPour(stand({ state: 'done' }), 'seller', now).more).toEqual(['copy']);
  expect(actsOfPour(stand({ state: 'in_progress', deliveredM3: 8 }), 'unit', now).more).toContain('finish');
});

test('while a change waits no other is asked for', () => {
  expect(actsOfPour(stand({ openChanges: 1 }), 'unit', now).more).not.toContain('change');
});

test('who drives, repairs or follows from outside does nothing with it', () => {
  for (const role of ['driver', 'helay', 'mechanic', 'fleet', 'employee'] as const)
    expect(actsOfPour(stand(), role, now)).toEqual({ primary: null, more: [] });
});
