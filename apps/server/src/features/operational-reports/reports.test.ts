import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { goOnTheRoad, type OnTheRoad } from '../../testing/on-the-road.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

const DAY = '2026-11-18';
let world: World;
let road: OnTheRoad;
let admin: Client;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  road = await goOnTheRoad(world);
  admin = await world.as(await world.account('admin'));
});
afterAll(() => world.close());

const day = () => ({ unitId: road.unit.id, day: DAY });
const check = async (who = road.manager) => (await who.operationalReports.check({ day: DAY })).rows;
const kinds = async () => (await check()).map(({ kind }) => kind);
const nextDay = () => world.setNow('2026-11-19T12:00:00Z');
const byHand = (more: object) =>
  world.load({
    unit_id: road.unit.id,
    seller_id: road.seller.id,
    customer_id: road.customer.id,
    site_id: road.site.id,
    mix_id: road.mix.id,
    loaded_m3: 8,
    delivered_m3: 8,
    billed_m3: 8,
    loaded_at: '2026-11-18T12:00:00Z',
    ...more,
  });

describe('the reports of a day', () => {
  test('agree with a hand-made sum', async () => {
    world.setNow('2026-11-18T09:00:00Z');
    await road.send({ kind: 'shift', step: 'start', odometerKm: 1_000, vehicleId: road.vehicleId });
    await road.send({ kind: 'fuel', vehicleId: road.vehicleId, litres: 60, cents: 36_000 });
    world.setNow('2026-11-18T14:00:00Z');
    // First water 11:00, out 11:10, on site 11:20, discharge from 11:30 to 12:50, away 13:00, back 13:10.
    await road.driveTo(road.load.id, 'on_site');
    await road.send({ kind: 'step', loadId: road.load.id, to: 'discharging' });
    await road.send({ kind: 'water', loadId: road.load.id, litres: 30, askedBy: 'Mestre João' });
    world.setNow('2026-11-18T15:50:00Z');
    await road.send({ kind: 'step', loadId: road.load.id, to: 'washing' });
    world.setNow('2026-11-18T16:00:00Z');
    await road.send({
      kind: 'receipt',
      loadId: road.load.id,
      receiverName: 'Mestre João',
      signatureId: await road.aPhoto('signature'),
    });
    await road.send({ kind: 'step', loadId: road.load.id, to: 'returning' });
    await road.send({
      kind: 'return',
      loadId: road.load.id,
      surplusM3: 1,
      residueM3: 0.5,
      photoIds: [await road.aPhoto()],
    });
    world.setNow('2026-11-18T16:10:00Z');
    await road.send({ kind: 'step', loadId: road.load.id, to: 'closed' });
    // What is left over has its place before the next load.
    await world.pool.query(
      "update concrete_returns set state = 'assigned', destination = 'blocks' where load_id = $1",
      [road.load.id],
    );
    const refused = await road.anotherLoad();
    await road.driveTo(refused.id, 'on_site');
    await road.send({ kind: 'step', loadId: refused.id, to: 'refused', reason: 'Slump alto demais' });
    world.setNow('2026-11-18T17:00:00Z');
    await road.send({ kind: 'shift', step: 'end', odometerKm: 1_120 });

    const report = await road.manager.operationalReports.read({ day: DAY });
    expect(report.summary).toEqual({
      m3: 6.5,
      deliveredM3: 6.5,
      onTheWayM3: 0,
      loads: 1,
      scheduled: 0,
      underWay: 0,
      trucks: 1,
      drivers: 1,
      hours: 8,
      km: 120,
      fuelLitres: 60,
      litresPerM3: 9.23,
      m3PerLoad: 6.5,
      occurrences: 0,
      punctuality: { share: null, promised: 0, late: 0 },
      overTerm: 0,
      overTermOut: 0,
    });
    expect(report.cycles).toMatchObject([
      { loads: 1, m3: 6.5, loading: 10, travel: 10, wait: 10, discharge: 80, back: 10, total: 130 },
    ]);
    expect(report.waits).toMatchObject([
      { loadId: road.load.id, siteMinutes: 100, waitMinutes: 10, overMinutes: 40 },
    ]);
    expect(report.water).toMatchObject([{ litres: 30, askedBy: 'Mestre João', unapproved: false }]);
    expect(report.refusals).toMatchObject([{ loadId: refused.id, m3: 8, reason: 'Slump alto demais' }]);
    expect(report.returns).toMatchObject([{ residueM3: 0.5, surplusM3: 1, note: 'E-000.001' }]);
    // 130 minutes with the first load; the refused one took 30, from 13:10 to its refusal at 13:40.
    expect(report.idle).toMatchObject([
      { driverId: road.driverId, loads: 2, shiftMinutes: 480, busyMinutes: 160, idleMinutes: 320 },
    ]);
    const dashboard = await admin.adminDashboard.read({ unitId: road.unit.id, day: DAY });
    expect(dashboard.today).toMatchObject({ m3: report.summary.m3, loads: report.summary.loads });
  });
});

describe('the reports of a day, beside the sums', () => {
  test('count a load that ended beside the trip until it ended, and no minute twice', async () => {
    await road.send({ kind: 'shift', step: 'start', vehicleId: road.vehicleId });
    await road.driveTo(road.load.id, 'on_site');
    world.setNow(new Date(world.now().getTime() + 20 * 60_000));
    await road.send({ kind: 'step', loadId: road.load.id, to: 'refused', reason: 'Slump alto demais' });
    // What is still in the drum goes on as another load, which bears its first water.
    const { loaded_at } = await road.row(road.load.id);
    await road.anotherLoad({
      state: 'closed',
      loaded_at,
      en_route_at: world.now().toISOString(),
      back_at: new Date(world.now().getTime() + 30 * 60_000).toISOString(),
    });
    world.setNow(new Date(world.now().getTime() + 6 * 3_600_000));
    const [refused] = (await road.manager.operationalSheet.read({ day: DAY })).loads.filter(
      ({ id }) => id === road.load.id,
    );
    // First water at 11:00, on site from 11:20, refused at 11:50; the other back at 12:20.
    expect(refused?.endedAt).toBe('2026-11-18T14:50:00.000Z');
    const report = await road.manager.operationalReports.read({ day: DAY });
    expect(report.waits).toEqual([]);
    expect(report.idle).toMatchObject([{ loads: 2, busyMinutes: 80 }]);
    await road.send({ kind: 'shift', step: 'end' });
    nextDay();
    const past = await road.manager.operationalReports.read({ day: DAY });
    expect(past.idle).toMatchObject([{ loads: 2, busyMinutes: 80 }]);
  });

  test('are compared with the mean of the same weekday of eight weeks, of those on which anything was loaded', async () => {
    await byHand({ loaded_at: '2026-11-11T12:00:00Z', loaded_m3: 10, delivered_m3: 10, note_number: 1 });
    await byHand({ loaded_at: '2026-11-04T12:00:00Z', loaded_m3: 6, delivered_m3: 6, note_number: 2 });
    await byHand({ loaded_at: '2026-11-10T12:00:00Z', loaded_m3: 9, delivered_m3: 9, note_number: 3 });
    await byHand({ loaded_at: '2026-09-16T12:00:00Z', loaded_m3: 9, delivered_m3: 9, note_number: 4 });
    const { compared, recentDays } = await admin.operationalReports.read(day());
    expect(compared).toMatchObject({ weeks: 2, m3: 8, loads: 1, isDayOver: false });
    expect(recentDays.map(({ dayOn }) => dayOn)).toEqual(['2026-11-11', '2026-11-10']);
  });

  test('call a day whole when it is over, and what is on the way not delivered', async () => {
    await road.send({ kind: 'shift', step: 'start', vehicleId: road.vehicleId });
    await road.driveTo(road.load.id, 'on_site');
    const { summary } = await road.manager.operationalReports.read({ day: DAY });
    expect(summary).toMatchObject({ m3: 8, deliveredM3: 0, onTheWayM3: 8 });
    nextDay();
    const { compared } = await road.manager.operationalReports.read({ day: DAY });
    expect(compared.isDayOver).toBe(true);
  });

  test('are taken home as a sheet', async () => {
    await byHand({ note_number: 10 });
    const file = await admin.operationalReports.export({ ...day(), format: 'csv' });
    expect(file.name).toBe(`relatorio-do-dia-${DAY}.csv`);
    const text = await file.text();
    expect(text).toContain('"Resumo"');
    expect(text).toContain('8,00');
    await expect(
      admin.operationalReports.export({ unitId: randomUUID(), format: 'csv' }),
    ).rejects.toMatchObject({ code: 'UNIT_NOT_FOUND' });
  });

  test('are of one unit: the actor’s own, or the one asked for', async () => {
    await expect(admin.operationalReports.read({ unitId: randomUUID() })).rejects.toMatchObject({
      code: 'UNIT_NOT_FOUND',
    });
    const other = await world.as(await world.account('manager', { unit_id: (await world.unit()).id }));
    await byHand({ note_number: 10 });
    expect((await other.operationalReports.read(day())).summary.loads).toBe(0);
    expect((await road.office.operationalReports.read({ day: DAY })).summary.loads).toBe(1);
    await expect(road.hers.operationalReports.read({ day: DAY })).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    });
  });
});

describe('what does not match', () => {
  test('a load without a note, a number that nobody has, and the same load twice', async () => {
    await world.pool.query("update loads set state = 'cancelled', cancel_reason = 'x' where id = $1", [
      road.load.id,
    ]);
    await byHand({ loaded_at: '2026-11-17T12:00:00Z', note_number: 7 });
    await byHand({ note_number: 10 });
    await byHand({ note_number: null, loaded_m3: 5, delivered_m3: 5 });
    const rows = await check();
    expect(rows.map(({ kind, subject }) => [kind, subject.split(' · ')[0]])).toEqual([
      ['without_note', 'Sem nota'],
      ['note_missing', 'Nota 1-000.008'],
      ['note_missing', 'Nota 1-000.009'],
    ]);
    await byHand({ note_number: 8, state: 'cancelled' });
    expect((await check()).map(({ subject }) => subject)).not.toContain('Nota 1-000.008');
  });

  test('the next day: loads that nobody drove, or that are still on their way, sheets and gauges', async () => {
    await road.send({ kind: 'shift', step: 'start', vehicleId: road.vehicleId });
    const other = await road.anotherLoad();
    await road.driveTo(other.id, 'en_route');
    expect(await kinds()).toEqual([]);
    nextDay();
    expect((await kinds()).sort()).toEqual(['km_missing', 'not_driven', 'sheet_not_sent', 'under_way']);
    const weights = (await check()).map(({ isHeavy }) => isHeavy);
    expect(weights).toEqual([true, true, true, false]);
  });

  test('a sheet that was handed in waits to be checked', async () => {
    await road.send(
      { kind: 'shift', step: 'start', odometerKm: 1 },
      { kind: 'shift', step: 'end', odometerKm: 5 },
    );
    expect(await kinds()).toEqual(['sheet_not_sent']);
    await road.send({ kind: 'sheet' });
    expect(await kinds()).toEqual(['sheet_not_checked']);
  });
});

describe('what does not match, once accepted', () => {
  test('what was accepted waits again once it is no longer what was accepted', async () => {
    const settleAll = async () => {
      for (const { key } of await check())
        await road.manager.operationalReports.settle({ day: DAY, key, note: 'Está certo assim' });
    };
    const open = async () => (await check()).filter(({ settled }) => !settled).map(({ kind }) => kind);
    const load = await byHand({ note_number: 10, delivered_m3: 7.7, billed_m3: 7.7 });
    await road.send({ kind: 'shift', step: 'start', odometerKm: 12_000, vehicleId: road.vehicleId });
    await road.driveTo(road.load.id, 'on_site');
    const water = (litres: number) => ({
      kind: 'water',
      loadId: road.load.id,
      litres,
      askedBy: 'Mestre João',
    });
    await road.send(water(45));
    await world.pool.query('update shifts set ended_at = $2, odometer_in_km = 5 where driver_id = $1', [
      road.driverId,
      world.now(),
    ]);
    expect((await open()).sort()).toEqual(['sheet_not_sent', 'unapproved_water', 'volume_differs']);
    await settleAll();
    expect(await open()).toEqual([]);
    expect(await open()).toEqual([]);

    await world.pool.query('update loads set delivered_m3 = 5, billed_m3 = 5 where id = $1', [load.id]);
    expect(await open()).toEqual(['volume_differs']);
    await settleAll();
    await road.send(water(300));
    expect(await open()).toEqual(['unapproved_water']);
    await settleAll();
    await world.pool.query("update shifts set sheet = 'sent', revision = revision + 1 where driver_id = $1", [
      road.driverId,
    ]);
    expect(await open()).toEqual(['sheet_not_checked']);
    await settleAll();
    const { drivers } = await road.manager.operationalSheet.read({ day: DAY });
    const { shift } = drivers.find(({ id }) => id === road.driverId)!;
    await road.manager.operationalSheet.giveBack({
      id: shift!.id,
      revision: shift!.revision,
      reason: 'Falta o km',
    });
    expect(await open()).toEqual(['sheet_not_sent']);
  });

  test('is accepted with a reason and stays in sight; what does not exist is not accepted', async () => {
    await byHand({ note_number: null });
    const [row] = await check();
    const settle = (key: string, more: object = {}) =>
      road.manager.operationalReports.settle({ day: DAY, key, note: 'Nota de papel perdida', ...more });
    await settle(row!.key);
    await settle(row!.key);
    expect((await check())[0]).toMatchObject({ key: row!.key, settled: { note: 'Nota de papel perdida' } });
    await expect(settle('without_note:xyz')).rejects.toMatchObject({ code: 'NOTHING_TO_SETTLE' });
    await expect(
      road.office.operationalReports.settle({ day: DAY, key: row!.key, note: 'Qualquer' }),
    ).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    });
  });
});
