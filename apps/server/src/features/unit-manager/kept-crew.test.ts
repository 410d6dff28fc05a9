import { randomUUID } from 'node:crypto';
import { CHANGE_WORD } from '@traco/contract/admin-settings/settings-registry';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { allTold } from '../../testing/all-told.ts';
import { NOW } from '../../testing/plant.ts';
import { askedInTests } from '../../testing/questions.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { openShift, type Shift, TODAY, TOMORROW } from './unit-manager.fixture.ts';

let world: World;
let shift: Shift;
const asked = askedInTests();

beforeAll(async () => {
  world = await openWorld(NOW);
  shift = await openShift(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(NOW);
  // Until all that was written is told, nothing is kept longer than an answer.
  await allTold(world.pool);
});

const read = (input: object = {}) => shift.manager.unitManager.read(input);
const write = (text: string, ...values: unknown[]) => world.pool.query(text, values);
const ana = async () => (await read()).drivers.find(({ id }) => id === shift.drivers[0]!.id)!;
const passes = (seconds: number) => world.setNow(new Date(world.now().getTime() + seconds * 1_000));

/** How often people and loads were asked for while something was read. */
async function readings(work: () => Promise<unknown>) {
  asked.length = 0;
  await work();
  return [/ as people/, / as driven/].map((of) => asked.filter((text) => of.test(text)).length);
}

test('a load leaves crew and fleet as they are kept, and what it changes of them is told', async () => {
  await read();
  const [truck, driver] = [shift.trucks[0]!, shift.drivers[0]!];
  const { id } = await world.load({
    unit_id: shift.unit.id,
    driver_id: driver.id,
    vehicle_id: truck.id,
    state: 'en_route',
    loaded_at: new Date(NOW),
    loaded_m3: 7,
    delivered_m3: 7,
    billed_m3: 7,
  });
  expect(await readings(() => read())).toEqual([0, 1]);
  const stateOf = async () => (await read()).vehicles.find((each) => each.id === truck.id)!.state;
  expect([(await ana()).loads, (await ana()).m3, await stateOf()]).toEqual([1, 7, 'on_trip']);
  await write("update vehicles set state = 'restricted' where id = $1", truck.id);
  expect(await stateOf()).toBe('restricted');
  await write("update vehicles set state = 'available' where id = $1", truck.id);
  expect(await stateOf()).toBe('on_trip');
  await write("update loads set state = 'cancelled' where id = $1", id);
  expect([(await ana()).loads, (await ana()).m3, await stateOf()]).toEqual([0, 0, 'available']);
});

test('what a hand at the database writes of the crew stands in the next answer', async () => {
  const driverId = shift.drivers[0]!.id;
  await ana();
  await write("update drivers set name = 'Ana Maria', phone = '11 5555-0000' where id = $1", driverId);
  expect(await ana()).toMatchObject({ name: 'Ana Maria', phone: '11 5555-0000', absence: null, shift: null });
  await write(
    `insert into absences (id, unit_id, driver_id, kind, from_on, to_on) values ($1, $2, $3, 'day_off', $4, $4)`,
    randomUUID(),
    shift.unit.id,
    driverId,
    TODAY,
  );
  expect((await ana()).absence).toMatchObject({ kind: 'day_off' });
  expect((await read()).toDo.absent).toBe(1);
  await write('update absences set withdrawn_at = now()');
  await write(
    `insert into shifts (id, unit_id, driver_id, day_on, planned_starts_at) values ($1, $2, $3, $4, $5)`,
    randomUUID(),
    shift.unit.id,
    driverId,
    TODAY,
    NOW,
  );
  expect(await ana()).toMatchObject({ absence: null, shift: { dayOn: TODAY } });
  await write("update drivers set licence_expires_on = '2026-11-17' where id = $1", driverId);
  expect((await ana()).blocks).not.toEqual([]);
  await write('update drivers set active = false where id = $1', driverId);
  expect(await ana()).toBeUndefined();
  await write("update drivers set active = true, licence_expires_on = '2030-01-01' where id = $1", driverId);
});

test('the company’s settings hold for the crew as soon as whoever saved them is answered', async () => {
  const boss = await world.as(await world.account('admin'));
  const save = async (yellowMinutes: number) => {
    const { settings } = await boss.adminSettings.list();
    const { key, value, lastId } = settings.find((setting) => 'yellowMinutes' in setting.value)!;
    const change = { key, id: randomUUID(), holdsFrom: TODAY, word: CHANGE_WORD, lastId } as const;
    await boss.adminSettings.save({ ...change, value: { ...value, yellowMinutes } } as never);
  };
  for (const minutes of [41, 43]) {
    await read();
    await save(minutes);
    expect((await read()).clock.yellowMinutes).toBe(minutes);
  }
});

test('what nobody announces and another server has written is told within the minute', async () => {
  await read();
  passes(50);
  expect(await readings(() => read())).toEqual([0, 1]);
  passes(11);
  expect(await readings(() => read())).toEqual([1, 1]);
});

test('another plant’s crew, another day and another role are their own', async () => {
  const neighbour = await openShift(world);
  await allTold(world.pool);
  await read();
  const theirs = await neighbour.manager.unitManager.read({});
  expect(theirs.drivers.map(({ id }) => id).toSorted()).toEqual(
    neighbour.drivers.map(({ id }) => id).toSorted(),
  );
  expect((await read({ unitId: neighbour.unit.id })).unit.id).toBe(shift.unit.id);
  expect([(await read()).dayOn, (await read({ day: 'tomorrow' })).dayOn]).toEqual([TODAY, TOMORROW]);
  const office = await world.as(await world.account('supervisor'));
  for (const { id } of [shift.unit, neighbour.unit, shift.unit])
    expect((await office.unitManager.read({ unitId: id })).unit.id).toBe(id);
  await expect(office.unitManager.read({ unitId: randomUUID() })).rejects.toMatchObject({
    code: 'UNIT_NOT_FOUND',
  });
});

test('a day that somebody names is asked each time: nobody fills the memory with days', async () => {
  await read({ day: '2026-11-10' });
  passes(6);
  expect(await readings(() => read({ day: '2026-11-10' }))).toEqual([1, 1]);
});

test('after midnight of the plant the day is the next one', async () => {
  await read();
  const office = await world.as(await world.account('manager', { unit_id: shift.unit.id }));
  world.setNow('2026-11-19T02:59:50Z');
  expect((await office.unitManager.read({})).dayOn).toBe(TODAY);
  world.setNow('2026-11-19T03:00:05Z');
  expect((await office.unitManager.read({})).dayOn).toBe(TOMORROW);
});
