import { randomUUID } from 'node:crypto';
import type { SheetEntry } from '@traco/contract/operational-sheet/sheet-entries';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
const revisionOf = async (id: string) => (await road.row(id)).revision as number;
const closeDay = async () => {
  const { id } = await world.account('admin');
  await world.pool.query(
    "insert into closed_days (unit_id, day_on, state, changed_by) values ($1, $2, 'closed', $3)",
    [road.unit.id, DAY, id],
  );
};
const closeMonth = async () => {
  const { id } = await world.account('admin');
  await world.pool.query(
    "insert into closed_months (unit_id, month_on, closed_by) values ($1, '2026-11-01', $2) on conflict do nothing",
    [road.unit.id, id],
  );
};

const swap = async (truck: number, more: object = {}) =>
  sheet.swapCrew({
    loadId: road.load.id,
    id: randomUUID(),
    revision: await revisionOf(road.load.id),
    vehicleId: road.trucks[truck]!.id,
    driverId: road.trucks[truck]!.driver_id,
    reason: 'Motorista passou mal',
    ...more,
  });

describe('the manager’s hand on a load', () => {
  test('another driver goes on with it; its history tells who drove what', async () => {
    await road.driveTo(road.load.id, 'en_route');
    const id = randomUUID();
    await swap(1, { id });
    expect(await swap(1, { id })).toMatchObject({ state: 'en_route' });
    expect(await road.row(road.load.id)).toMatchObject({
      driver_id: road.trucks[1]!.driver_id,
      vehicle_id: road.trucks[1]!.id,
      state: 'en_route',
    });
    const { history } = (await road.manager.loadRecord.read({ id: road.load.id })).trip;
    expect(history.map(({ state, kind }) => [state, kind])).toEqual([
      ['loading', 'step'],
      ['en_route', 'step'],
      ['en_route', 'crew'],
    ]);
    expect(history[2]!.reason).toMatch(/^.+ \/ .+ → .+ \/ .+\. Motorista passou mal$/);
    expect(history[2]!.at).toBe(world.now().toISOString());
    // What the driver goes on to tell of it is evidence, and no step: the plant is asked.
    const { state } = await road.row(road.load.id);
    expect(await road.send({ kind: 'step', loadId: road.load.id, to: 'on_site' })).toEqual([null]);
    expect(await road.row(road.load.id)).toMatchObject({ state });
    expect(await road.office.operationalSheet.conflicts({})).toHaveLength(1);
  });

  test('whoever goes on finds the water, the receipt and the return of the one before', async () => {
    await road.driveTo(road.load.id, 'discharging');
    const loadId = road.load.id;
    const water = { kind: 'water', loadId, askedBy: 'Mestre João', litres: 40 };
    const back = { kind: 'return', loadId, surplusM3: 1, photoIds: [await road.aPhoto()] };
    const signatureId = await road.aPhoto('signature');
    const receipt = { kind: 'receipt', loadId, receiverName: 'Mestre João', signatureId };
    expect(await road.send(water, receipt, back)).toEqual([null, null, null]);
    await swap(1);
    const truck = road.trucks[1]!;
    const account = await world.account('driver', { unit_id: road.unit.id, driver_id: truck.driver_id });
    const next = await world.as(account);
    const mine = (await next.operationalSheet.mine()).loads.find(({ id }) => id === loadId)!;
    expect(mine.water.map(({ litres }) => litres)).toEqual([40]);
    expect(mine.receipt?.receiverName).toBe('Mestre João');
    expect(mine.returned?.surplusM3).toBe(1);
    const sent = async (entry: object) => {
      const entries = [{ id: randomUUID(), deviceAt: world.now().toISOString(), ...entry } as SheetEntry];
      const sending = { sentAt: world.now().toISOString(), entries };
      return (await next.operationalSheet.send(sending)).outcomes[0]!.refusal;
    };
    expect(await sent(water)).toBeNull();
    expect(
      (await road.manager.loadRecord.read({ id: loadId })).trip.water.map(({ unapproved }) => unapproved),
    ).toEqual([false, true]);
    const returned = { reason: 'other', reasonText: '', party: 'customer', residueM3: 0, signatureId: null };
    const photoIds = [await road.aPhoto()];
    expect(await sent({ ...back, ...returned, photoIds, slumpMm: null, temperatureC: null })).toBe(
      'ALREADY_RETURNED',
    );
    expect(await sent({ kind: 'step', loadId, to: 'washing', reason: '' })).toBeNull();
    expect(await sent({ kind: 'step', loadId, to: 'returning', reason: '' })).toBeNull();
    const { rows } = await world.pool.query('select driver_id from load_receipts where load_id = $1', [
      loadId,
    ]);
    expect(rows).toEqual([{ driver_id: road.driverId }]);
    // The one before has nothing more to do with it.
    const before = (await road.driver.operationalSheet.mine()).loads;
    expect(before.map(({ id }) => id)).not.toContain(loadId);
  });
});

describe('what stands against the manager’s hand on a load', () => {
  test('nobody goes on who may not drive, with a truck that stands, or is not the unit’s', async () => {
    await expect(swap(1)).rejects.toMatchObject({ code: 'NOT_UNDER_WAY', data: { state: 'scheduled' } });
    await road.driveTo(road.load.id, 'en_route');
    await expect(swap(0)).rejects.toMatchObject({ code: 'SAME_CREW' });
    await world.pool.query("update drivers set licence_expires_on = '2026-01-01' where id = $1", [
      road.trucks[1]!.driver_id,
    ]);
    await expect(swap(1)).rejects.toMatchObject({
      code: 'BLOCKED',
      data: { blocks: [{ kind: 'driver', driverBlocks: ['licence_expired'] }] },
    });
    await world.pool.query("update vehicles set state = 'stopped' where id = $1", [road.trucks[2]!.id]);
    await expect(swap(2)).rejects.toMatchObject({
      code: 'BLOCKED',
      data: { blocks: [{ kind: 'vehicle_down' }] },
    });
    const far = await world.driver();
    await expect(swap(1, { driverId: far.id })).rejects.toMatchObject({
      code: 'BLOCKED',
      data: { blocks: [{ kind: 'not_found' }] },
    });
    expect(await road.row(road.load.id)).toMatchObject({ driver_id: road.driverId });
  });

  test('a stale view, an unknown load, an id that is taken and a closed month are refused', async () => {
    await road.driveTo(road.load.id, 'en_route');
    const { history } = (await road.manager.loadRecord.read({ id: road.load.id })).trip;
    await expect(swap(1, { revision: 1 })).rejects.toMatchObject({ code: 'STALE_REVISION' });
    await expect(swap(1, { loadId: randomUUID() })).rejects.toMatchObject({ code: 'LOAD_NOT_FOUND' });
    await expect(swap(1, { id: history[0]!.id })).rejects.toMatchObject({ code: 'ID_TAKEN' });
    await closeDay();
    await expect(swap(1)).rejects.toMatchObject({ code: 'DAY_CLOSED', status: 409 });
    await world.pool.query('delete from closed_days');
    await closeMonth();
    await expect(swap(1)).rejects.toMatchObject({ code: 'MONTH_CLOSED' });
    await world.pool.query('delete from closed_months');
  });
});

describe('the manager’s hand on what was noted of a load', () => {
  test('water: another limit counts from now on; not of a load whose drum is empty', async () => {
    const limit = async (litres: number | null) =>
      sheet.setWaterLimit({ loadId: road.load.id, revision: await revisionOf(road.load.id), litres });
    await limit(100);
    await road.driveTo(road.load.id, 'discharging');
    await road.send({ kind: 'water', loadId: road.load.id, litres: 90, askedBy: 'Mestre João' });
    expect((await road.manager.loadRecord.read({ id: road.load.id })).trip.water).toMatchObject([
      { unapproved: false },
    ]);
    await expect(sheet.setWaterLimit({ loadId: road.load.id, revision: 1, litres: 5 })).rejects.toMatchObject(
      { code: 'STALE_REVISION' },
    );
    await world.pool.query("update loads set state = 'closed' where id = $1", [road.load.id]);
    await expect(limit(10)).rejects.toMatchObject({ code: 'NOT_UNDER_WAY' });
  });

  test('a receipt that the driver could not note is the office’s, once the discharge has begun', async () => {
    const id = randomUUID();
    const receive = (more: object = {}) =>
      sheet.receive({ loadId: road.load.id, id, receiverName: 'Mestre João', ...more });
    await expect(receive()).rejects.toMatchObject({ code: 'NOT_RECEIVED_YET' });
    await road.driveTo(road.load.id, 'washing');
    await receive();
    await receive();
    expect((await road.manager.loadRecord.read({ id: road.load.id })).trip.receipts).toMatchObject([
      { receiverName: 'Mestre João', isAbsent: false },
    ]);
    const other = await road.anotherLoad();
    await road.driveTo(other.id, 'washing');
    await expect(receive({ loadId: other.id })).rejects.toMatchObject({ code: 'SENT_OTHERWISE' });
  });
});
