import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let unit: { id: string };
let plant: Client;
let id: string;

const NOON = '2026-11-18T14:00:00Z';

beforeAll(async () => {
  world = await openWorld(NOON);
  unit = await world.unit();
  plant = await world.as(await world.account('unit', { unit_id: unit.id }));
});
afterAll(() => world.close());

/** A seller's record that the plant has just confirmed. */
beforeEach(async () => {
  world.setNow(NOON);
  ({ id } = await world.load({ unit_id: unit.id, review: 'pending', loaded_at: '2026-11-16T12:00:00Z' }));
  await plant.concreteVolume.review({ id, revision: 1, accept: true });
});

const undo = (who = plant, revision = 2) => who.concreteVolume.unconfirm({ id, revision });
const over = { code: 'UNDO_OVER' };

test('who confirmed takes it back within a minute: the record waits again and counts no more', async () => {
  const period = { from: '2026-11-16', to: '2026-11-16' };
  const before = await plant.concreteVolume.totals(period);
  world.setNow('2026-11-18T14:01:00Z');
  expect(await undo()).toMatchObject({ review: 'pending', revision: 3 });
  const after = await plant.concreteVolume.totals(period);
  expect(after.loads).toBe(before.loads - 1);
  await expect(undo(plant, 3)).rejects.toMatchObject(over);
  expect(await plant.concreteVolume.review({ id, revision: 3, accept: true })).toMatchObject({
    review: 'accepted',
  });
});

test('after a minute it stands', async () => {
  world.setNow('2026-11-18T14:01:01Z');
  await expect(undo()).rejects.toMatchObject(over);
});

test('nobody takes back what another confirmed', async () => {
  const colleague = await world.as(await world.account('unit', { unit_id: unit.id }));
  await expect(undo(colleague)).rejects.toMatchObject(over);
});

test('what was changed since is not taken back', async () => {
  await plant.concreteVolume.markPaid({ id, revision: 2, paid: true });
  await expect(undo()).rejects.toMatchObject({ code: 'STALE_REVISION' });
});

test('a refusal is not taken back this way, nor a load that was never reviewed', async () => {
  const { id: refused } = await world.load({ unit_id: unit.id, review: 'pending' });
  await plant.concreteVolume.review({ id: refused, revision: 1, accept: false, reason: 'repetida' });
  await expect(plant.concreteVolume.unconfirm({ id: refused, revision: 2 })).rejects.toMatchObject(over);
  const { id: plain } = await world.load({ unit_id: unit.id });
  await expect(plant.concreteVolume.unconfirm({ id: plain, revision: 1 })).rejects.toMatchObject(over);
});
