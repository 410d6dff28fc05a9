import { randomUUID } from 'node:crypto';
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
        answers: [{ item: 'extinguisher', ok: false, note: 'Vencido' }],
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
      checklist: [{ item: 'extinguisher', ok: false, note: 'Vencido' }],
    });
    expect(day.occurrences).toHaveLength(2);
    expect(day.occurrences).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'delay', text: 'Portão fechado', seenBy: null }),
        expect.objectContaining({ kind: 'checklist', text: 'Extintor: Vencido' }),
      ]),
    );
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
    const record = (await road.manager.loadRecord.read({ id: road.load.id })).trip;
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
});

describe('who sees the sheet of the day, by which clock', () => {
  test('is of the own unit for a manager, of any for an admin, and of none for a driver or the office', async () => {
    const other = await world.as(await world.account('manager', { unit_id: (await world.unit()).id }));
    expect((await other.operationalSheet.read({ unitId: road.unit.id, day: DAY })).loads).toEqual([]);
    await expect(other.loadRecord.read({ id: road.load.id })).rejects.toMatchObject({
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
    expect((await road.manager.loadRecord.read({ id: road.load.id })).trip).toMatchObject(own);
    const token = (await road.row(road.load.id)).note_token as string;
    expect(await road.office.deliveryNote.read({ token })).toMatchObject(own);
    expect((await road.office.unitDashboard.road({})).clock).toEqual({ ...own, loadingMinutes: 25 });
    const [returnable] = await road.office.concreteReturn.loads({ loadId: road.load.id });
    expect(returnable?.unit).toMatchObject(own);
  });
});

describe('what the sheet of the day warns of', () => {
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
      ...step,
      id: randomUUID(),
      revision: await revisionOf(road.load.id),
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

const handIn = () =>
  road.send(
    { kind: 'shift', step: 'start', odometerKm: 100, vehicleId: road.vehicleId },
    { kind: 'shift', step: 'end', odometerKm: 180 },
    { kind: 'sheet', notes: 'Tudo certo' },
  );

describe('a driver’s sheet', () => {
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
});

describe('a driver’s sheet that is closed, or mended for its driver', () => {
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
});
