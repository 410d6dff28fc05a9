import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { goOnTheRoad, type OnTheRoad } from '../../testing/on-the-road.ts';
import { papers } from '../../testing/plant.ts';
import { untilWaiting } from '../../testing/until-waiting.ts';
import { openWorld, type World } from '../../testing/world.ts';

const HOUR_MS = 3_600_000;

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
const receipt = (more: object = {}) => ({
  kind: 'receipt',
  loadId: road.load.id,
  receiverName: 'Mestre João',
  ...more,
});
const closeDay = (day = '2026-11-18') =>
  world.pool.query(
    "insert into closed_days (unit_id, day_on, state, changed_by) values ($1, $2, 'closed', $3)",
    [road.unit.id, day, road.accountId],
  );

describe('first water', () => {
  test('is never told of a day long before the load was planned', async () => {
    const planned = world.now().getTime();
    await road.send(step('loading', { deviceAt: '2026-10-02T09:00:00Z' }));
    const { loaded_at } = await road.row(road.load.id);
    expect((loaded_at as Date).getTime()).toBeGreaterThanOrEqual(planned - 12 * HOUR_MS);
  });

  test('of a load of days ago stands at its own time, also when it arrives late', async () => {
    const deviceAt = world.now().toISOString();
    world.setNow(new Date(world.now().getTime() + 60 * HOUR_MS));
    await road.send(step('loading', { deviceAt }));
    expect((await road.row(road.load.id)).loaded_at).toEqual(new Date(deviceAt));
  });
});

describe('what was weighed', () => {
  test('is not more than the drum holds, unless the plan itself says so', async () => {
    await world.pool.query('update vehicles set drum_m3 = 8 where id = $1', [road.vehicleId]);
    await road.send(step('loading'));
    expect(await road.send(step('en_route', { loadedM3: 12 }))).toEqual(['MORE_THAN_DRUM']);
    expect(await road.send(step('en_route', { loadedM3: 8.2 }))).toEqual([null]);
    const large = await road.anotherLoad({ loaded_m3: 9, delivered_m3: 9, billed_m3: 9 });
    expect(await road.send({ kind: 'step', loadId: large.id, to: 'loading', loadedM3: 9 })).toEqual([null]);
  });
});

test('a drum that took over surplus holds at least that much: no day ever loaded less than nothing', async () => {
  await world.pool.query('update loads set transferred_m3 = 3 where id = $1', [road.load.id]);
  await road.send(step('loading'), step('en_route', { loadedM3: 0.5 }));
  expect(await road.row(road.load.id)).toMatchObject({ loaded_m3: 3, delivered_m3: 3 });
  const { rows } = await world.pool.query('select loaded_m3::float from daily_totals where unit_id = $1', [
    road.unit.id,
  ]);
  expect(rows).toEqual([{ loaded_m3: 0 }]);
});

describe('a signature', () => {
  test('of another delivery, or another kind of file, signs nothing', async () => {
    await road.driveTo(road.load.id, 'discharging');
    const licence = await road.aPhoto('driver-document');
    const photo = await road.aPhoto();
    const old = await road.aPhoto('signature');
    await world.pool.query("update files set created_at = '2026-11-17T12:00:00Z' where id = $1", [old]);
    for (const signatureId of [licence, photo, old])
      expect(await road.send(receipt({ signatureId }))).toEqual(['FILE_NOT_FOUND']);
    expect(await road.send(receipt({ receiverName: '', absentPhotoId: licence }))).toEqual([
      'FILE_NOT_FOUND',
    ]);
    expect(await road.send(receipt({ signatureId: await road.aPhoto('signature') }))).toEqual([null]);
  });

  test('that signed one delivery signs no second one, nor its water; the same load takes it again', async () => {
    await road.driveTo(road.load.id, 'discharging');
    const signatureId = await road.aPhoto('signature');
    expect(await road.send(receipt({ signatureId }), receipt({ signatureId }))).toEqual([null, null]);
    await road.send(step('washing'), step('returning'), step('closed'));
    const next = await road.anotherLoad();
    await road.driveTo(next.id, 'discharging');
    const water = { kind: 'water', litres: 10, askedBy: 'Mestre João', signatureId };
    expect(
      await road.send({ ...receipt({ signatureId }), loadId: next.id }, { ...water, loadId: next.id }),
    ).toEqual(['FILE_NOT_FOUND', 'FILE_NOT_FOUND']);
  });

  test('that signed a load which went to another driver since signs no other of that driver', async () => {
    await road.driveTo(road.load.id, 'discharging');
    const signatureId = await road.aPhoto('signature');
    const absentPhotoId = await road.aPhoto();
    expect(await road.send(receipt({ signatureId }), receipt({ absentPhotoId }))).toEqual([null, null]);
    const { id: driverId } = await world.driver({ unit_id: road.unit.id, ...papers });
    await world.pool.query('update loads set driver_id = $2 where id = $1', [road.load.id, driverId]);
    const next = await road.anotherLoad();
    await road.driveTo(next.id, 'discharging');
    const ofNext = { loadId: next.id };
    expect(
      await road.send(
        receipt({ signatureId, ...ofNext }),
        receipt({ receiverName: '', absentPhotoId, ...ofNext }),
        { kind: 'water', litres: 10, askedBy: 'Mestre João', signatureId, ...ofNext },
        { kind: 'return', surplusM3: 1, photoIds: [absentPhotoId], ...ofNext },
      ),
    ).toEqual(Array(4).fill('FILE_NOT_FOUND'));
  });

  test("of another driver's phone signs nothing", async () => {
    await road.driveTo(road.load.id, 'discharging');
    const neighbour = await goOnTheRoad(world);
    expect(await road.send(receipt({ signatureId: await neighbour.aPhoto('signature') }))).toEqual([
      'FILE_NOT_FOUND',
    ]);
  });
});

describe('a load whose trip ended more than a week ago', () => {
  test('is neither received by somebody else nor brings anything back, whatever the phone says', async () => {
    await road.driveTo(road.load.id, 'closed');
    const before = await road.row(road.load.id);
    const deviceAt = world.now().toISOString();
    world.setNow(new Date(world.now().getTime() + 8 * 24 * HOUR_MS));
    const back = { kind: 'return', loadId: road.load.id, surplusM3: 5, photoIds: [await road.aPhoto()] };
    expect(
      await road.send(receipt({ signatureId: await road.aPhoto('signature') }), back, { ...back, deviceAt }),
    ).toEqual(['TOO_OLD', 'TOO_OLD', 'TOO_OLD']);
    expect(await road.row(road.load.id)).toEqual(before);
  });
});

describe('a closed day', () => {
  test('keeps who received its loads, whoever writes', async () => {
    await road.driveTo(road.load.id, 'closed');
    await closeDay();
    expect(
      await road.send(receipt({ receiverName: 'Outra pessoa', signatureId: await road.aPhoto('signature') })),
    ).toEqual(['DAY_CLOSED']);
    await expect(
      road.manager.operationalSheet.receive({
        loadId: road.load.id,
        id: randomUUID(),
        receiverName: 'Outra pessoa',
      }),
    ).rejects.toMatchObject({ code: 'DAY_CLOSED' });
  });

  test('takes no fuel', async () => {
    await closeDay('2026-11-16');
    const fuel = { kind: 'fuel', vehicleId: road.vehicleId, litres: 300, cents: 180_000 };
    expect(await road.send({ ...fuel, deviceAt: '2026-11-16T15:00:00Z' })).toEqual(['DAY_CLOSED']);
    expect(await road.send(fuel)).toEqual([null]);
  });
});

describe('a day that is being closed', () => {
  /** Somebody closes it and is not done yet. */
  const whileClosing = async (during: () => Promise<unknown>) => {
    const closing = await world.pool.connect();
    try {
      await closing.query('begin; select 1');
      await closing.query(
        "insert into closed_days (unit_id, day_on, state, changed_by) values ($1, '2026-11-18', 'closed', $2)",
        [road.unit.id, road.accountId],
      );
      const outcome = during();
      // It may be refused before it is waited for.
      outcome.catch(() => undefined);
      await untilWaiting(world.pool);
      await closing.query('commit');
      return await outcome;
    } finally {
      closing.release();
    }
  };

  test.each([
    { kind: 'fuel', litres: 300, cents: 180_000 },
    { kind: 'shift', step: 'start' },
  ])('takes no $kind after it was looked through', async (entry) => {
    const sent = { ...entry, vehicleId: road.vehicleId };
    expect(await whileClosing(() => road.send(sent))).toEqual(['DAY_CLOSED']);
  });

  test('takes no sheet, and none is checked in it', async () => {
    await road.send({ kind: 'shift', step: 'start' });
    const { rows } = await world.pool.query('select id, revision from shifts where driver_id = $1', [
      road.driverId,
    ]);
    expect(await whileClosing(() => road.send({ kind: 'sheet' }))).toEqual(['DAY_CLOSED']);
    await world.pool.query('delete from closed_days where unit_id = $1', [road.unit.id]);
    await road.send({ kind: 'sheet' });
    await expect(
      whileClosing(() =>
        road.manager.operationalSheet.confer({
          sheets: [{ id: rows[0].id, revision: rows[0].revision + 1 }],
        }),
      ),
    ).rejects.toMatchObject({ code: 'WRONG_SHEET_STATE', data: { state: 'closed' } });
  });
});

test('a sheet that was checked on an open day is refused as that', async () => {
  await road.send({ kind: 'shift', step: 'start' }, { kind: 'sheet' });
  await world.pool.query("update shifts set sheet = 'checked' where driver_id = $1", [road.driverId]);
  const answers = [{ item: 'tyres', ok: true, note: '' }];
  expect(
    await road.send(
      { kind: 'sheet' },
      { kind: 'shift', step: 'end' },
      { kind: 'checklist', vehicleId: road.vehicleId, answers },
    ),
  ).toEqual(['SHEET_CHECKED', 'SHEET_CHECKED', 'SHEET_CHECKED']);
});

test('a closed month takes no fuel and no shift', async () => {
  await world.pool.query(
    "insert into closed_months (unit_id, month_on, closed_by) values ($1, '2026-11-01', $2)",
    [road.unit.id, road.accountId],
  );
  const fuel = { kind: 'fuel', vehicleId: road.vehicleId, litres: 300, cents: 180_000 };
  expect(await road.send(fuel, { kind: 'shift', step: 'start' })).toEqual(['MONTH_CLOSED', 'MONTH_CLOSED']);
});

test('a closed month keeps who received its loads', async () => {
  await road.driveTo(road.load.id, 'closed');
  await world.pool.query(
    "insert into closed_months (unit_id, month_on, closed_by) values ($1, '2026-11-01', $2)",
    [road.unit.id, road.accountId],
  );
  await expect(
    road.manager.operationalSheet.receive({
      loadId: road.load.id,
      id: randomUUID(),
      receiverName: 'Outra pessoa',
    }),
  ).rejects.toMatchObject({ code: 'MONTH_CLOSED' });
});

test('of a record by hand the office tells what came back, and the rest of the sending goes on', async () => {
  const byHand = await road.anotherLoad({
    state: 'closed',
    origin: 'manual',
    note_number: 71,
    note_series: '1',
  });
  const back = { kind: 'return', loadId: byHand.id, surplusM3: 8, photoIds: [await road.aPhoto()] };
  expect(await road.send(back, step('loading'))).toEqual(['NO_CONCRETE', null]);
});

test('fuel, a shift or a call of more than seven days ago is the manager’s to enter', async () => {
  const of = (days: number) => {
    const deviceAt = new Date(world.now().getTime() - days * 24 * HOUR_MS).toISOString();
    return { kind: 'fuel', vehicleId: road.vehicleId, litres: 100, cents: 60_000, deviceAt };
  };
  expect(await road.send(of(6.9), of(7.1))).toEqual([null, 'TOO_OLD']);
  const { rows } = await world.pool.query('select refusal from refused_entries where driver_id = $1', [
    road.driverId,
  ]);
  expect(rows).toEqual([{ refusal: 'TOO_OLD' }]);
});
