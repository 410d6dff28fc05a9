import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { goOnTheRoad, type OnTheRoad } from '../../testing/on-the-road.ts';
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

const minutesLater = (minutes: number) => world.setNow(new Date(world.now().getTime() + minutes * 60_000));

test('a shift begins and ends with gauges that can be true, and the sheet is handed in', async () => {
  const start = {
    kind: 'shift',
    step: 'start',
    vehicleId: road.vehicleId,
    odometerKm: 120_000,
    hourMeter: 4_000,
  };
  const end = (odometerKm: number, hourMeter: number) => ({
    kind: 'shift',
    step: 'end',
    odometerKm,
    hourMeter,
  });
  expect(await road.send(end(120_100, 4_008))).toEqual(['SHIFT_NOT_STARTED']);
  expect(await road.send({ kind: 'sheet' })).toEqual(['SHIFT_NOT_STARTED']);
  expect(await road.send(start)).toEqual([null]);
  expect(await road.send(start)).toEqual(['SHIFT_STARTED']);
  minutesLater(480);
  expect(
    await road.send(end(119_999, 4_008), end(120_601, 4_008), end(120_100, 3_999), end(120_100, 4_025)),
  ).toEqual(['ODOMETER_BACK', 'ODOMETER_FAR', 'HOUR_METER_BACK', 'HOUR_METER_FAR']);
  expect(await road.send(end(120_180, 4_008), { kind: 'sheet', notes: 'Dia sem novidade' })).toEqual([
    null,
    null,
  ]);
  expect(await road.send(end(120_180, 4_008), start)).toEqual(['SHIFT_ENDED', 'SHIFT_ENDED']);
  const { shift } = await road.driver.operationalSheet.mine();
  expect(shift).toMatchObject({ odometerOutKm: 120_000, odometerInKm: 120_180, sheet: 'sent' });
});

test('a shift that went past midnight ends and is handed in as the day’s that it began on', async () => {
  world.setNow('2026-11-19T00:30:00Z');
  expect(await road.send({ kind: 'shift', step: 'start', vehicleId: road.vehicleId })).toEqual([null]);
  world.setNow('2026-11-19T05:10:00Z');
  expect(await road.send({ kind: 'shift', step: 'end' }, { kind: 'sheet', notes: 'Laje da noite' })).toEqual([
    null,
    null,
  ]);
  const { rows } = await world.pool.query(
    'select day_on::text, sheet, ended_at, sheet_notes from shifts where driver_id = $1',
    [road.driverId],
  );
  expect(rows).toEqual([
    { day_on: '2026-11-18', sheet: 'sent', ended_at: world.now(), sheet_notes: 'Laje da noite' },
  ]);
});

test('the driver’s screen keeps last night’s shift until it is ended and handed in', async () => {
  const shown = async () => {
    const { dayOn, shift, loads } = await road.driver.operationalSheet.mine();
    return { dayOn, sheetOn: shift?.dayOn, endedAt: shift?.endedAt, loads: loads.map(({ id }) => id) };
  };
  world.setNow('2026-11-19T00:30:00Z');
  const start = { kind: 'shift', step: 'start', vehicleId: road.vehicleId };
  await road.send(start, { kind: 'fuel', vehicleId: road.vehicleId, litres: 60, cents: 36_000 });
  await world.pool.query(
    `insert into shifts (id, unit_id, driver_id, day_on, planned_starts_at)
       values ($1, $2, $3, '2026-11-19', '2026-11-19T16:00:00Z')`,
    [randomUUID(), road.unit.id, road.driverId],
  );
  world.setNow('2026-11-19T05:10:00Z');
  const lastNight = { dayOn: '2026-11-19', sheetOn: '2026-11-18', loads: [road.load.id] };
  expect(await shown()).toEqual({ ...lastNight, endedAt: null });
  expect((await road.driver.operationalSheet.mine()).fuelLitres).toBe(60);
  const ended = world.now().toISOString();
  await road.send({ kind: 'shift', step: 'end' });
  minutesLater(10);
  expect(await shown()).toEqual({ ...lastNight, endedAt: ended });
  await road.send({ kind: 'sheet' });
  expect(await shown()).toMatchObject({ sheetOn: '2026-11-19', endedAt: null });
  await world.pool.query("update shifts set sheet = 'given_back' where day_on = '2026-11-18'");
  expect(await shown()).toMatchObject({ sheetOn: '2026-11-18' });
  world.setNow('2026-11-19T16:10:00Z');
  expect(await shown()).toMatchObject({ sheetOn: '2026-11-19' });
});

test('a load that was due just before midnight waits for the driver on the new day too, for three hours', async () => {
  const { id } = await road.anotherLoad({
    loaded_at: '2026-11-19T02:55:00Z',
    planned_at: '2026-11-19T02:55:00Z',
  });
  const waits = async (now: string) => {
    world.setNow(now);
    return (await road.driver.operationalSheet.mine()).loads.map((load) => load.id);
  };
  expect(await waits('2026-11-19T03:05:00Z')).toEqual([id]);
  expect(await waits('2026-11-19T05:56:00Z')).toEqual([]);
  await road.driveTo(id, 'loading');
  expect(await waits('2026-11-19T09:00:00Z')).toEqual([id]);
});

test('the new day’s shift, once begun, comes before one of last night that nobody ended', async () => {
  const start = { kind: 'shift', step: 'start', vehicleId: road.vehicleId };
  await road.send(start);
  world.setNow('2026-11-19T10:00:00Z');
  expect((await road.driver.operationalSheet.mine()).shift).toMatchObject({ dayOn: '2026-11-18' });
  expect(await road.send(start)).toEqual([null]);
  expect((await road.driver.operationalSheet.mine()).shift).toMatchObject({ dayOn: '2026-11-19' });
  world.setNow('2026-11-21T16:00:00Z');
  expect((await road.driver.operationalSheet.mine()).shift).toBeNull();
});

test('checklist, fuel and occurrences are kept, of trucks that exist', async () => {
  await road.send({ kind: 'shift', step: 'start', vehicleId: road.vehicleId });
  const answers = [{ item: 'tyres', ok: false, note: 'Dianteiro careca' }];
  expect(
    await road.send(
      { kind: 'checklist', vehicleId: road.vehicleId, answers },
      { kind: 'checklist', vehicleId: randomUUID(), answers },
      { kind: 'fuel', vehicleId: road.vehicleId, litres: 120.5, cents: 72_000 },
      { kind: 'fuel', vehicleId: randomUUID(), litres: 1, cents: 1 },
      { kind: 'occurrence', occurrence: 'breakdown', text: 'Mangueira rompida', loadId: road.load.id },
    ),
  ).toEqual([null, 'VEHICLE_NOT_FOUND', null, 'VEHICLE_NOT_FOUND', null]);
  const day = await road.driver.operationalSheet.mine();
  expect(day.shift!.checklist).toEqual(answers);
  expect(day.fuelLitres).toBeCloseTo(120.5);
});

test('the trucks to choose from are mixers and then pumps in service, and the one that the driver is out with', async () => {
  const unit_id = road.unit.id;
  const [own] = road.trucks;
  const pump = await world.vehicle({ unit_id, type: 'pump', pump_kind: 'boom', fleet_number: '000' });
  const loader = await world.vehicle({ unit_id, type: 'loader', fleet_number: '001' });
  const gone = await world.vehicle({ unit_id, state: 'inactive' });
  await world.pool.query("update vehicles set state = 'in_maintenance' where id = any($1)", [
    [own!.id, road.trucks[1]!.id],
  ]);
  const ids = async () => (await road.driver.operationalSheet.mine()).vehicles.map(({ id }) => id);
  expect(await ids()).toEqual([road.trucks[2]!.id, pump.id]);
  const start = (vehicleId: string) => road.send({ kind: 'shift', step: 'start', vehicleId });
  expect([await start(loader.id), await start(gone.id)]).toEqual([
    ['VEHICLE_NOT_FOUND'],
    ['VEHICLE_NOT_FOUND'],
  ]);
  // It may have come into the workshop since the driver left with it.
  expect(await start(own!.id)).toEqual([null]);
  const answers = [{ item: 'tyres', ok: true, note: '' }];
  expect(await road.send({ kind: 'checklist', vehicleId: loader.id, answers })).toEqual([
    'VEHICLE_NOT_FOUND',
  ]);
  expect(new Set(await ids())).toEqual(new Set([own!.id, road.trucks[2]!.id, pump.id]));
  expect((await road.driver.operationalSheet.mine()).vehicle?.id).toBe(own!.id);
});

test('"ciente" is kept once, of the driver’s own notices', async () => {
  const id = randomUUID();
  await world.pool.query(
    `insert into notices (id, unit_id, account_id, kind, title, text) values ($1, $2, $3, 'message', 'Aviso', 'Chuva à tarde')`,
    [id, road.unit.id, road.accountId],
  );
  expect(
    await road.send({ kind: 'notice', noticeId: id }, { kind: 'notice', noticeId: randomUUID() }),
  ).toEqual([null, 'NOTICE_NOT_FOUND']);
  const { notices } = await road.driver.operationalSheet.mine();
  expect(notices).toMatchObject([{ title: 'Aviso', readAt: world.now().toISOString() }]);
});

test('"ciente" of what was noted of the driver is kept as it was said first; of another it does not exist', async () => {
  const note = async (driverId: string) => {
    const id = randomUUID();
    await world.pool.query(
      `insert into driver_events (id, unit_id, driver_id, kind, on_day, amount_cents, description)
         values ($1, $2, $3, 'fine', '2026-11-10', 19523, 'Radar da SP-075')`,
      [id, road.unit.id, driverId],
    );
    return id;
  };
  const [own, others] = [await note(road.driverId), await note(road.trucks[1]!.driver_id)];
  const shown = { id: own, kind: 'fine', onDay: '2026-11-10', amountCents: 19_523 };
  expect((await road.driver.operationalSheet.mine()).events).toMatchObject([shown]);
  const at = world.now().toISOString();
  expect(await road.send({ kind: 'event', eventId: own }, { kind: 'event', eventId: others })).toEqual([
    null,
    'EVENT_NOT_FOUND',
  ]);
  world.setNow(new Date(world.now().getTime() + 60_000));
  expect(await road.send({ kind: 'event', eventId: own })).toEqual([null]);
  expect((await road.driver.operationalSheet.mine()).events).toEqual([]);
  const { events } = (await road.manager.records.driver({ id: road.driverId })).driver;
  expect(events).toMatchObject([{ id: own, acknowledgedAt: at }]);
});

test('"li e entendi" is kept once for each version of a page, and the manager sees the last', async () => {
  const read = (version: string, page = 'acidente') =>
    road.send({ kind: 'reading', page, version, wrongTries: 2 });
  const at = world.now().toISOString();
  expect(await read('2026-11-20')).toEqual([null]);
  expect(await read('2026-11-20')).toEqual([null]);
  expect(await read('2026-01-01')).toEqual([null]);
  expect(await read('2026-11-20', 'inventada')).toEqual(['PAGE_NOT_FOUND']);
  expect(await read('2099-12-31')).toEqual(['PAGE_NOT_FOUND']);
  const last = [{ page: 'acidente', version: '2026-11-20', at }];
  expect((await road.driver.operationalSheet.mine()).readings).toEqual(last);
  expect((await road.manager.records.driver({ id: road.driverId })).driver.readings).toEqual(last);
  const { rows } = await world.pool.query('select wrong_tries from manual_readings where driver_id = $1', [
    road.driverId,
  ]);
  expect(rows).toEqual([{ wrong_tries: 2 }, { wrong_tries: 2 }]);
});

test('what is said of an occurrence is heard by the plant; a photo is no recording', async () => {
  const [voiceId, photoId] = [await road.aPhoto('voice-note'), await road.aPhoto()];
  const call = (voice: string) => ({
    kind: 'occurrence',
    occurrence: 'delay',
    text: 'Recado de voz',
    voiceId: voice,
  });
  expect(await road.send(call(voiceId), call(photoId))).toEqual([null, 'FILE_NOT_FOUND']);
  const { occurrences } = await road.manager.operationalSheet.read({ day: '2026-11-18' });
  expect(occurrences).toMatchObject([{ text: 'Recado de voz', voiceId, photoId: null }]);
});

test('the day shows what the driver needs, no price, and nothing of others', async () => {
  await road.anotherLoad({ driver_id: road.trucks[1]!.driver_id });
  const day = await road.driver.operationalSheet.mine();
  expect(day.loads.map(({ id }) => id)).toEqual([road.load.id]);
  expect(day.vehicle).toMatchObject({ id: road.vehicleId });
  expect(JSON.stringify(day)).not.toMatch(/cents|price|waterCode/i);
});
