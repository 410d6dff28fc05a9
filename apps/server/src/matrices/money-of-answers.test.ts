import { randomUUID } from 'node:crypto';
import { contract } from '@traco/contract/contract';
import { answersOf } from '@traco/contract/figures/answers-of.fixture';
import { numbersOf } from '@traco/contract/figures/numbers-of.fixture';
import { isAllowed, readsPrices } from '@traco/contract/permissions';
import { roles } from '@traco/contract/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlant, type Plant } from '../testing/plant.ts';
import { type Client, openWorld, type World } from '../testing/world.ts';

/** A price that stands nowhere else. */
const PRICE = 51_237;
const DAY = '2026-11-19';

let world: World;
let plant: Plant;
let pour: { id: string };
beforeAll(async () => {
  world = await openWorld();
  plant = await openPlant(world);
  await world.pool.query('update mixes set price_cents_per_m3 = $1', [PRICE]);
  pour = await plant.hers.pours.request(plant.aPour());
  const { revision } = await plant.office.pours.get(pour);
  await plant.office.pours.edit({
    ...plant.aPour(),
    id: pour.id,
    revision,
    payment: 'pix',
    startsAt: `${DAY}T11:30:00Z`,
  });
});
afterAll(() => world.close());

const rowOf = async () => {
  const { rows } = await world.pool.query(
    'select id, revision from loads where pour_id = $1 and state = $2 order by turn',
    [pour.id, 'scheduled'],
  );
  return rows[0]!;
};
const revisionOf = async () =>
  (await world.pool.query('select revision from pours where id = $1', [pour.id])).rows[0].revision;

/** How each answer that may tell a price is asked for; a new one fails until it stands here. */
const asks: Record<string, (who: Client) => Promise<unknown>> = {
  'catalogue.mixes': (who) => who.catalogue.mixes({}),
  'loadRecord.read': async (who) => who.loadRecord.read({ id: (await rowOf()).id }),
  'records.pour': (who) => who.records.pour({ id: pour.id }),
  'pours.get': (who) => who.pours.get({ id: pour.id }),
  'dayBoard.read': (who) => who.dayBoard.read({ unitId: plant.unit.id, day: DAY }),
  'dayBoard.change': async (who) => {
    const startsAt = `${DAY}T12:00:00Z`;
    return who.dayBoard.change({ pours: [{ id: pour.id, revision: await revisionOf(), startsAt }] });
  },
};

/** Every answer that may tell a price and is open to a role that reads none. */
const tellers = roles
  .filter((role) => !readsPrices(role))
  .flatMap((role) =>
    answersOf(contract)
      .filter(({ permission }) => isAllowed(role, permission))
      // A customer's own quote, for whoever has its link.
      .filter(({ name }) => !name.startsWith('quotePage.'))
      .filter(({ output }) => numbersOf(output).some(({ path }) => /money\.|price|totalCents/i.test(path)))
      .map(({ name }) => ({ role, name })),
  );

test('managers alone are told of concrete without being told prices', () => {
  expect([...new Set(tellers.map(({ role }) => role))]).toEqual(['manager']);
  expect(tellers.map(({ name }) => name).sort()).toEqual(Object.keys(asks).sort());
});

test.each(Object.keys(asks))('%s tells the office a price and managers none', async (name) => {
  const [office, manager] = [await asks[name]!(plant.office), await asks[name]!(plant.manager)];
  expect(JSON.stringify(office)).toContain(String(PRICE));
  expect(JSON.stringify(manager)).not.toMatch(new RegExp(`${PRICE}|"payment"|"pix"`));
});

test('a load that a manager divides has the price that the manager does not read', async () => {
  const { id, revision } = await rowOf();
  const newId = randomUUID();
  await plant.manager.dayBoard.split({ id, newId, revision, m3: 3, plannedAt: `${DAY}T13:10:00Z` });
  const { rows } = await world.pool.query('select price_cents_per_m3, payment from loads where id = $1', [
    newId,
  ]);
  expect(rows).toEqual([{ price_cents_per_m3: PRICE, payment: 'pix' }]);
});

test('nor does the refusal of a stale board or step tell it', async () => {
  const startsAt = `${DAY}T12:30:00Z`;
  const refused = await plant.manager.dayBoard
    .change({ pours: [{ id: pour.id, revision: 1, startsAt }] })
    .catch((refusal: unknown) => refusal);
  expect(refused).toMatchObject({ code: 'STALE_REVISION' });
  expect(JSON.stringify(refused)).not.toContain(String(PRICE));
});
