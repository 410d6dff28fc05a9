import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';
import { NOW, openOffice } from './drivers-overview.fixture.ts';
import { medianOf, toGroups } from './fairness.rules.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld(NOW);
});
afterAll(() => world.close());

const row = (name: string, m3: number, trips: number, is_lent = false) => ({
  id: name,
  name,
  m3,
  trips,
  is_lent,
  days_away: 0,
});

test('the median is the middle, or between the two of it', () => {
  expect(medianOf([])).toBe(0);
  expect(medianOf([9, 1, 5])).toBe(5);
  expect(medianOf([10, 1, 2, 4])).toBe(3);
});

test('what is more than thirty percent from the median is far, by m³ or by trips', () => {
  const [own] = toGroups([
    row('Ana', 131, 10),
    row('Bento', 130, 10),
    row('Caio', 100, 10),
    row('Davi', 70, 10),
    row('Eva', 69, 10),
    row('Fabio', 100, 14),
    row('Gil', 100, 6),
  ]);
  expect(own).toMatchObject({ owner: 'own', medianM3: 100, medianTrips: 10 });
  expect(Object.fromEntries(own!.drivers.map(({ name, far }) => [name, far]))).toEqual({
    Ana: 'above',
    Bento: null,
    Caio: null,
    Davi: null,
    Eva: 'below',
    Fabio: 'above',
    Gil: 'below',
  });
});

test('own and lent drivers have medians of their own, and two are measured by nothing', () => {
  const groups = toGroups([row('Ana', 100, 10), row('Beto', 300, 30, true), row('Caio', 10, 1, true)]);
  expect(groups.map(({ owner, medianM3 }) => [owner, medianM3])).toEqual([
    ['own', 100],
    ['partner', 155],
  ]);
  expect(groups.flatMap(({ drivers }) => drivers.map(({ far }) => far))).toEqual([null, null, null]);
  expect(toGroups([row('Ana', 0, 0), row('Bia', 0, 0), row('Cid', 0, 0)])[0]!.drivers[0]).toMatchObject({
    m3Share: null,
    tripShare: null,
    far: null,
  });
});

test('a unit’s month is counted from its ledger, with who is active or carried something', async () => {
  const { unit, partner, admin, aDriver, aLoad, anAbsence } = await openOffice(world);
  const ana = await aDriver({ name: 'Ana' });
  const lent = await aDriver({ name: 'Lia', partner_id: partner.id });
  const left = await aDriver({ name: 'Rui', active: false });
  await aDriver({ name: 'Ninguém', active: false });
  await aDriver({ name: 'Zeca' });
  await aLoad(ana.id, '2026-10-05T12:00:00Z', { loaded_m3: 8, delivered_m3: 8 });
  await aLoad(ana.id, '2026-10-31T23:00:00Z', { loaded_m3: 8, delivered_m3: 7 });
  await aLoad(ana.id, '2026-11-01T04:00:00Z', { loaded_m3: 8, delivered_m3: 8 });
  await aLoad(ana.id, '2026-10-06T12:00:00Z', { state: 'cancelled' });
  await aLoad(lent.id, '2026-10-07T12:00:00Z', { loaded_m3: 8, delivered_m3: 8 });
  await aLoad(left.id, '2026-10-08T12:00:00Z', { loaded_m3: 8, delivered_m3: 8 });
  await anAbsence(ana.id, 'holidays', '2026-09-25', '2026-10-03');
  const groups = await admin.driversOverview.fairness({ unitId: unit.id, month: '2026-10' });
  expect(
    groups.map(({ owner, drivers }) => [
      owner,
      drivers.map(({ name, m3, trips, daysAway }) => [name, m3, trips, daysAway]),
    ]),
  ).toEqual([
    [
      'own',
      [
        ['Ana', 15, 2, 3],
        ['Rui', 8, 1, 0],
        ['Zeca', 0, 0, 0],
      ],
    ],
    ['partner', [['Lia', 8, 1, 0]]],
  ]);
  await expect(
    admin.driversOverview.fairness({ unitId: crypto.randomUUID(), month: '2026-10' }),
  ).rejects.toMatchObject({ code: 'UNIT_NOT_FOUND' });
});
