import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';
import { openYard, type Yard } from './returns.fixture.ts';

let world: World;
let yard: Yard;
beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
});
afterAll(() => world.close());
beforeEach(async () => {
  yard = await openYard(world);
});

const own = { reason: 'other' as const, reasonWords: 'Bloqueio da via' };

test('another reason is said in the company’s words or in those of whoever records it', async () => {
  await expect(yard.record({ reason: 'other' })).rejects.toMatchObject({ status: 400 });
  expect(await yard.record(own)).toMatchObject({ ...own, reasonText: '' });
});

test('a reason of the trade keeps its own words, whatever comes with it', async () => {
  expect(await yard.record({ reason: 'rain', reasonWords: 'Bloqueio da via' })).toMatchObject({
    reason: 'rain',
    reasonWords: '',
  });
});

test('sums, file and the day’s report tell the company’s words apart', async () => {
  await yard.record({ ...own, surplusM3: 2 });
  for (const [reason, surplusM3] of [
    ['rain', 3],
    ['other', 1],
  ] as const)
    await yard.record({ loadId: (await yard.aLoad()).id, reason, reasonText: 'Não disse', surplusM3 });
  const { reasons } = await yard.office.concreteReturn.breakdown({ unitId: yard.unit.id });
  expect(reasons.map(({ key, name, m3 }) => [key, name, m3])).toEqual([
    ['rain', 'rain', 3],
    ['Bloqueio da via', 'other', 2],
    ['other', 'other', 1],
  ]);
  const csv = await (await yard.office.concreteReturn.export({ format: 'csv' })).text();
  expect(csv).toContain('Bloqueio da via');
  const report = await yard.office.operationalReports.read({ unitId: yard.unit.id, day: '2026-11-18' });
  expect(report.returns.map(({ reasonWords }) => reasonWords).sort()).toEqual(['', '', 'Bloqueio da via']);
});
