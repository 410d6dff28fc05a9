import { expect, test } from 'vitest';
import { actsOfLoad, type LoadStand } from './load-acts.ts';

const stand = (more: Partial<LoadStand> = {}): LoadStand => ({
  state: 'closed',
  review: 'accepted',
  contestedAt: null,
  paidAt: null,
  isOwnRecord: false,
  hasCrew: true,
  lacksReceipt: false,
  isDayClosed: false,
  ...more,
});
const contested = { contestedAt: '2026-11-20T13:00:00.000Z' };

test.each([
  // The trip goes on, by whoever may record its steps.
  [{ state: 'scheduled' }, 'manager', 'next'],
  [{ state: 'scheduled', hasCrew: false }, 'manager', 'crew'],
  [{ state: 'en_route' }, 'unit', 'next'],
  [{ state: 'en_route', isDayClosed: true }, 'unit', null],
  [{ state: 'closed', lacksReceipt: true }, 'manager', 'receive'],
  [{ state: 'closed' }, 'manager', null],
  // What waits for an answer is the next step; that it is paid is none of anybody's.
  [{ review: 'pending' }, 'unit', 'confirm'],
  [contested, 'unit', 'mend'],
  [{}, 'unit', null],
  [{}, 'admin', null],
  [{ paidAt: '2026-11-20T13:00:00.000Z' }, 'unit', null],
  [{ state: 'cancelled', ...contested }, 'admin', null],
  [{ state: 'cancelled', review: 'pending' }, 'admin', null],
  // A seller mends their own record while it waits, and contests what is accepted: never by the one big button.
  [{ review: 'pending', isOwnRecord: true }, 'seller', 'correct'],
  [{ review: 'pending' }, 'seller', null],
  [{}, 'seller', null],
] as const)('of a load %j the next step for a %s is %s', (more, role, primary) => {
  expect(actsOfLoad(stand(more), role).primary).toBe(primary);
});

test('what is left stands behind it, each once', () => {
  expect(actsOfLoad(stand({ state: 'en_route' }), 'manager').more).toEqual([
    'swap',
    'water',
    'divert',
    'refuse',
    'abort',
  ]);
  expect(actsOfLoad(stand(), 'unit').more).toEqual(['pay', 'edit', 'cancel']);
  expect(actsOfLoad(stand(contested), 'unit').more).toEqual(['keep', 'pay', 'cancel']);
  expect(actsOfLoad(stand(), 'seller').more).toEqual(['contest']);
  expect(actsOfLoad(stand(contested), 'seller').more).toEqual([]);
});

test('what is planned is altered on the board, and what counts no more is not paid', () => {
  expect(actsOfLoad(stand({ state: 'scheduled' }), 'unit').more).toEqual([]);
  expect(actsOfLoad(stand({ state: 'refused' }), 'unit').more).toEqual(['edit', 'cancel']);
});

test('who drives, repairs or follows from outside does nothing with it', () => {
  for (const role of ['driver', 'helay', 'mechanic', 'fleet', 'employee'] as const)
    expect(actsOfLoad(stand({ state: 'en_route' }), role)).toEqual({ primary: null, more: [] });
});
