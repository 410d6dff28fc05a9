import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPlant, type Plant } from '../../testing/plant.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let plant: Plant;
let pour: { id: string; revision: number };
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  plant = await openPlant(world);
  const asked = await plant.hers.pours.request(plant.aPour());
  const overrideReason = 'Vêm caminhões de Itu';
  pour = await plant.office.pours.step({
    id: asked.id,
    revision: asked.revision,
    to: 'confirmed',
    overrideReason,
  });
});
afterAll(() => world.close());

const read = (who: Client) => who.records.pour({ id: pour.id });

test('a pour is one object: its loads, the link to its customer and the answer, what was asked for, who changed what', async () => {
  const { token } = await plant.hers.pourConfirmation.send({ id: pour.id });
  const { startsAt, m3 } = (await read(plant.hers)).pour;
  const checklist = { formReady: true, accessFree: true, pumpPlace: true, crewThere: true };
  const answer = { token, answer: 'change', checklist, seen: { startsAt, m3 }, name: 'Jó' } as const;
  await (await world.as(null)).pourConfirmation.answer({ ...answer, message: 'Mais cedo, por favor' });
  for (const who of [plant.office, plant.hers, plant.manager]) {
    const page = await read(who);
    expect(page.pour).toMatchObject({ id: pour.id, state: 'confirmed', openChanges: 1 });
    expect(page.loads.length).toBe(page.pour.loads);
    expect(page.messages).toMatchObject([{ answer: 'change', name: 'Jó', message: 'Mais cedo, por favor' }]);
    expect(page.requests).toMatchObject([{ state: 'open', askedBy: null }]);
    expect(page.changes.map(({ action }) => action)).toContain('insert');
    expect(JSON.stringify(page)).not.toContain(token);
  }
});

test('a manager follows a pour without its price', async () => {
  await world.pool.query('update pours set price_cents_per_m3 = 51234 where id = $1', [pour.id]);
  expect((await read(plant.office)).pour.money).toMatchObject({ priceCentsPerM3: 51_234 });
  expect((await read(plant.hers)).pour.money).toMatchObject({ priceCentsPerM3: 51_234 });
  const page = await read(plant.manager);
  expect(page.pour.money).toBeNull();
  expect(JSON.stringify(page)).not.toMatch(/priceCents|51234/);
});

test('a pour of another seller or unit looks like one that does not exist', async () => {
  const seller = await world.seller({ unit_id: plant.unit.id });
  const other = await world.as(
    await world.account('seller', { unit_id: plant.unit.id, seller_id: seller.id }),
  );
  await expect(read(other)).rejects.toMatchObject({ code: 'POUR_NOT_FOUND' });
  const elsewhere = await world.as(await world.account('unit', { unit_id: (await world.unit()).id }));
  await expect(read(elsewhere)).rejects.toMatchObject({ code: 'POUR_NOT_FOUND' });
});
