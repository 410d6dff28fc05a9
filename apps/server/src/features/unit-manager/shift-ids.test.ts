import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let ana: { id: string };
let bento: { id: string };
let manager: Client;
let neighbour: Client;
let theirs: { id: string };

const DAY = '2026-11-19';
const papers = { licence_category: 'D', licence_expires_on: '2030-01-01' };
const plan = (driver: { id: string }, id: string = randomUUID()) => ({
  id,
  driverId: driver.id,
  startsAt: `${DAY}T09:00:00Z`,
});

beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
  const unit = await world.unit();
  const other = await world.unit();
  ana = await world.driver({ unit_id: unit.id, ...papers });
  bento = await world.driver({ unit_id: unit.id, ...papers });
  const foreign = await world.driver({ unit_id: other.id, ...papers });
  manager = await world.as(await world.account('manager', { unit_id: unit.id }));
  neighbour = await world.as(await world.account('manager', { unit_id: other.id }));
  theirs = await neighbour.unitManager.saveShift({ ...plan(foreign), dayOn: DAY });
});
afterAll(() => world.close());

test('the id of another unit’s shift is refused as taken, without a word about that shift', async () => {
  const taken = { code: 'ID_TAKEN', status: 409 };
  const { saveShift, planShifts } = manager.unitManager;
  await expect(saveShift({ ...plan(ana, theirs.id), dayOn: DAY })).rejects.toMatchObject(taken);
  await expect(planShifts({ dayOn: DAY, shifts: [plan(ana, theirs.id)] })).rejects.toMatchObject(taken);
});

test('the id of a colleague’s shift is refused as well, and the colleague keeps it', async () => {
  const { id } = await manager.unitManager.saveShift({ ...plan(ana), dayOn: DAY });
  await expect(manager.unitManager.saveShift({ ...plan(bento, id), dayOn: DAY })).rejects.toMatchObject({
    code: 'ID_TAKEN',
  });
  const { drivers } = await manager.unitManager.read({ day: DAY });
  expect(drivers.map(({ shift }) => shift?.driverId)).toEqual([ana.id, undefined]);
});

test('a plan names a driver once', async () => {
  await expect(
    manager.unitManager.planShifts({ dayOn: DAY, shifts: [plan(bento), plan(bento)] }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
