import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlant, type Plant } from '../../testing/plant.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { draftOf } from '../documents/templates.fixture.ts';

let world: World;
let plant: Plant;
beforeAll(async () => {
  world = await openWorld();
  plant = await openPlant(world);
});
afterAll(() => world.close());

test('a document leads to the driver who signs it and back, and holds the chain of its evidence', async () => {
  const office = await world.as(await world.account('supervisor'));
  const draft = await draftOf(office);
  const [ana, rui] = draft.signers;
  const { driver_id: driverId } = plant.trucks[0]!;
  await world.pool.query('update drivers set cpf = $1 where id = $2', [ana!.cpf, driverId]);
  const page = await office.records.document({ id: draft.id });
  expect(page.document).toMatchObject({ id: draft.id, state: 'draft' });
  expect(page.people).toEqual([{ signerId: ana!.id, kind: 'driver', id: driverId }]);
  expect(page.people.some(({ signerId }) => signerId === rui!.id)).toBe(false);
  expect(page.isWhole).toBe(true);
  expect(page.events.length).toBeGreaterThan(0);
  const driver = await office.records.driver({ id: driverId });
  expect(driver.signs).toMatchObject([{ id: draft.id, title: 'Contrato', state: 'draft' }]);
  // A manager has no documents to open.
  expect((await plant.manager.records.driver({ id: driverId })).signs).toEqual([]);
});

test('a document whose chain was changed behind its back says that it is not whole', async () => {
  const draft = await draftOf(plant.office);
  expect((await plant.office.records.document({ id: draft.id })).isWhole).toBe(true);
  const client = await world.pool.connect();
  // As whoever holds the database could: no role of ours changes a link.
  await client.query(`begin; set local session_replication_role = replica`);
  await client.query(`update document_events set at = at - interval '1 hour' where document_id = $1`, [
    draft.id,
  ]);
  await client.query('commit');
  client.release();
  expect((await plant.office.records.document({ id: draft.id })).isWhole).toBe(false);
});

test('a document of another unit looks like one that does not exist', async () => {
  const draft = await draftOf(plant.office);
  const other = await world.as(await world.account('unit', { unit_id: (await world.unit()).id }));
  await expect(other.records.document({ id: draft.id })).rejects.toMatchObject({
    code: 'DOCUMENT_NOT_FOUND',
  });
  await expect(plant.office.records.document({ id: randomUUID() })).rejects.toMatchObject({
    code: 'DOCUMENT_NOT_FOUND',
  });
});
