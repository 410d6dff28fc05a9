import { ListedPour } from '@traco/contract/pours/pour';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlant, type Plant } from '../../testing/plant.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let plant: Plant;
beforeAll(async () => {
  world = await openWorld();
  plant = await openPlant(world);
});
afterAll(() => world.close());

const lineOf = async (client: Client, id: string) =>
  (await client.pours.list({ limit: 100 })).rows.find((row) => row.id === id);

test('a line says of a pour what its own page says, and no price', async () => {
  const { id, revision } = await plant.hers.pours.request(plant.aPour({ pumped: true, m3: 26.5 }));
  await plant.office.pours.step({
    id,
    revision,
    to: 'confirmed',
    overrideReason: 'Combinado com o cliente.',
  });
  await plant.hers.pours.askChange({ id, changeId: crypto.randomUUID(), fields: { m3: 30 } });
  await world.pool.query(
    `update loads set state = 'closed', loaded_at = planned_at where pour_id = $1 and turn = 1`,
    [id],
  );
  for (const client of [plant.office, plant.hers, plant.manager]) {
    const line = await lineOf(client, id);
    expect(line).toEqual(ListedPour.parse(await client.pours.get({ id })));
    expect(line).toMatchObject({
      m3: 26.5,
      deliveredM3: 7,
      openChanges: 1,
      pumped: true,
      state: 'in_progress',
    });
    expect(Object.keys(line!)).not.toContain('money');
  }
});

test('names are read anew as soon as they change, and what the asker may not see is a dash', async () => {
  const { id } = await plant.hers.pours.request(plant.aPour());
  const namesFor = async (client: Client) => {
    const line = await lineOf(client, id);
    return [line?.customer.name, line?.site.name];
  };
  const rename = (table: string, of: string, fields: string) =>
    world.pool.query(`update ${table} set ${fields} where id = $1`, [of]);
  const before = await namesFor(plant.hers);
  expect(before).not.toContain('—');
  expect(await namesFor(plant.office)).toEqual(before);
  const { revision, ...known } = await plant.office.customers.get({ id: plant.customer.id });
  await plant.office.customers.edit({
    ...known,
    sellerId: known.seller.id,
    revision,
    name: 'Outro nome',
  } as never);
  for (const client of [plant.hers, plant.office])
    expect(await namesFor(client)).toEqual(['Outro nome', before[1]]);
  // A row that should not be: the customer and the site are another plant's.
  const other = await world.site();
  await rename('pours', id, `customer_id = '${other.customer_id}', site_id = '${other.id}'`);
  for (const client of [plant.hers, plant.office]) expect(await namesFor(client)).toEqual(['—', '—']);
});
