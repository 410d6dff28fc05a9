import { randomUUID } from 'node:crypto';
import { usualReasons } from '@traco/contract/admin-settings/reason-lists';
import type { SettingKey } from '@traco/contract/admin-settings/setting-keys';
import { usualSeriousItems } from '@traco/contract/operational-sheet/sheet-limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goOnTheRoad, type OnTheRoad } from '../../testing/on-the-road.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
let road: OnTheRoad;
beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
  road = await goOnTheRoad(world);
});
afterAll(() => world.close());

/** Changes a setting from a day on. */
async function change(key: SettingKey, more: object, holdsFrom: string) {
  const admin = await world.as(await world.account('admin'));
  const { value, lastId } = (await admin.adminSettings.list()).settings.find((each) => each.key === key)!;
  await admin.adminSettings.save({
    key,
    id: randomUUID(),
    value: { ...value, ...more },
    holdsFrom,
    note: '',
    word: 'ALTERAR',
    lastId,
  });
}

test('the device gets the company’s reasons with the day’s data: those that hold on that day', async () => {
  const usual = { return: usualReasons.return, refuse: usualReasons.refuse, delay: usualReasons.delay };
  expect((await road.driver.operationalSheet.mine()).reasons).toEqual(usual);
  const own = { return: ['Chuva', 'Bloqueio da via'], refuse: ['Balão sujo'] };
  await change('reasons', own, '2026-11-19');
  expect((await road.driver.operationalSheet.mine()).reasons).toEqual(usual);
  world.setNow('2026-11-19T14:00:00Z');
  expect((await road.driver.operationalSheet.mine()).reasons).toEqual({ ...usual, ...own });
});

test('whether it sounds at the marks of the clock, and when besides the plant’s own, the company says', async () => {
  expect((await road.driver.operationalSheet.mine()).clockAlarm).toEqual({ isOn: true, minutes: 120 });
  await change('notifications', { clock: false, clockMinutes: 100 }, '2026-11-19');
  expect((await road.driver.operationalSheet.mine()).clockAlarm).toEqual({ isOn: false, minutes: 100 });
});

test('a return in the company’s own words comes from the phone, also when the list has them no longer', async () => {
  const { load, driveTo, send, aPhoto, office } = road;
  await driveTo(load.id, 'returning');
  await change('reasons', { return: ['Chuva'] }, '2026-11-19');
  const entry = { kind: 'return', loadId: load.id, surplusM3: 1, photoIds: [await aPhoto()] };
  expect(await send({ ...entry, reason: 'other', reasonWords: 'Bloqueio da via' })).toEqual([null]);
  const [made] = (await office.concreteReturn.list({})).rows;
  expect(await office.concreteReturn.get({ id: made!.id })).toMatchObject({
    reason: 'other',
    reasonWords: 'Bloqueio da via',
    reasonText: '',
  });
});

test('which NÃO stops a truck the company says, also of a checklist that comes after it was set otherwise', async () => {
  const ofTruck = async ({ vehicleId }: OnTheRoad) =>
    (await world.pool.query('select state from vehicles where id = $1', [vehicleId])).rows[0];
  const checklist = ({ vehicleId }: OnTheRoad, item: string) => ({
    kind: 'checklist',
    vehicleId,
    answers: [{ item, ok: false, note: 'Gasto' }],
  });
  expect((await road.driver.operationalSheet.mine()).seriousItems).toEqual([...usualSeriousItems]);
  await change('checklist', { serious: ['extinguisher'] }, '2026-11-21');
  await change('checklist', { serious: ['brakes'] }, '2026-11-22');

  const [online, offline] = [await goOnTheRoad(world), await goOnTheRoad(world)];
  world.setNow('2026-11-21T14:00:00Z');
  for (const each of [online, offline])
    await each.send({ kind: 'shift', step: 'start', vehicleId: each.vehicleId });
  expect((await online.driver.operationalSheet.mine()).seriousItems).toEqual(['extinguisher']);
  expect(await online.send(checklist(online, 'brakes'))).toEqual([null]);
  expect(await ofTruck(online)).toEqual({ state: 'restricted' });
  const deviceAt = world.now().toISOString();

  world.setNow('2026-11-22T14:00:00Z');
  expect(await offline.send({ ...checklist(offline, 'extinguisher'), deviceAt })).toEqual([null]);
  expect(await ofTruck(offline)).toEqual({ state: 'stopped' });
  expect((await offline.driver.operationalSheet.mine()).seriousItems).toEqual(['extinguisher']);
  await world.pool.query("update vehicles set state = 'available' where id = any($1)", [
    [online.vehicleId, offline.vehicleId],
  ]);
  const water = ({ load }: OnTheRoad) => ({ kind: 'step', loadId: load.id, to: 'loading' });
  expect(await online.send(water(online))).toEqual([null]);
  expect(await offline.send(water(offline))).toEqual(['TRUCK_STOPPED']);
});
