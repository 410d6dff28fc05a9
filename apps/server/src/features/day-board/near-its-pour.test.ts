import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NOW, openPlant, type Plant, TOMORROW } from '../../testing/plant.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

// A load stands on the board of its pour's day: further away nobody would see it, nor its truck given twice.

let world: World;
let office: Client;
let aPour: Plant['aPour'];
const away = { code: 'AWAY_FROM_POUR' };

beforeAll(async () => {
  world = await openWorld(NOW);
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ office, aPour } = await openPlant(world));
});

const loadsOf = async (pourId: string): Promise<{ id: string; revision: number; planned_at: Date }[]> =>
  (
    await world.pool.query(
      `select id, revision, planned_at from loads where pour_id = $1 and state <> 'cancelled' order by turn`,
      [pourId],
    )
  ).rows;

test('a load is moved within its pour’s day and the night beside it, not to another day', async () => {
  const pour = await office.pours.request(aPour({ m3: 8 }));
  const [load] = await loadsOf(pour.id);
  const to = (plannedAt: string, revision = 1) =>
    office.dayBoard.change({ loads: [{ id: load!.id, revision, plannedAt }] });
  await expect(to('2026-11-25T10:00:00Z')).rejects.toMatchObject(away);
  await expect(to('2026-11-18T20:00:00Z')).rejects.toMatchObject(away);
  // 01:00 in São Paulo, on the night behind it.
  await to('2026-11-20T04:00:00Z');
});

test('a pour goes to another day with its loads, or not at all', async () => {
  const pour = await office.pours.request(aPour({ m3: 8 }));
  const [load] = await loadsOf(pour.id);
  const moved = { id: pour.id, revision: 1, startsAt: '2026-11-25T10:30:00Z' };
  await expect(office.dayBoard.change({ pours: [moved] })).rejects.toMatchObject(away);
  await office.dayBoard.change({
    pours: [moved],
    loads: [{ id: load!.id, revision: 1, plannedAt: '2026-11-25T10:00:00Z' }],
  });
  expect(await office.pours.get({ id: pour.id })).toMatchObject({ dayOn: '2026-11-25' });
});

test('a load is divided near its pour, once, and never into a load that is there', async () => {
  const pour = await office.pours.request(aPour({ m3: 16 }));
  const [first, second] = await loadsOf(pour.id);
  const split = { id: first!.id, newId: randomUUID(), revision: 1, m3: 4, plannedAt: TOMORROW };
  await expect(office.dayBoard.split({ ...split, newId: second!.id })).rejects.toMatchObject({
    code: 'LOAD_NOT_FOUND',
  });
  await expect(office.dayBoard.split({ ...split, plannedAt: '2026-11-25T10:00:00Z' })).rejects.toMatchObject(
    away,
  );
  await office.dayBoard.split(split);
  expect(await office.dayBoard.split(split)).toHaveLength(2);
  expect(await loadsOf(pour.id)).toHaveLength(3);
});

test('what is left to plan is planned from now on, and not on a day that is over', async () => {
  const pour = await office.pours.request(aPour({ m3: 8, startsAt: '2026-11-18T15:00:00Z' }));
  const [load] = await loadsOf(pour.id);
  world.setNow('2026-11-18T20:00:30Z');
  await office.dayBoard.dropLoad({ id: load!.id, revision: 1, reason: 'O balão quebrou' });
  const { revision } = await office.pours.get({ id: pour.id });
  world.setNow('2026-11-20T20:00:00Z');
  await expect(office.dayBoard.planRest({ id: pour.id, revision })).rejects.toMatchObject(away);
  world.setNow('2026-11-18T20:00:30Z');
  await office.dayBoard.planRest({ id: pour.id, revision });
  expect((await loadsOf(pour.id)).map(({ planned_at }) => planned_at.toISOString())).toEqual([
    '2026-11-18T20:01:00.000Z',
  ]);
});
