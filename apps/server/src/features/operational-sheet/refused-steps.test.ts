import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { goOnTheRoad, type OnTheRoad } from '../../testing/on-the-road.ts';
import { refused } from '../../testing/refusal.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
let road: OnTheRoad;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  road = await goOnTheRoad(world);
});
afterAll(() => world.close());
const revisionOf = async (id: string) => Number((await road.row(id)).revision);
const step = async (loadId: string, id: string) =>
  road.office.operationalSheet.step({ loadId, id, revision: await revisionOf(loadId), to: 'loading' });
const correct = async (loadId: string, id: string) =>
  road.manager.operationalSheet.correct({
    loadId,
    id,
    revision: await revisionOf(loadId),
    step: 'loading',
    at: world.now().toISOString(),
    reason: 'Hora da balança',
  });
const receive = (loadId: string, id: string) =>
  road.manager.operationalSheet.receive({
    id,
    loadId,
    receiverName: 'Mestre João',
    receiverDocument: '',
    notes: '',
  } as never);

test('a step, its correction and a receipt are one load’s each: their id is taken for another', async () => {
  const other = await road.anotherLoad({
    driver_id: road.trucks[1]!.driver_id,
    vehicle_id: road.trucks[1]!.id,
  });
  const [taken, mended, received] = [randomUUID(), randomUUID(), randomUUID()];
  await step(other.id, taken);
  await correct(other.id, mended);
  // As it comes from somebody else, or long after.
  const forget = () => world.pool.query('delete from sent_once');
  await forget();
  await refused(step(road.load.id, taken), 'ID_TAKEN');
  await road.driveTo(road.load.id, 'discharging');
  await forget();
  await refused(correct(road.load.id, mended), 'ID_TAKEN');
  const third = await road.anotherLoad({ state: 'closed', discharging_at: world.now().toISOString() });
  await receive(third.id, received);
  await forget();
  await refused(receive(road.load.id, received), 'ID_TAKEN');
});

test('in a month that is closed no step is corrected, and no limit of water set', async () => {
  await road.driveTo(road.load.id, 'loading');
  await world.pool.query(`insert into closed_months (unit_id, month_on) values ($1, '2026-11-01')`, [
    road.unit.id,
  ]);
  const loadId = road.load.id;
  await refused(correct(loadId, randomUUID()), 'MONTH_CLOSED');
  await refused(
    road.manager.operationalSheet.setWaterLimit({ loadId, revision: await revisionOf(loadId), litres: 40 }),
    'MONTH_CLOSED',
  );
});

test('a sheet is given back and a shift mended by who has seen it as it is, and not before it is handed in', async () => {
  await road.send({ kind: 'shift', step: 'start', odometerKm: 100, vehicleId: road.vehicleId });
  const { drivers } = await road.manager.operationalSheet.read({ day: '2026-11-18' });
  const { shift } = drivers.find(({ id }) => id === road.driverId)!;
  const { id, revision } = shift!;
  const reason = 'Falta o km da volta';
  await refused(road.manager.operationalSheet.giveBack({ id, revision: 99, reason }), 'STALE_REVISION');
  await refused(road.manager.operationalSheet.giveBack({ id, revision, reason }), 'WRONG_SHEET_STATE');
  const mend = (with_: object) =>
    road.manager.operationalSheet.mendShift({
      id,
      revision,
      startedAt: '2026-11-18T11:00:00Z',
      endedAt: null,
      odometerOutKm: 100,
      odometerInKm: null,
      hourMeterOut: null,
      hourMeterIn: null,
      handIn: false,
      reason,
      ...with_,
    });
  await refused(mend({ revision: 99 }), 'STALE_REVISION');
  await road.send({ kind: 'shift', step: 'end', odometerKm: 180 }, { kind: 'sheet' });
  const handed = await road.manager.operationalSheet.read({ day: '2026-11-18' });
  const sent = handed.drivers.find((driver) => driver.id === road.driverId)!.shift!;
  const [checked] = await road.manager.operationalSheet.confer({
    sheets: [{ id: sent.id, revision: sent.revision }],
  });
  await refused(mend({ revision: checked!.revision }), 'WRONG_SHEET_STATE');
});
