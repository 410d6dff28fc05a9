import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NOW, openPlant, type Plant } from '../../testing/plant.ts';
import { refused } from '../../testing/refusal.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
let plant: Plant;
beforeAll(async () => {
  world = await openWorld(NOW);
});
afterAll(() => world.close());
beforeEach(async () => {
  plant = await openPlant(world);
});
/** A pour of two loads for tomorrow, and the first of them as the board shows it. */
async function planned() {
  const pour = await plant.office.pours.request(plant.aPour({ m3: 16 }));
  const [load] = (await plant.office.dayBoard.read({ day: '2026-11-19' })).loads;
  return { pour, load: load! };
}
const split = (load: { id: string; revision: number }, with_: object = {}) =>
  plant.office.dayBoard.split({
    id: load.id,
    newId: randomUUID(),
    revision: load.revision,
    m3: 3,
    plannedAt: '2026-11-19T11:30:00Z',
    ...with_,
  });
const drop = ({ id, revision }: { id: string; revision: number }) =>
  plant.office.dayBoard.dropLoad({ id, revision, reason: 'O cliente pediu menos' });

describe('a load of the board', () => {
  test('that has begun is neither divided nor dropped', async () => {
    const { load } = await planned();
    await world.pool.query(`update loads set state = 'loading', loaded_at = $2 where id = $1`, [
      load.id,
      NOW,
    ]);
    const { revision } = (await world.pool.query('select revision from loads where id = $1', [load.id]))
      .rows[0];
    await refused(split({ id: load.id, revision }), 'ALREADY_BEGUN');
    await refused(drop({ id: load.id, revision }), 'ALREADY_BEGUN');
  });

  test('that somebody moved meanwhile is not dropped, nor is the rest of its pour planned', async () => {
    const { pour, load } = await planned();
    await refused(drop({ id: load.id, revision: 99 }), 'STALE_REVISION');
    await refused(plant.office.dayBoard.planRest({ id: pour.id, revision: 99 }), 'STALE_REVISION');
  });

  test('is divided into a time that may be planned', async () => {
    const { load } = await planned();
    await refused(split(load, { plannedAt: '2029-11-19T11:30:00Z' }), 'TOO_FAR');
  });

  test('is moved together with a pour that there is', async () => {
    const change = {
      loads: [],
      pours: [{ id: randomUUID(), revision: 1, startsAt: '2026-11-19T12:30:00Z' }],
    };
    await refused(plant.office.dayBoard.change(change as never), 'POUR_NOT_FOUND');
  });
});

test('in a month that is closed nothing of the board is moved, divided, dropped or planned', async () => {
  const { pour, load } = await planned();
  const kept = await plant.office.dayBoard.dropLoad({
    id: load.id,
    revision: load.revision,
    reason: 'O cliente pediu menos',
  });
  expect(kept.state).toBe('cancelled');
  const [other] = (await plant.office.dayBoard.read({ day: '2026-11-19' })).loads;
  await world.pool.query(`insert into closed_months (unit_id, month_on) values ($1, '2026-11-01')`, [
    plant.unit.id,
  ]);
  const moved = { id: other!.id, revision: other!.revision, plannedAt: '2026-11-19T11:30:00Z' };
  await refused(plant.office.dayBoard.change({ loads: [moved], pours: [] } as never), 'MONTH_CLOSED');
  await refused(split(other!), 'MONTH_CLOSED');
  await refused(drop(other!), 'MONTH_CLOSED');
  const { revision } = await plant.office.pours.get({ id: pour.id });
  await refused(plant.office.dayBoard.planRest({ id: pour.id, revision }), 'MONTH_CLOSED');
});

test('a gesture is made on so many days and no more, and one for a time that nobody plans is refused before any day is read', async () => {
  const days = Array.from({ length: 8 }, (_, day) => `2026-12-0${day + 1}T12:00:00Z`);
  const pours = [];
  for (const startsAt of days) {
    const { id, revision } = await plant.office.pours.request(plant.aPour({ m3: 8 }));
    pours.push({ id, revision, startsAt });
  }
  await refused(plant.office.dayBoard.change({ loads: [], pours }), 'TOO_MANY_DAYS');
  const [first, ...others] = pours;
  await refused(
    plant.office.dayBoard.change({
      loads: [],
      pours: [...others, { ...first!, startsAt: '2029-11-19T11:30:00Z' }],
    }),
    'TOO_FAR',
  );
  expect((await plant.office.pours.get({ id: first!.id })).startsAt).toBe('2026-11-19T10:30:00.000Z');
});
