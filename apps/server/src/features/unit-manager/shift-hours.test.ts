import { randomUUID } from 'node:crypto';
import { addDays } from '@traco/contract/values/calendar';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NOW } from '../../testing/plant.ts';
import { refusal } from '../../testing/refusal.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { openShift, type Shift, TODAY, TOMORROW } from './unit-manager.fixture.ts';

let world: World;
let unit: Shift['unit'];
let manager: Shift['manager'];
let drivers: Shift['drivers'];

beforeAll(async () => {
  world = await openWorld(NOW);
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ unit, manager, drivers } = await openShift(world));
});

const YESTERDAY = addDays(TODAY, -1);

/** A shift of Ana's, planned for 06:00 in São Paulo, begun and ended at these hours of UTC. */
async function recorded(dayOn: string, startedAt?: string, endedAt?: string, driverId = drivers[0]!.id) {
  const id = randomUUID();
  await world.pool.query(
    `insert into shifts (id, unit_id, driver_id, day_on, planned_starts_at, started_at, ended_at)
     values ($1, $2, $3, $4::date, $4::date + '9 hours'::interval, $5, $6)`,
    [id, unit.id, driverId, dayOn, startedAt ?? null, endedAt ?? null],
  );
  return id;
}
const clock = (id: string, step: 'start' | 'end', at: string, revision = 1) =>
  manager.unitManager.clockShift({ id, step, at, revision });

test('an end may lie after midnight, but not more than 24 hours after the beginning', async () => {
  const id = await recorded(YESTERDAY, `${YESTERDAY}T09:00:00Z`);
  await expect(clock(id, 'end', `${TODAY}T09:01:00Z`)).rejects.toEqual(refusal('TOO_LONG'));
  expect(await clock(id, 'end', `${TODAY}T04:10:00Z`)).toMatchObject({
    dayOn: YESTERDAY,
    endedAt: `${TODAY}T04:10:00.000Z`,
  });
});

test('what was noted is corrected, beginning and end, in their order and by the revision that was read', async () => {
  const id = await recorded(TODAY, `${TODAY}T09:00:00Z`, `${TODAY}T13:00:00Z`);
  await expect(clock(id, 'start', `${TODAY}T13:00:00Z`)).rejects.toEqual(refusal('BEFORE_START'));
  expect(await clock(id, 'start', `${TODAY}T08:30:00Z`)).toMatchObject({ revision: 2 });
  await expect(clock(id, 'end', `${TODAY}T12:00:00Z`)).rejects.toEqual(refusal('STALE_REVISION'));
  await expect(clock(id, 'end', `${TODAY}T08:30:00Z`, 2)).rejects.toEqual(refusal('BEFORE_START'));
  await expect(clock(id, 'end', `${TODAY}T14:06:00Z`, 2)).rejects.toEqual(refusal('IN_THE_FUTURE'));
  expect(await clock(id, 'end', `${TODAY}T12:00:00Z`, 2)).toMatchObject({
    startedAt: `${TODAY}T08:30:00.000Z`,
    endedAt: `${TODAY}T12:00:00.000Z`,
    revision: 3,
  });
});

test('a corrected beginning does not stretch the shift beyond 24 hours', async () => {
  const id = await recorded(YESTERDAY, `${YESTERDAY}T09:00:00Z`, `${TODAY}T08:00:00Z`);
  await expect(clock(id, 'start', `${YESTERDAY}T07:59:00Z`)).rejects.toEqual(refusal('TOO_LONG'));
  await clock(id, 'start', `${YESTERDAY}T08:00:00Z`);
});

test('no hour of a shift lies in another of the same driver; another driver’s does not matter', async () => {
  const yesterday = await recorded(YESTERDAY, `${YESTERDAY}T20:00:00Z`);
  const today = await recorded(TODAY, `${TODAY}T09:00:00Z`);
  await recorded(TODAY, `${TODAY}T06:00:00Z`, undefined, drivers[1]!.id);
  await expect(clock(yesterday, 'end', `${TODAY}T09:30:00Z`)).rejects.toEqual(refusal('OTHER_SHIFT'));
  await clock(yesterday, 'end', `${TODAY}T07:00:00Z`);
  await expect(clock(today, 'start', `${TODAY}T06:59:00Z`)).rejects.toEqual(refusal('OTHER_SHIFT'));
  await clock(today, 'start', `${TODAY}T07:00:00Z`);
});

test('the hours of another unit’s shift cannot be noted: it does not exist; the office notes every unit’s', async () => {
  const id = await recorded(YESTERDAY, `${YESTERDAY}T09:00:00Z`);
  const hour = { id, step: 'end', at: `${YESTERDAY}T18:00:00Z`, revision: 1 } as const;
  const stranger = await world.as(await world.account('manager'));
  await expect(stranger.unitManager.clockShift(hour)).rejects.toEqual(refusal('SHIFT_NOT_FOUND'));
  expect((await stranger.unitManager.read({})).toDo.unended).toEqual([]);
  const supervisor = await world.as(await world.account('supervisor'));
  expect(await supervisor.unitManager.clockShift(hour)).toMatchObject({ revision: 2 });
});

test('shifts of the last seven days without an end are to be done, and are noted no later', async () => {
  const lastDay = addDays(TODAY, -7);
  const before = addDays(TODAY, -8);
  const older = await recorded(lastDay, `${lastDay}T09:00:00Z`, undefined, drivers[1]!.id);
  const forgotten = await recorded(YESTERDAY, `${YESTERDAY}T09:00:00Z`);
  await recorded(TODAY, `${TODAY}T09:00:00Z`);
  await recorded(addDays(TODAY, -2));
  await recorded(addDays(TODAY, -3), `${addDays(TODAY, -3)}T09:00:00Z`, `${addDays(TODAY, -3)}T18:00:00Z`);
  const tooOld = await recorded(before, `${before}T09:00:00Z`);
  for (const day of [TODAY, TOMORROW])
    expect((await manager.unitManager.read({ day })).toDo.unended).toMatchObject([
      { id: older, driver: 'Bento', dayOn: lastDay, startedAt: `${lastDay}T09:00:00.000Z`, revision: 1 },
      { id: forgotten, driver: 'Ana', dayOn: YESTERDAY },
    ]);
  await expect(clock(tooOld, 'end', `${before}T18:00:00Z`)).rejects.toEqual(refusal('TOO_LATE'));
  await clock(older, 'end', `${lastDay}T18:00:00Z`);
  await world.pool.query('update drivers set active = false where id = $1', [drivers[0]!.id]);
  expect((await manager.unitManager.read({})).toDo.unended).toMatchObject([{ id: forgotten, driver: 'Ana' }]);
});

test('the shift of a night is noted on the same days as any other of its day', async () => {
  const lastDay = addDays(TODAY, -7);
  const id = await recorded(lastDay, `${addDays(lastDay, -1)}T23:00:00Z`);
  await world.pool.query('update shifts set planned_starts_at = started_at where id = $1', [id]);
  world.setNow(`${TODAY}T23:30:00Z`);
  expect((await manager.unitManager.read({})).toDo.unended).toMatchObject([{ id }]);
  await clock(id, 'end', `${lastDay}T10:00:00Z`);
});

test('whose last shift has no end, of that driver’s rest nothing is known, not even from an older end', async () => {
  const eve = addDays(TODAY, -2);
  await recorded(eve, `${eve}T09:00:00Z`, `${eve}T18:00:00Z`);
  const forgotten = await recorded(YESTERDAY, `${YESTERDAY}T20:00:00Z`);
  const ana = async () => (await manager.unitManager.read({})).drivers[0];
  expect(await ana()).toMatchObject({
    blocks: [],
    restedAt: null,
    lastShift: { id: forgotten, endedAt: null },
  });
  const tonight = await manager.unitManager.saveShift({
    id: randomUUID(),
    driverId: drivers[0]!.id,
    dayOn: TODAY,
    startsAt: `${TODAY}T14:30:00Z`,
  });
  await clock(forgotten, 'end', `${TODAY}T04:00:00Z`);
  expect(await ana()).toMatchObject({
    blocks: ['rest'],
    restedAt: `${TODAY}T15:00:00.000Z`,
    lastShift: { id: forgotten },
    shift: { id: tonight.id },
  });
});
