import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { goOnTheRoad, type OnTheRoad, trip } from '../../testing/on-the-road.ts';
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

const step = (to: string, more: object = {}) => ({ kind: 'step', loadId: road.load.id, to, ...more });
const waiting = async () =>
  (
    await world.pool.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    )
  ).rowCount;
const minutesLater = (minutes: number) => world.setNow(new Date(world.now().getTime() + minutes * 60_000));

describe('steps', () => {
  test('a load goes through its trip in order, and the ledger follows', async () => {
    const begins = world.now();
    await road.driveTo(road.load.id, 'closed');
    const row = await road.row(road.load.id);
    expect(row).toMatchObject({
      state: 'closed',
      delivered_m3: 8,
      counts: true,
      note_series: 'E',
      note_number: 1,
    });
    expect(row.loaded_at).toEqual(begins);
    expect(row.back_at).toEqual(new Date(begins.getTime() + 60 * 60_000));
    const { rows: steps } = await world.pool.query(
      'select state, account_id from load_steps where load_id = $1 order by at',
      [road.load.id],
    );
    expect(steps.map(({ state }) => state)).toEqual(trip);
    expect(new Set(steps.map(({ account_id }) => account_id))).toEqual(new Set([road.accountId]));
  });

  test('a load that nobody gave a truck goes with the one that its driver is out with, and with no other', async () => {
    const before = await road.anotherLoad({ vehicle_id: null });
    await road.send({ ...step('loading'), loadId: before.id });
    expect(await road.row(before.id)).toMatchObject({ state: 'loading', vehicle_id: null });
    await road.send({ kind: 'shift', step: 'start', vehicleId: road.vehicleId });
    const after = await road.anotherLoad({ vehicle_id: null });
    const given = await road.anotherLoad({ vehicle_id: road.trucks[1]!.id });
    for (const { id } of [after, given]) await road.send({ ...step('loading'), loadId: id });
    expect(await road.row(after.id)).toMatchObject({ state: 'loading', vehicle_id: road.vehicleId });
    expect(await road.row(given.id)).toMatchObject({ vehicle_id: road.trucks[1]!.id });
  });

  test('no step is left out, and none is taken twice', async () => {
    expect(await road.send(step('en_route'))).toEqual(['NOT_NEXT']);
    expect(await road.send(step('loading'), step('loading'), step('en_route'))).toEqual([
      null,
      'NOT_NEXT',
      null,
    ]);
    expect(await road.row(road.load.id)).toMatchObject({ state: 'en_route' });
  });

  test('the same sending again changes nothing and is answered the same', async () => {
    const entries = [step('loading', { id: randomUUID() }), step('en_route', { id: randomUUID() })];
    expect(await road.send(...entries)).toEqual([null, null]);
    const before = await road.row(road.load.id);
    minutesLater(30);
    expect(await road.send(...entries)).toEqual([null, null]);
    expect(await road.row(road.load.id)).toEqual(before);
  });

  test('a sending that comes again while the first is still being written is answered as that one', async () => {
    const sendings = [
      [step('loading', { id: randomUUID() }), step('en_route', { id: randomUUID() })],
      [{ kind: 'shift', step: 'start', id: randomUUID() }],
      [{ kind: 'fuel', vehicleId: road.vehicleId, litres: 80, cents: 48_000, id: randomUUID() }],
    ];
    for (const entries of sendings) {
      // The ledger keeps both waiting until both have asked what has arrived.
      const office = await world.pool.connect();
      await office.query('begin');
      await office.query('lock table device_entries in share mode');
      const both = Promise.all([road.send(...entries), road.send(...entries)]);
      await expect.poll(waiting).toBe(2);
      await office.query('commit');
      office.release();
      expect((await both).flat()).toEqual([...entries, ...entries].map(() => null));
    }
    const refused = 'select from refused_entries where driver_id = $1';
    expect((await world.pool.query(refused, [road.driverId])).rowCount).toBe(0);
  });

  test('an entry twice in one sending is one', async () => {
    const twice = step('loading', { id: randomUUID() });
    expect(await road.send(twice, twice)).toEqual([null, null]);
  });

  test('what is refused takes nothing else with it', async () => {
    const other = await road.anotherLoad();
    expect(
      await road.send(step('on_site'), { kind: 'step', loadId: other.id, to: 'loading' }, step('loading')),
    ).toEqual(['NOT_NEXT', null, null]);
    expect(await road.row(other.id)).toMatchObject({ state: 'loading' });
  });

  test("another driver's load does not exist", async () => {
    const other = await road.anotherLoad({ driver_id: road.trucks[1]!.driver_id });
    expect(await road.send({ kind: 'step', loadId: other.id, to: 'loading' })).toEqual(['LOAD_NOT_FOUND']);
  });

  test("an id that is another driver's is refused", async () => {
    const id = randomUUID();
    expect(await road.send(step('loading', { id }))).toEqual([null]);
    const neighbour = await goOnTheRoad(world);
    expect(await neighbour.send({ kind: 'step', loadId: neighbour.load.id, to: 'loading', id })).toEqual([
      'ID_TAKEN',
    ]);
  });

  test('his app knows how much the drum of each load holds', async () => {
    await world.pool.query('update vehicles set drum_m3 = 9 where id = $1', [road.vehicleId]);
    const bare = await road.anotherLoad({ vehicle_id: null });
    const { loads } = await road.driver.operationalSheet.mine();
    const drumOf = (id: string) => loads.find((load) => load.id === id)?.drumM3;
    expect([drumOf(road.load.id), drumOf(bare.id)]).toEqual([9, null]);
  });

  test('what the plant weighed and the seal leave with the truck', async () => {
    await road.send(step('loading'), step('en_route', { loadedM3: 7.5, seal: 'L-0042' }));
    expect(await road.row(road.load.id)).toMatchObject({
      loaded_m3: 7.5,
      delivered_m3: 7.5,
      billed_m3: 7.5,
      seal: 'L-0042',
    });
  });

  test('a customer who refuses says why, and nothing was delivered', async () => {
    await road.driveTo(road.load.id, 'on_site');
    expect(await road.send(step('refused'))).toEqual(['REASON_REQUIRED']);
    expect(await road.send(step('refused', { reason: 'Abatimento fora da tolerância' }))).toEqual([null]);
    expect(await road.row(road.load.id)).toMatchObject({
      state: 'refused',
      delivered_m3: 0,
      returned_m3: 8,
      counts: false,
    });
  });

  test('nobody leaves a site before somebody received the concrete', async () => {
    await road.driveTo(road.load.id, 'washing');
    expect(await road.send(step('returning'))).toEqual(['RECEIPT_REQUIRED']);
  });

  test('on a closed day and in a closed month nothing moves, and the driver is told which', async () => {
    await world.pool.query(
      "insert into closed_days (unit_id, day_on, state, changed_by) values ($1, '2026-11-18', 'closed', $2)",
      [road.unit.id, road.accountId],
    );
    expect(await road.send(step('loading'))).toEqual(['DAY_CLOSED']);
    await world.pool.query("update closed_days set state = 'open' where unit_id = $1", [road.unit.id]);
    const { id: office } = await world.account('unit', { unit_id: road.unit.id });
    await world.pool.query(
      "insert into closed_months (unit_id, month_on, closed_by) values ($1, '2026-11-01', $2)",
      [road.unit.id, office],
    );
    expect(await road.send(step('loading'))).toEqual(['MONTH_CLOSED']);
  });
});

describe('clocks', () => {
  test('a step that was entered without a network stands at its own time', async () => {
    const begins = world.now();
    const entry = step('loading', { deviceAt: begins.toISOString() });
    minutesLater(95);
    await road.send(entry);
    expect((await road.row(road.load.id)).loaded_at).toEqual(begins);
  });

  test('a device whose clock is wrong by hours is put right, and both clocks are kept', async () => {
    const wrong = new Date(world.now().getTime() - 5 * 3_600_000);
    const { outcomes } = await road.driver.operationalSheet.send({
      sentAt: wrong.toISOString(),
      entries: [
        {
          kind: 'step',
          id: randomUUID(),
          loadId: road.load.id,
          to: 'loading',
          deviceAt: new Date(wrong.getTime() - 20 * 60_000).toISOString(),
        },
      ],
    });
    expect(outcomes).toMatchObject([{ refusal: null }]);
    expect((await road.row(road.load.id)).loaded_at).toEqual(new Date(world.now().getTime() - 20 * 60_000));
    const { rows } = await world.pool.query('select device_at, at from load_steps where load_id = $1', [
      road.load.id,
    ]);
    expect(rows[0].at.getTime() - rows[0].device_at.getTime()).toBe(5 * 3_600_000);
  });
});

describe('water', () => {
  test('within the limit it needs nobody; beyond it the code, and without the right one it is marked', async () => {
    await road.driveTo(road.load.id, 'on_site');
    const { water_code: code } = await road.row(road.load.id);
    expect(code).toMatch(/^\d{6}$/);
    const water = (litres: number, more: object = {}) => ({
      kind: 'water',
      loadId: road.load.id,
      litres,
      askedBy: 'Engenheira Lúcia',
      ...more,
    });
    // 5 litres per m³ of 8 m³.
    expect(
      await road.send(
        water(40),
        water(20, { code }),
        water(10, { code: code === '000000' ? '000001' : '000000' }),
        water(5),
      ),
    ).toEqual([null, null, null, null]);
    const { loads } = await road.driver.operationalSheet.mine();
    expect(loads[0]!.water.map(({ litres, unapproved }) => [litres, unapproved])).toEqual([
      [40, false],
      [20, false],
      [10, true],
      [5, true],
    ]);
  });

  test('into an empty drum no water goes, and a signature that never arrived is said', async () => {
    const water = { kind: 'water', loadId: road.load.id, litres: 10, askedBy: 'Mestre João' };
    expect(await road.send(water)).toEqual(['NO_CONCRETE']);
    await road.driveTo(road.load.id, 'on_site');
    expect(await road.send({ ...water, signatureId: randomUUID() })).toEqual(['FILE_NOT_FOUND']);
  });
});

describe('receipts', () => {
  test('who received it has signed, or a photo shows that nobody was there', async () => {
    const receipt = { kind: 'receipt', loadId: road.load.id };
    await road.driveTo(road.load.id, 'on_site');
    expect(
      await road.send({
        ...receipt,
        receiverName: 'Mestre João',
        signatureId: await road.aPhoto('signature'),
      }),
    ).toEqual(['NOT_RECEIVED_YET']);
    await road.send(step('discharging'));
    expect(await road.send({ ...receipt, receiverName: 'Mestre João' })).toEqual(['RECEIVER_REQUIRED']);
    expect(
      await road.send({ ...receipt, absentPhotoId: await road.aPhoto(), slumpMm: 95, cylinders: 4 }),
    ).toEqual([null]);
    const { loads } = await road.driver.operationalSheet.mine();
    expect(loads[0]!.receipt).toMatchObject({ isAbsent: true, slumpMm: 95, cylinders: 4 });
  });
});

describe('returns', () => {
  const back = (more: object) => ({ kind: 'return', loadId: road.load.id, ...more });

  test('lastro and sobra are taken off what was delivered and billed, and cost what the mix costs', async () => {
    await road.driveTo(road.load.id, 'washing');
    const photoIds = [await road.aPhoto()];
    expect(await road.send(back({ photoIds }))).toEqual(['NOTHING_RETURNED']);
    expect(await road.send(back({ surplusM3: 1 }))).toEqual(['PHOTO_REQUIRED']);
    expect(await road.send(back({ surplusM3: 9, photoIds }))).toEqual(['MORE_THAN_LOADED']);
    expect(await road.send(back({ residueM3: 0.2, surplusM3: 1.5, photoIds }))).toEqual([null]);
    expect(await road.row(road.load.id)).toMatchObject({
      delivered_m3: 6.3,
      billed_m3: 6.3,
      returned_m3: 1.7,
    });
    const { rows } = await world.pool.query(
      'select loss_cents::int, state, (select cost_cents_per_m3 from mixes where id = mix_id) as cost from concrete_returns where load_id = $1',
      [road.load.id],
    );
    expect(rows[0]).toMatchObject({ state: 'recorded', loss_cents: Math.round(1.7 * rows[0].cost) });
    expect(await road.send(back({ residueM3: 0.1, photoIds }))).toEqual(['ALREADY_RETURNED']);
  });

  test('before it left the plant nothing comes back', async () => {
    expect(await road.send(back({ surplusM3: 1, photoIds: [await road.aPhoto()] }))).toEqual(['NO_CONCRETE']);
  });
});

describe('the day', () => {
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
    expect(
      await road.send({ kind: 'shift', step: 'end' }, { kind: 'sheet', notes: 'Laje da noite' }),
    ).toEqual([null, null]);
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
        { kind: 'occurrence', occurrence: 'other', text: 'Portão fechado', loadId: randomUUID() },
      ),
    ).toEqual([null, 'VEHICLE_NOT_FOUND', null, 'VEHICLE_NOT_FOUND', null, 'LOAD_NOT_FOUND']);
    const day = await road.driver.operationalSheet.mine();
    expect(day.shift!.checklist).toEqual(answers);
    expect(day.fuelLitres).toBeCloseTo(120.5);
  });

  test('the trucks to choose from are mixers and then pumps in service, and the one that he is out with', async () => {
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
    // It may have come into the workshop since he left with it.
    expect(await start(own!.id)).toEqual([null]);
    const answers = [{ item: 'tyres', ok: true, note: '' }];
    expect(await road.send({ kind: 'checklist', vehicleId: loader.id, answers })).toEqual([
      'VEHICLE_NOT_FOUND',
    ]);
    expect(new Set(await ids())).toEqual(new Set([own!.id, road.trucks[2]!.id, pump.id]));
    expect((await road.driver.operationalSheet.mine()).vehicle?.id).toBe(own!.id);
  });

  test('"ciente" is kept once, of notices that are his', async () => {
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

  test('"ciente" of what was noted of him is kept as he said it first; of another it does not exist', async () => {
    const note = async (driverId: string) => {
      const id = randomUUID();
      await world.pool.query(
        `insert into driver_events (id, unit_id, driver_id, kind, on_day, amount_cents, description)
         values ($1, $2, $3, 'fine', '2026-11-10', 19523, 'Radar da SP-075')`,
        [id, road.unit.id, driverId],
      );
      return id;
    };
    const [his, others] = [await note(road.driverId), await note(road.trucks[1]!.driver_id)];
    const shown = { id: his, kind: 'fine', onDay: '2026-11-10', amountCents: 19_523 };
    expect((await road.driver.operationalSheet.mine()).events).toMatchObject([shown]);
    const at = world.now().toISOString();
    expect(await road.send({ kind: 'event', eventId: his }, { kind: 'event', eventId: others })).toEqual([
      null,
      'EVENT_NOT_FOUND',
    ]);
    world.setNow(new Date(world.now().getTime() + 60_000));
    expect(await road.send({ kind: 'event', eventId: his })).toEqual([null]);
    expect((await road.driver.operationalSheet.mine()).events).toEqual([]);
    const { events } = await road.manager.truckDrivers.get({ id: road.driverId });
    expect(events).toMatchObject([{ id: his, acknowledgedAt: at }]);
  });

  test('"li e entendi" is kept once for each version of a page, and the manager sees the last', async () => {
    const read = (version: string, page = 'acidente') =>
      road.send({ kind: 'reading', page, version, wrongTries: 2 });
    const at = world.now().toISOString();
    expect(await read('2026-11-20')).toEqual([null]);
    expect(await read('2026-11-20')).toEqual([null]);
    expect(await read('2026-01-01')).toEqual([null]);
    expect(await read('2026-11-20', 'inventada')).toEqual(['PAGE_NOT_FOUND']);
    const last = [{ page: 'acidente', version: '2026-11-20', at }];
    expect((await road.driver.operationalSheet.mine()).readings).toEqual(last);
    expect((await road.manager.truckDrivers.get({ id: road.driverId })).readings).toEqual(last);
    const { rows } = await world.pool.query('select wrong_tries from manual_readings where driver_id = $1', [
      road.driverId,
    ]);
    expect(rows).toEqual([{ wrong_tries: 2 }, { wrong_tries: 2 }]);
  });

  test('what he says of an occurrence is heard by the plant; a photo is no recording', async () => {
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
});

test('the day shows what the driver needs, no price, and nothing of others', async () => {
  await road.anotherLoad({ driver_id: road.trucks[1]!.driver_id });
  const day = await road.driver.operationalSheet.mine();
  expect(day.loads.map(({ id }) => id)).toEqual([road.load.id]);
  expect(day.vehicle).toMatchObject({ id: road.vehicleId });
  expect(JSON.stringify(day)).not.toMatch(/cents|price|waterCode/i);
});
