import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NOW, openPlant, type Plant } from '../../testing/plant.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let trucks: Plant['trucks'];
let office: Client;
let manager: Client;
let aPour: Plant['aPour'];

/** Tomorrow. */
const DAY = '2026-11-19';

beforeAll(async () => {
  world = await openWorld(NOW);
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ trucks, office, manager, aPour } = await openPlant(world));
});

/** Two loads of 8 m³, the first truck there at 07:30 in São Paulo. */
const ask = (with_: object = {}) => office.pours.request(aPour({ m3: 16, ...with_ }));
const board = () => office.dayBoard.read({ day: DAY });
const assign = (load: { id: string; revision: number }, truck: { id: string; driver_id: string }) => ({
  id: load.id,
  revision: load.revision,
  vehicleId: truck.id,
  driverId: truck.driver_id,
});

test('two dispatchers: the second is told and nothing of that gesture is written', async () => {
  await ask();
  const [first, second] = (await board()).loads;
  await office.dayBoard.change({ loads: [assign(first!, trucks[0]!)] });
  await expect(
    manager.dayBoard.change({ loads: [assign(second!, trucks[1]!), assign(first!, trucks[1]!)] }),
  ).rejects.toMatchObject({ code: 'STALE_REVISION', data: { ids: [first!.id] } });
  const after = await board();
  expect(after.loads.map(({ vehicleId }) => vehicleId)).toEqual([trucks[0]!.id, null]);
});

test('two moves of one load at the same time: one of them is refused', async () => {
  await ask();
  const [load] = (await board()).loads;
  const move = (at: string) => ({
    loads: [{ id: load!.id, revision: load!.revision, plannedAt: `${DAY}T${at}:00Z` }],
  });
  const both = await Promise.allSettled([
    office.dayBoard.change(move('10:20')),
    manager.dayBoard.change(move('10:40')),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('two dispatchers give one truck to two loads at the same moment: one of them is refused', async () => {
  await ask({ m3: 64, intervalMinutes: 5 });
  const { loads } = await board();
  for (let turn = 0; turn < loads.length; turn += 2) {
    const truck = trucks[(turn / 2) % trucks.length]!;
    const both = await Promise.allSettled([
      office.dayBoard.change({ loads: [assign(loads[turn]!, truck)] }),
      manager.dayBoard.change({ loads: [assign(loads[turn + 1]!, truck)] }),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
  }
});

test('a move, a step and a division of one pour at the same moment wait for each other', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const pour = await ask({ startsAt: `2026-11-2${turn}T10:30:00Z` });
    const { loads } = await office.dayBoard.read({ day: `2026-11-2${turn}` });
    const tried = await Promise.allSettled([
      office.dayBoard.change({
        pours: [{ id: pour.id, revision: 1, startsAt: `2026-11-2${turn}T11:30:00Z` }],
        loads: loads.map(({ id, revision }) => ({
          id,
          revision,
          plannedAt: `2026-11-2${turn}T11:00:00Z`,
        })),
      }),
      office.pours.step({ id: pour.id, revision: 1, to: 'suspended', reason: 'rain' }),
      manager.dayBoard.split({
        id: loads[0]!.id,
        newId: randomUUID(),
        revision: 1,
        m3: 4,
        plannedAt: pour.startsAt,
      }),
    ]);
    for (const each of tried)
      if (each.status === 'rejected') expect(each.reason.status, each.reason.message).toBeLessThan(500);
    const { rows } = await world.pool.query(
      `select coalesce(sum(loaded_m3), 0)::float as m3 from loads where pour_id = $1 and state <> 'cancelled'`,
      [pour.id],
    );
    const { state } = await office.pours.get({ id: pour.id });
    expect(rows[0].m3).toBe(state === 'suspended' ? 0 : 16);
  }
}, 30_000);
