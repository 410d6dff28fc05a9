import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NOW, openPlant, type Plant } from '../../testing/plant.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let east: Plant;
let west: Plant;
let admin: Client;

/** Tomorrow. */
const DAY = '2026-11-19';

beforeAll(async () => {
  world = await openWorld(NOW);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.pool.query('update units set active = false');
  east = await openPlant(world);
  west = await openPlant(world);
  await world.pool.query(`update units set time_zone = 'America/Manaus' where id = $1`, [west.unit.id]);
  admin = await world.as(await world.account('admin'));
});

/** Two loads of 8 m³, 07:30 in São Paulo and 06:30 in Manaus. */
const ask = (plant: Plant, with_: object = {}) =>
  plant.office.pours.request(plant.aPour({ m3: 16, ...with_ }));
const laneOf = async (client: Client, { unit }: Plant, day = DAY) =>
  (await client.dayBoard.lanes({ day })).lanes.find((lane) => lane.unit.id === unit.id);

test('the office sees a lane for every unit with its pours; a unit and its manager see their own alone', async () => {
  const [eastern, western] = [await ask(east), await ask(west)];
  const { lanes } = await admin.dayBoard.lanes({ day: DAY });
  expect(new Map(lanes.map(({ unit, bars }) => [unit.id, bars.map(({ id }) => id)]))).toEqual(
    new Map([
      [east.unit.id, [eastern.id]],
      [west.unit.id, [western.id]],
    ]),
  );
  for (const own of [west.office, west.manager])
    expect((await own.dayBoard.lanes({ day: DAY })).lanes.map(({ unit }) => unit.id)).toEqual([west.unit.id]);
  const supervisor = await world.as(await world.account('supervisor'));
  expect((await supervisor.dayBoard.lanes({ day: DAY })).lanes).toHaveLength(2);
});

test('the same instant lies in each unit’s own day: a day begins an hour later in Manaus', async () => {
  await ask(east);
  // 23:30 in Manaus is the next day in São Paulo.
  await ask(west, { startsAt: '2026-11-20T03:30:00Z', m3: 8 });
  expect(await laneOf(admin, east)).toMatchObject({
    beginsAt: '2026-11-19T03:00:00.000Z',
    unit: { timeZone: 'America/Sao_Paulo' },
  });
  expect(await laneOf(admin, west)).toMatchObject({
    beginsAt: '2026-11-19T04:00:00.000Z',
    dayOn: DAY,
    bars: [{ dayOn: DAY, startsAt: '2026-11-20T03:30:00.000Z' }],
  });
});

test('a bar goes from the first truck at the site to the last one discharged, with its loads in the plant’s hours', async () => {
  const pour = await ask(east);
  const lane = await laneOf(admin, east);
  expect(lane).toMatchObject({ m3: 16, waiting: 1, unconfirmed: 0, capacityM3PerHour: 60 });
  expect(lane!.bars).toEqual([
    {
      id: pour.id,
      number: pour.number,
      dayOn: DAY,
      state: 'requested',
      customer: pour.customer.name,
      site: pour.site.name,
      m3: 16,
      startsAt: '2026-11-19T10:30:00.000Z',
      fromAt: '2026-11-19T10:30:00.000Z',
      untilAt: '2026-11-19T12:38:00.000Z',
      hasConflict: false,
    },
  ]);
  // Mixed at 07:00 and at 08:04.
  expect(lane!.plantM3).toEqual([0, 0, 0, 0, 0, 0, 0, 8, 8]);
});

test('a conflict marks its bar and is counted as on the unit’s card', async () => {
  const late = await ask(east, { startsAt: '2026-11-20T01:30:00Z', m3: 8 });
  await ask(east);
  const lane = await laneOf(admin, east);
  const [card] = await admin.dayBoard.overview({ from: DAY, unitId: east.unit.id });
  expect(lane!.conflicts).toBeGreaterThan(0);
  expect(lane).toMatchObject(card!);
  expect(lane!.bars.filter(({ hasConflict }) => hasConflict).map(({ id }) => id)).toEqual([late.id]);
});

test('what goes on after midnight stands in the next day’s lane too, and is counted on its own day alone', async () => {
  await ask(east);
  const pour = await ask(east, { startsAt: '2026-11-20T02:30:00Z' });
  const next = await laneOf(admin, east, '2026-11-20');
  expect(next).toMatchObject({ pours: 0, m3: 0, conflicts: 0, bars: [{ id: pour.id, dayOn: DAY }] });
  expect(next!.plantM3).toEqual([8]);
  await world.pool.query(`update pours set state = 'done' where id = $1`, [pour.id]);
  expect((await laneOf(admin, east, '2026-11-20'))!.bars).toEqual([]);
});

test('without a day it is today on the clock of the first unit; what is called off is not on it', async () => {
  const pour = await ask(east);
  await east.office.pours.step({ id: pour.id, revision: 1, to: 'cancelled', reason: 'rain' });
  expect(await admin.dayBoard.lanes({})).toMatchObject({
    dayOn: '2026-11-18',
    now: '2026-11-18T14:00:00.000Z',
  });
  expect((await laneOf(admin, east))!.bars).toEqual([]);
});
