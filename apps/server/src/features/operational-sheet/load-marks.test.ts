import { expect, test } from 'vitest';
import { differenceM3, type MarkedLoad, marksOf } from './load-marks.rules.ts';

const at = (clock: string) => `2026-11-18T${clock}:00.000Z`;
const load: MarkedLoad = {
  id: 'a',
  state: 'closed',
  origin: 'dispatch',
  counts: true,
  noteNumber: 1,
  customerId: 'k',
  vehicleId: 'v',
  loadedAt: at('10:00'),
  steps: {
    loadingAt: at('10:00'),
    enRouteAt: at('10:10'),
    onSiteAt: at('10:40'),
    dischargingAt: at('10:50'),
    washingAt: at('11:30'),
    returningAt: at('11:40'),
    backAt: at('12:10'),
  },
  loadedM3: 8,
  deliveredM3: 8,
  divertedM3: 0,
  returnedM3: 0,
  measuredReturnM3: null,
  isIssued: true,
  hasReceipt: true,
  isClockWrong: false,
  hasUnapprovedWater: false,
};
const marks = (change: Partial<MarkedLoad>, others: MarkedLoad[] = [], isOver = true) => {
  const changed = { ...load, ...change };
  return marksOf(changed, [changed, ...others], isOver);
};
const steps = (change: Partial<MarkedLoad['steps']>) => ({ steps: { ...load.steps, ...change } });

test('a whole trip has no mark', () => {
  expect(marks({})).toEqual([]);
});

test('times out of order, a step that was jumped over and a missing receipt are told apart', () => {
  expect(marks(steps({ onSiteAt: at('10:05') }))).toEqual(['out_of_order']);
  expect(marks(steps({ onSiteAt: null }))).toEqual(['missing_step']);
  expect(marks({ hasReceipt: false })).toEqual(['without_receipt']);
  expect(marks({ hasReceipt: false, isIssued: false })).toEqual([]);
  expect(marks({ ...steps({ onSiteAt: null }), origin: 'manual', isIssued: false })).toEqual([]);
});

test('a load on its way, or that nobody drove, is a mark only once the day is over', () => {
  const onTheWay = {
    state: 'en_route' as const,
    ...steps({ onSiteAt: null, dischargingAt: null, washingAt: null, returningAt: null, backAt: null }),
  };
  expect(marks(onTheWay)).toEqual(['under_way']);
  expect(marks(onTheWay, [], false)).toEqual([]);
  const planned = {
    ...onTheWay,
    state: 'scheduled' as const,
    counts: false,
    noteNumber: null,
    ...steps({
      loadingAt: null,
      enRouteAt: null,
      onSiteAt: null,
      dischargingAt: null,
      washingAt: null,
      returningAt: null,
      backAt: null,
    }),
  };
  expect(marks(planned)).toEqual(['not_driven']);
  expect(marks(planned, [], false)).toEqual([]);
});

test.each([
  { loadedM3: 8, deliveredM3: 7.8, difference: 0.2, isMarked: false },
  { loadedM3: 8, deliveredM3: 7.7, difference: 0.3, isMarked: true },
  { loadedM3: 8, deliveredM3: 6, returnedM3: 2, difference: 0, isMarked: false },
  { loadedM3: 8, deliveredM3: 5, returnedM3: 1, divertedM3: 2, difference: 0, isMarked: false },
  { loadedM3: 8, deliveredM3: 6, returnedM3: 2, measuredReturnM3: 2.5, difference: -0.5, isMarked: true },
])('delivered + returned + diverted = loaded ± 0,2: $difference', ({ difference, isMarked, ...change }) => {
  expect(differenceM3({ ...load, ...change })).toBe(difference);
  expect(marks(change).includes('volume_differs')).toBe(isMarked);
});

test('m³ are not compared as long as the load is on its way', () => {
  expect(
    differenceM3({ ...load, state: 'on_site', deliveredM3: 5, ...steps({ washingAt: null }) }),
  ).toBeNull();
});

test('the same load once by dispatch and once by hand is probably one', () => {
  const byHand = { ...load, id: 'b', origin: 'manual', loadedAt: at('10:08'), vehicleId: null };
  expect(marks({}, [byHand])).toEqual(['twice']);
  expect(marks({}, [{ ...byHand, loadedAt: at('10:11') }])).toEqual([]);
  expect(marks({}, [{ ...byHand, loadedM3: 7 }])).toEqual([]);
  expect(marks({}, [{ ...byHand, origin: 'dispatch' }])).toEqual([]);
});
