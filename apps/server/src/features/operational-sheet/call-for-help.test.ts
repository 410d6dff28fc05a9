import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { goOnTheRoad, type OnTheRoad } from '../../testing/on-the-road.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let road: OnTheRoad;
let sheet: Client['operationalSheet'];
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  road = await goOnTheRoad(world);
  sheet = road.manager.operationalSheet;
});
afterAll(() => world.close());

const DAY = '2026-11-18';

test('a breakdown that is told without a load names the truck that the driver is out with', async () => {
  await road.send({ kind: 'shift', step: 'start', odometerKm: 100, vehicleId: road.vehicleId });
  await road.send({ kind: 'occurrence', occurrence: 'breakdown', text: 'Mangueira furada' });
  const { occurrences } = await sheet.read({ day: DAY });
  expect(occurrences).toMatchObject([{ vehicleId: road.vehicleId }]);
});

test('an occurrence is taken up by the first who does', async () => {
  await road.send({ kind: 'occurrence', occurrence: 'breakdown', text: 'Mangueira furada' });
  const [found] = (await sheet.read({ day: DAY })).occurrences;
  await sheet.takeUp({ id: found!.id });
  const taken = (await sheet.read({ day: DAY })).occurrences[0]!.seenBy;
  const admin = await world.as(await world.account('admin'));
  await admin.operationalSheet.takeUp({ id: found!.id });
  expect((await sheet.read({ day: DAY })).occurrences[0]!.seenBy).toBe(taken);
  await expect(sheet.takeUp({ id: randomUUID() })).rejects.toMatchObject({ code: 'OCCURRENCE_NOT_FOUND' });
});

test('a call for help rings at every post of the plant, and the caller reads who took it up', async () => {
  const neighbour = await world.as(await world.account('manager', { unit_id: (await world.unit()).id }));
  await road.send({ kind: 'occurrence', occurrence: 'breakdown', text: 'Mangueira furada' });
  const told = { title: expect.stringMatching(/: Quebra$/), text: 'Mangueira furada', readAt: null };
  expect((await road.manager.notices.list()).rows).toMatchObject([{ ...told, link: '/unit-manager' }]);
  expect((await road.office.notices.list()).rows).toMatchObject([{ ...told, link: '/unit-dashboard' }]);
  expect((await neighbour.notices.list()).rows).toEqual([]);
  const [call] = (await sheet.read({ day: DAY })).occurrences;
  await sheet.takeUp({ id: call!.id });
  await sheet.takeUp({ id: call!.id });
  expect((await road.driver.notices.list()).rows).toMatchObject([
    { title: expect.stringMatching(/ assumiu o seu pedido de ajuda$/), kind: 'message' },
  ]);
});

test('a call for help rings although its load went to somebody else meanwhile', async () => {
  const call = { kind: 'occurrence', occurrence: 'accident', text: 'Bati', loadId: randomUUID() };
  expect(await road.send(call)).toEqual([null]);
  expect((await road.manager.notices.list()).rows).toMatchObject([{ text: 'Bati' }]);
  expect((await sheet.read({ day: DAY })).occurrences).toMatchObject([{ text: 'Bati', loadId: null }]);
});

test('calls of one driver that nobody has read do not push out what others say', async () => {
  const call = { kind: 'occurrence', occurrence: 'delay', text: 'Trânsito' };
  await road.send(...Array.from({ length: 25 }, () => call));
  expect((await sheet.read({ day: DAY })).occurrences).toHaveLength(25);
  const { rows } = await road.manager.notices.list();
  expect(rows).toHaveLength(10);
  await road.manager.notices.markRead({ id: rows[0]!.id });
  await road.send({ ...call, text: 'Acidente à frente' });
  expect((await road.manager.notices.list()).rows[0]).toMatchObject({ text: 'Acidente à frente' });
});
