import { randomUUID } from 'node:crypto';
import type { SheetEntry } from '@traco/contract/sheet-entries';
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
const shiftOfDriver = async () => {
  const { drivers } = await sheet.read({ day: DAY });
  return drivers.find(({ id }) => id === road.driverId)!.shift!;
};
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

describe('the sheet of the day', () => {
  test('shows each driver’s shift and fuel, and each load’s steps, water, receipt and return', async () => {
    await road.send(
      {
        kind: 'shift',
        step: 'start',
        odometerKm: 1_000,
        hourMeter: 50,
        vehicleId: road.vehicleId,
        helperName: 'Zé',
      },
      {
        kind: 'checklist',
        vehicleId: road.vehicleId,
        answers: [{ item: 'tyres', ok: false, note: 'Careca' }],
      },
      { kind: 'fuel', vehicleId: road.vehicleId, litres: 120.5, cents: 72_000 },
      { kind: 'occurrence', occurrence: 'delay', text: 'Portão fechado' },
    );
    await road.driveTo(road.load.id, 'discharging');
    await road.send({ kind: 'water', loadId: road.load.id, litres: 60, askedBy: 'Mestre João' });
    const photo = await road.aPhoto();
    await road.send({ kind: 'return', loadId: road.load.id, surplusM3: 1.5, photoIds: [photo] });
    const day = await sheet.read({ day: DAY });
    const driver = day.drivers.find(({ id }) => id === road.driverId)!;
    expect(driver).toMatchObject({ fuelLitres: 120.5, fuelCents: 72_000 });
    expect(driver.shift).toMatchObject({
      odometerOutKm: 1_000,
      hourMeterOut: 50,
      helperName: 'Zé',
      sheet: 'open',
      checklist: [{ item: 'tyres', ok: false, note: 'Careca' }],
    });
    expect(day.occurrences).toMatchObject([{ kind: 'delay', text: 'Portão fechado', seenBy: null }]);
    expect(day.loads).toMatchObject([
      {
        id: road.load.id,
        state: 'discharging',
        noteNumber: 1,
        waterLitres: 60,
        waterLimitLitres: 40,
        returnedM3: 1.5,
        deliveredM3: 6.5,
        marks: ['unapproved_water'],
      },
    ]);
    expect(day.loads[0]!.waterCode).toMatch(/^\d{6}$/);
    const record = await sheet.load({ loadId: road.load.id });
    expect(record.history.map(({ state, fromDevice }) => [state, fromDevice])).toEqual([
      ['loading', true],
      ['en_route', true],
      ['on_site', true],
      ['discharging', true],
    ]);
    expect(record).toMatchObject({
      water: [{ litres: 60, unapproved: true }],
      returned: { surplusM3: 1.5, residueM3: 0 },
      photos: [{ id: photo, caption: 'Concreto que voltou' }],
    });
  });

  test('is of his own unit for a manager, of any for an admin, and of none for a driver or the office', async () => {
    const other = await world.as(await world.account('manager', { unit_id: (await world.unit()).id }));
    expect((await other.operationalSheet.read({ unitId: road.unit.id, day: DAY })).loads).toEqual([]);
    await expect(other.operationalSheet.load({ loadId: road.load.id })).rejects.toMatchObject({
      code: 'LOAD_NOT_FOUND',
    });
    const admin = await world.as(await world.account('admin'));
    expect((await admin.operationalSheet.read({ unitId: road.unit.id, day: DAY })).loads).toHaveLength(1);
    await expect(admin.operationalSheet.read({ unitId: randomUUID() })).rejects.toMatchObject({
      code: 'UNIT_NOT_FOUND',
    });
    await expect(road.driver.operationalSheet.read({})).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    await expect(road.office.operationalSheet.read({})).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  });

  test('has the plant’s own clock on every screen that colours by it', async () => {
    const own = { yellowMinutes: 60, orangeMinutes: 80, lifeMinutes: 100 };
    await world.pool.query('update units set settings = $2 where id = $1', [
      road.unit.id,
      { ...own, loadingMinutes: 25 },
    ]);
    await road.driveTo(road.load.id, 'on_site');
    expect(await sheet.read({ day: DAY })).toMatchObject(own);
    expect(await sheet.load({ loadId: road.load.id })).toMatchObject(own);
    const token = (await road.row(road.load.id)).note_token as string;
    expect(await road.office.deliveryNote.read({ token })).toMatchObject(own);
    expect((await road.office.unitDashboard.road({})).clock).toEqual({ ...own, loadingMinutes: 25 });
    const [returnable] = await road.office.concreteReturn.loads({ loadId: road.load.id });
    expect(returnable?.unit).toMatchObject(own);
  });

  test('names a device whose clock is wrong by more than ten minutes', async () => {
    const wrong = new Date(world.now().getTime() - 3 * 3_600_000).toISOString();
    await road.driver.operationalSheet.send({
      sentAt: wrong,
      entries: [{ kind: 'step', id: randomUUID(), loadId: road.load.id, to: 'loading', deviceAt: wrong }],
    });
    const { loads } = await sheet.read({ day: DAY });
    expect(loads[0]!.marks).toEqual(['clock_wrong']);
  });

  test('names no clock that was right, though its step stands behind one of the office', async () => {
    const pressed = world.now().toISOString();
    world.setNow(new Date(world.now().getTime() + 25 * 60_000));
    const step = { loadId: road.load.id, to: 'loading' as const };
    await road.office.operationalSheet.step({
      ...{ ...step, id: randomUUID(), revision: await revisionOf(road.load.id) },
      at: world.now().toISOString(),
    });
    expect(await road.send({ ...step, kind: 'step', to: 'en_route', deviceAt: pressed })).toEqual([null]);
    expect((await road.row(road.load.id)).en_route_at).toEqual(world.now());
    expect((await sheet.read({ day: DAY })).loads[0]!.marks).toEqual([]);
  });

  test('asks for the receipt of every note that the system has issued, whatever the series is called by now', async () => {
    await road.driveTo(road.load.id, 'closed');
    await world.pool.query('delete from load_receipts where load_id = $1', [road.load.id]);
    await road.anotherLoad({ origin: 'manual', state: 'closed', note_series: 'Z', note_number: 41 });
    await world.pool.query('update units set settings = $2 where id = $1', [
      road.unit.id,
      { noteSeries: 'Z' },
    ]);
    const { loads } = await sheet.read({ day: DAY });
    const marks = Object.fromEntries(loads.map((load) => [load.noteSeries, load.marks]));
    expect(marks).toEqual({ E: ['without_receipt'], Z: [] });
  });
});

describe('a driver’s sheet', () => {
  const handIn = () =>
    road.send(
      { kind: 'shift', step: 'start', odometerKm: 100, vehicleId: road.vehicleId },
      { kind: 'shift', step: 'end', odometerKm: 180 },
      { kind: 'sheet', notes: 'Tudo certo' },
    );

  test('is checked, given back with a reason, handed in again and checked', async () => {
    world.setNow('2026-11-18T14:30:00Z');
    await handIn();
    const first = await shiftOfDriver();
    expect(first).toMatchObject({ sheet: 'sent', notes: 'Tudo certo' });
    expect(await sheet.confer({ sheets: [first] })).toMatchObject([{ sheet: 'checked' }]);
    const checked = await shiftOfDriver();
    expect(checked.checkedBy).not.toBeNull();
    expect(
      await sheet.giveBack({ id: checked.id, revision: checked.revision, reason: 'Falta o km da volta' }),
    ).toMatchObject({ sheet: 'given_back' });
    expect(await road.send({ kind: 'sheet', notes: '' })).toEqual([null]);
    const again = await shiftOfDriver();
    expect(again).toMatchObject({ sheet: 'sent', checkedBy: null });
    expect(await sheet.confer({ sheets: [again] })).toMatchObject([{ sheet: 'checked' }]);
  });

  test('is not checked before it is handed in, nor from a stale view, nor another plant’s', async () => {
    await road.send({ kind: 'shift', step: 'start', odometerKm: 100 });
    const open = await shiftOfDriver();
    await expect(sheet.confer({ sheets: [open] })).rejects.toMatchObject({
      code: 'WRONG_SHEET_STATE',
      data: { state: 'open' },
    });
    await expect(sheet.confer({ sheets: [{ ...open, revision: 99 }] })).rejects.toMatchObject({
      code: 'STALE_REVISION',
    });
    const other = await world.as(await world.account('manager', { unit_id: (await world.unit()).id }));
    await expect(other.operationalSheet.confer({ sheets: [open] })).rejects.toMatchObject({
      code: 'SHIFT_NOT_FOUND',
    });
  });

  test('many are checked together, all or none', async () => {
    await handIn();
    const sent = await shiftOfDriver();
    const missing = { id: randomUUID(), revision: 1 };
    await expect(sheet.confer({ sheets: [sent, missing] })).rejects.toMatchObject({
      code: 'SHIFT_NOT_FOUND',
    });
    expect(await shiftOfDriver()).toMatchObject({ sheet: 'sent' });
  });

  test('of a closed day is closed: nothing of it changes', async () => {
    await handIn();
    const sent = await shiftOfDriver();
    await closeDay();
    await expect(sheet.confer({ sheets: [sent] })).rejects.toMatchObject({
      code: 'WRONG_SHEET_STATE',
      data: { state: 'closed' },
    });
    await world.pool.query('delete from closed_days');
  });

  test('is mended by the manager and handed in for a driver who cannot', async () => {
    await road.send({ kind: 'shift', step: 'start', odometerKm: 100, hourMeter: 5 });
    world.setNow('2026-11-18T22:00:00Z');
    const open = await shiftOfDriver();
    const mend = (change: object) =>
      sheet.mendShift({
        id: open.id,
        revision: open.revision,
        startedAt: open.startedAt,
        endedAt: '2026-11-18T21:00:00Z',
        odometerOutKm: 100,
        odometerInKm: 210,
        hourMeterOut: 5,
        hourMeterIn: 12.5,
        handIn: true,
        reason: 'Aparelho quebrou',
        ...change,
      });
    await expect(mend({ odometerInKm: 99 })).rejects.toMatchObject({ code: 'ODOMETER_WRONG' });
    await expect(mend({ hourMeterIn: 40 })).rejects.toMatchObject({ code: 'HOUR_METER_WRONG' });
    await expect(mend({ endedAt: '2026-11-18T23:00:00Z' })).rejects.toMatchObject({
      code: 'SHIFT_BACKWARDS',
    });
    for (const startedAt of ['2026-11-16T08:00:00Z', '1999-11-18T08:00:00Z'])
      await expect(mend({ startedAt })).rejects.toMatchObject({ code: 'SHIFT_BACKWARDS' });
    expect(await mend({})).toMatchObject({ sheet: 'sent' });
    expect(await shiftOfDriver()).toMatchObject({
      odometerInKm: 210,
      hourMeterIn: 12.5,
      notes: 'Corrigida pela usina: Aparelho quebrou',
    });
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
});

describe('the manager’s hand on a load', () => {
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
    const { history } = await sheet.load({ loadId: road.load.id });
    expect(history.map(({ state, kind }) => [state, kind])).toEqual([
      ['loading', 'step'],
      ['en_route', 'step'],
      ['en_route', 'crew'],
    ]);
    expect(history[2]!.reason).toMatch(/^.+ \/ .+ → .+ \/ .+\. Motorista passou mal$/);
    expect(history[2]!.at).toBe(world.now().toISOString());
    expect(await road.send({ kind: 'step', loadId: road.load.id, to: 'on_site' })).toEqual([
      'LOAD_NOT_FOUND',
    ]);
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
    expect((await sheet.load({ loadId })).water.map(({ unapproved }) => unapproved)).toEqual([false, true]);
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
    const { history } = await sheet.load({ loadId: road.load.id });
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

  test('water: another limit counts from now on; not of a load whose drum is empty', async () => {
    const limit = async (litres: number | null) =>
      sheet.setWaterLimit({ loadId: road.load.id, revision: await revisionOf(road.load.id), litres });
    await limit(100);
    await road.driveTo(road.load.id, 'discharging');
    await road.send({ kind: 'water', loadId: road.load.id, litres: 90, askedBy: 'Mestre João' });
    expect((await sheet.load({ loadId: road.load.id })).water).toMatchObject([{ unapproved: false }]);
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
    expect((await sheet.load({ loadId: road.load.id })).receipts).toMatchObject([
      { receiverName: 'Mestre João', isAbsent: false },
    ]);
    const other = await road.anotherLoad();
    await road.driveTo(other.id, 'washing');
    await expect(receive({ loadId: other.id })).rejects.toMatchObject({ code: 'ID_TAKEN' });
  });
});
