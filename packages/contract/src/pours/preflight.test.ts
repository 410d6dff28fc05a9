import { expect, test } from 'vitest';
import { type PreflightFacts, preflightOf } from './preflight.ts';

const facts = (more: Partial<PreflightFacts> = {}) =>
  ({
    fit: { fits: true },
    plannedLoads: 2,
    loadsWithTruck: 2,
    listCentsPerM3: 45_000,
    floorCentsPerM3: 42_000,
    ...more,
  }) as PreflightFacts;
const pour = {
  m3: 16,
  releasedM3: 0,
  deliveredM3: 0,
  pumped: true,
  pump: { id: 'bomba', plate: 'ABC1D23', fleetNumber: 'BB-01' },
  money: { priceCentsPerM3: 42_000, payment: null },
  customer: { id: 'cliente', name: 'Silvana', credit: 'approved' },
  customerConfirmedAt: '2026-11-18T12:00:00Z',
  openChanges: 0,
  contactPhone: '15987654321',
  state: 'rescheduled' as const,
};
const found = (more: object, of = facts()) =>
  preflightOf({ ...pour, ...more }, of).flatMap(({ key, state }) =>
    state === 'done' ? [] : [`${key}: ${state}`],
  );

test('of a pour for which all is there nothing is open', () => {
  expect(found({})).toEqual([]);
  expect(preflightOf(pour, facts()).map(({ key }) => key)).toEqual([
    'fit',
    'credit',
    'pump',
    'trucks',
    'price',
    'customer',
  ]);
});

test('the day and the credit stand against it, the rest is open', () => {
  const doesNotFit = facts({ fit: { fits: false } as PreflightFacts['fit'] });
  expect(found({}, doesNotFit)).toEqual(['fit: against']);
  expect(found({ deliveredM3: 16 }, doesNotFit)).toEqual([]);
  expect(found({ customer: { ...pour.customer, credit: 'blocked' } })).toEqual(['credit: against']);
  expect(found({ pump: null })).toEqual(['pump: open']);
  expect(found({}, facts({ loadsWithTruck: 1 }))).toEqual(['trucks: open']);
  expect(found({ money: { priceCentsPerM3: 41_999, payment: null } })).toEqual(['price: open']);
  expect(found({ customerConfirmedAt: null })).toEqual(['customer: open']);
  expect(found({ openChanges: 1 })).toEqual(['customer: open']);
  expect(found({ contactPhone: null })).toEqual(['customer: open']);
  // Whom nothing has been promised is asked afterwards.
  expect(found({ customerConfirmedAt: null, state: 'requested' })).toEqual(['customer: later']);
});

test('a pour that is not pumped is asked for no pump, and without a floor any price will do', () => {
  expect(found({ pumped: false, pump: null })).toEqual([]);
  expect(found({ money: { priceCentsPerM3: 1, payment: null } }, facts({ floorCentsPerM3: null }))).toEqual(
    [],
  );
});
