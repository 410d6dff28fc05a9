import type { PlannedLoad } from '@traco/contract/concrete-volume/planned-loads';
import { expect, test } from 'vitest';
import { type Kept, keptFacts } from './kept-facts.ts';
import { blankDraft, type LoadDraft } from './load-draft.ts';

const kept = {
  lookups: {
    mixes: [
      { id: 'c25', priceCentsPerM3: 43_000, isListed: true },
      { id: 'own', priceCentsPerM3: 51_000, isListed: false },
    ],
    vehicles: [
      { id: 'b1', drumM3: 8, state: 'available' },
      { id: 'pump', drumM3: null, state: 'available' },
      { id: 'older', drumM3: 8 },
    ],
    drivers: [{ id: 'joao', isBlocked: true }, { id: 'older' }],
  },
  recent: { customers: [{ id: 'construtora', credit: 'blocked' }] },
} as unknown as Kept;
const facts = (typed: Partial<LoadDraft>) =>
  keptFacts({ ...blankDraft('id', '2026-11-18T10:00'), ...typed }, kept, null);

test('without a network the kept lists say credit, list price, drum and that something keeps the driver from the wheel', () => {
  expect(facts({ customerId: 'construtora', mixId: 'c25', vehicleId: 'b1', driverId: 'joao' })).toEqual({
    credit: 'blocked',
    price: { centsPerM3: 43_000, of: 'list' },
    truck: { drumM3: 8, state: 'available', out: null },
    driver: { isBlocked: true, blocks: null, out: null },
    plannedAt: null,
    isDayClosed: false,
  });
});

test('of a planned load its pour says the price, its plan the hour, and its confirmation answered for the credit', () => {
  const planned = { priceCentsPerM3: 40_000, plannedAt: '2026-11-18T13:00:00.000Z' } as PlannedLoad;
  expect(facts({ customerId: 'construtora', mixId: 'c25', planned })).toMatchObject({
    credit: null,
    price: { centsPerM3: 40_000, of: 'pour' },
    plannedAt: '2026-11-18T13:00:00.000Z',
  });
});

test('what the device does not know, or a list that an older build kept does not say, is asked about by nobody', () => {
  const nothing = { credit: null, price: null, truck: null, driver: null };
  expect(facts({})).toMatchObject(nothing);
  expect(facts({ customerId: 'x', mixId: 'own', vehicleId: 'pump', driverId: 'x' })).toMatchObject(nothing);
  expect(facts({ vehicleId: 'older' }).truck).toBeNull();
  expect(facts({ driverId: 'older' }).driver).toMatchObject({ isBlocked: false });
});
