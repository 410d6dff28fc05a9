import { randomUUID } from 'node:crypto';
import { plainTerms } from '@traco/contract/commission/commission-of.fixture';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refused } from '../../testing/refusal.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { openSellingPlant, type SellingPlant } from './commission.fixture.ts';

let world: World;
let plant: SellingPlant;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  plant = await openSellingPlant(world);
});
const october = { month: '2026-10' };

const publish = (with_: object = {}) => {
  world.setNow(new Date(world.now().getTime() + 1_000));
  return plant.admin.commission.publish({
    id: randomUUID(),
    unitId: plant.unit.id,
    holdsFrom: '2026-10-01',
    terms: plainTerms,
    ...with_,
  });
};

test('a rule never holds from the past, nor from a month that is closed', async () => {
  await refused(publish({ holdsFrom: '2026-09-29' }), 'IN_THE_PAST');
  await publish({ holdsFrom: '2026-09-30' });
  await refused(publish({ holdsFrom: '2028-10-01' }), 'TOO_FAR');
  // A unit far in the east is in its next month already.
  const east = await world.unit({ time_zone: 'America/Noronha' });
  await world.seller({ unit_id: east.id });
  world.setNow('2026-12-01T02:30:00Z');
  await plant.admin.closedMonths.close({ unitId: east.id, month: '2026-11', reason: '' });
  await plant.admin.commission.close({ unitId: east.id, month: '2026-11' });
  for (const unitId of [east.id, null])
    await refused(publish({ unitId, holdsFrom: '2026-11-30' }), 'IN_THE_PAST');
});

test('is of the company, of a unit or of a seller, whom there are', async () => {
  await refused(publish({ sellerId: plant.seller.id }), 'ONE_SCOPE');
  await refused(publish({ unitId: null, sellerId: randomUUID() }), 'SELLER_NOT_FOUND');
  await refused(publish({ unitId: randomUUID() }), 'UNIT_NOT_FOUND');
  const products = [{ mixId: randomUUID(), perM3Cents: 500, percent: 0 }];
  await refused(publish({ terms: { ...plainTerms, products } }), 'MIX_NOT_FOUND');
});

test('that pays less asks for a reason and says in what', async () => {
  const terms = { ...plainTerms, perM3Cents: 200 };
  await expect(publish({ terms })).rejects.toMatchObject({
    code: 'PAYS_LESS',
    data: { words: ['a taxa cai em ao menos um caso'] },
  });
  await publish({ terms, reason: 'acordo coletivo de 2026' });
});

test('an own rule ends once; the company’s does not', async () => {
  await refused(
    publish({ unitId: null, terms: null, reason: 'sem regra', holdsFrom: '2027-06-01' }),
    'NOTHING_TO_END',
  );
  await refused(
    publish({ unitId: null, sellerId: plant.seller.id, terms: null, reason: 'sem regra' }),
    'NOTHING_TO_END',
  );
  await publish({ unitId: null, sellerId: plant.seller.id, terms: { ...plainTerms, perM3Cents: 500 } });
  await publish({ unitId: null, sellerId: plant.seller.id, terms: null, reason: 'volta à da unidade' });
  await plant.load(5);
  expect((await plant.hers.commission.statement(october)).lines).toMatchObject([
    { cents: 2_400, rule: { of: 'unit' } },
  ]);
});

test('what holds today is told of a seller, and nothing where no rule does', async () => {
  const holding = () => plant.office.commission.holding({ sellerId: plant.seller.id });
  expect((await holding())?.rule.holdsFrom).not.toBe('2026-10-01');
  world.setNow('2026-10-05T12:00:00Z');
  expect(await holding()).toMatchObject({
    rule: { of: 'unit', holdsFrom: '2026-10-01' },
    terms: { perM3Cents: 300 },
  });
});

test('sent twice is one; another’s under its id is refused', async () => {
  const sent = { id: randomUUID(), unitId: plant.unit.id, holdsFrom: '2026-10-01', terms: plainTerms };
  const first = await plant.admin.commission.publish(sent);
  expect(await plant.admin.commission.publish(sent)).toEqual(first);
  const colleague = await world.as(await world.account('admin'));
  await refused(colleague.commission.publish({ ...sent, holdsFrom: '2026-10-02' }), 'ID_TAKEN');
  expect((await plant.admin.commission.rules()).filter((rule) => rule.id === sent.id)).toHaveLength(1);
});

test('is tried on a month that is over, seller by seller, and nothing is written', async () => {
  await plant.load(2);
  await plant.load(3);
  world.setNow('2026-11-03T12:00:00Z');
  const terms = { ...plainTerms, perM3Cents: 400 };
  const before = (await plant.admin.commission.rules()).length;
  for (const scope of [{ unitId: plant.unit.id }, { sellerId: plant.seller.id }])
    expect(await plant.admin.commission.tryOut({ ...scope, ...october, terms })).toEqual({
      month: '2026-10',
      thenCents: 4_800,
      triedCents: 6_400,
      sellers: [
        { seller: expect.objectContaining({ id: plant.seller.id }), thenCents: 4_800, triedCents: 6_400 },
      ],
    });
  // What a unit has of its own goes before the company's.
  const company = await plant.admin.commission.tryOut({ ...october, terms });
  expect(company.sellers.find(({ seller }) => seller.id === plant.seller.id)).toMatchObject({
    triedCents: 4_800,
  });
  expect(await plant.admin.commission.rules()).toHaveLength(before);
  const nobody = { sellerId: randomUUID(), ...october, terms };
  await refused(plant.admin.commission.tryOut(nobody), 'SELLER_NOT_FOUND');
  await refused(plant.admin.commission.tryOut({ ...october, terms, unitId: randomUUID() }), 'UNIT_NOT_FOUND');
  await refused(plant.admin.commission.tryOut({ ...nobody, unitId: plant.unit.id }), 'ONE_SCOPE');
});
