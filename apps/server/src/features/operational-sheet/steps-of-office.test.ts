import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

const revisionOf = async (id: string) => (await road.row(id)).revision as number;
const stepBy = async (client: 'office' | 'manager', to: string, more: object = {}) =>
  road[client].operationalSheet.step({
    loadId: road.load.id,
    id: randomUUID(),
    revision: await revisionOf(road.load.id),
    to: to as 'loading',
    ...more,
  });
const correct = async (step: string, at: string | null, more: object = {}) =>
  road.manager.operationalSheet.correct({
    loadId: road.load.id,
    id: randomUUID(),
    revision: await revisionOf(road.load.id),
    step: step as 'loading',
    at,
    reason: 'Motorista esqueceu de apertar',
    ...more,
  });

describe('the office steps', () => {
  test('the plant loads and sends, and the driver goes on from there', async () => {
    expect(await stepBy('office', 'loading')).toMatchObject({
      state: 'loading',
      noteSeries: 'E',
      noteNumber: 1,
    });
    expect(await stepBy('manager', 'en_route', { loadedM3: 7, seal: 'L-7' })).toMatchObject({
      state: 'en_route',
    });
    expect(await road.send({ kind: 'step', loadId: road.load.id, to: 'on_site' })).toEqual([null]);
    expect(await road.row(road.load.id)).toMatchObject({ loaded_m3: 7, seal: 'L-7' });
  });

  test('first water is never so early that a load would move into a day that is long over', async () => {
    const hoursAgo = (hours: number) => new Date(world.now().getTime() - hours * 3_600_000).toISOString();
    await expect(stepBy('office', 'loading', { at: hoursAgo(13) })).rejects.toMatchObject({
      code: 'TOO_EARLY',
    });
    await stepBy('office', 'loading', { at: hoursAgo(2) });
    await expect(correct('loading', hoursAgo(15))).rejects.toMatchObject({ code: 'TOO_EARLY' });
    expect(await correct('loading', hoursAgo(3))).toMatchObject({ state: 'loading' });
  });

  test('a second send changes nothing; an id of another step, a stale view and a wrong turn are refused', async () => {
    const id = randomUUID();
    const first = await stepBy('office', 'loading', { id });
    expect(await stepBy('office', 'loading', { id })).toEqual(first);
    await expect(stepBy('office', 'en_route', { id })).rejects.toMatchObject({ code: 'SENT_OTHERWISE' });
    await expect(stepBy('office', 'en_route', { revision: 1 })).rejects.toMatchObject({
      code: 'STALE_REVISION',
    });
    await expect(stepBy('office', 'washing')).rejects.toMatchObject({
      code: 'NOT_NEXT',
      data: { state: 'loading' },
    });
    await expect(stepBy('office', 'loading', { loadId: randomUUID(), revision: 1 })).rejects.toMatchObject({
      code: 'LOAD_NOT_FOUND',
    });
  });

  test('nothing is loaded without truck and driver, nor refused or cancelled without a reason', async () => {
    const alone = await road.anotherLoad({ driver_id: null, vehicle_id: null });
    await expect(stepBy('office', 'loading', { loadId: alone.id, revision: 1 })).rejects.toMatchObject({
      code: 'CREW_REQUIRED',
    });
    await stepBy('office', 'loading');
    await expect(stepBy('office', 'cancelled')).rejects.toMatchObject({ code: 'REASON_REQUIRED' });
    expect(await stepBy('office', 'cancelled', { reason: 'Traço errado na balança' })).toMatchObject({
      state: 'cancelled',
      noteNumber: 1,
    });
  });

  test('a time lies neither in the future nor before the step before', async () => {
    await expect(stepBy('office', 'loading', { at: '2026-11-18T15:00:00Z' })).rejects.toMatchObject({
      code: 'IN_THE_FUTURE',
    });
    await stepBy('office', 'loading', { at: '2026-11-18T13:30:00Z' });
    await expect(stepBy('office', 'en_route', { at: '2026-11-18T13:29:00Z' })).rejects.toMatchObject({
      code: 'OUT_OF_ORDER',
    });
  });

  test('on a closed day and in a closed month the office moves nothing either', async () => {
    const { id: account } = await world.account('admin');
    await world.pool.query(
      "insert into closed_days (unit_id, day_on, state, changed_by) values ($1, '2026-11-18', 'closed', $2)",
      [road.unit.id, account],
    );
    await expect(stepBy('office', 'loading')).rejects.toMatchObject({ code: 'DAY_CLOSED', status: 409 });
    await world.pool.query('delete from closed_days');
    await world.pool.query(
      "insert into closed_months (unit_id, month_on, closed_by) values ($1, '2026-11-01', $2)",
      [road.unit.id, account],
    );
    await expect(stepBy('office', 'loading')).rejects.toMatchObject({ code: 'MONTH_CLOSED' });
  });
});

describe('corrections', () => {
  test('a time is put right with a reason, and what was written first stays', async () => {
    await road.driveTo(road.load.id, 'on_site');
    await correct('on_site', '2026-11-18T14:15:00.000Z');
    expect((await road.row(road.load.id)).on_site_at).toEqual(new Date('2026-11-18T14:15:00Z'));
    const { rows } = await world.pool.query(
      "select kind, reason, at from load_steps where load_id = $1 and state = 'on_site' order by server_at, kind desc",
      [road.load.id],
    );
    expect(rows).toMatchObject([
      { kind: 'step', reason: '' },
      { kind: 'correction', reason: 'Motorista esqueceu de apertar', at: new Date('2026-11-18T14:15:00Z') },
    ]);
  });

  test('it keeps the order of the steps', async () => {
    await road.driveTo(road.load.id, 'on_site');
    await expect(correct('on_site', '2026-11-18T14:05:00Z')).rejects.toMatchObject({
      code: 'OUT_OF_ORDER',
      data: { step: 'en_route' },
    });
    await expect(correct('loading', '2026-11-18T14:11:00Z')).rejects.toMatchObject({ code: 'OUT_OF_ORDER' });
    await expect(correct('on_site', '2026-11-18T16:00:00Z')).rejects.toMatchObject({ code: 'IN_THE_FUTURE' });
    await expect(correct('washing', '2026-11-18T14:20:00Z')).rejects.toMatchObject({ code: 'NOT_TAKEN' });
  });

  test('the last step is taken back, and the driver takes it again; first water is not', async () => {
    await road.driveTo(road.load.id, 'en_route');
    await expect(correct('loading', null)).rejects.toMatchObject({ code: 'NOT_LAST' });
    expect(await correct('en_route', null)).toMatchObject({ state: 'loading' });
    expect((await road.row(road.load.id)).en_route_at).toBeNull();
    expect(await road.send({ kind: 'step', loadId: road.load.id, to: 'en_route' })).toEqual([null]);
    await expect(correct('en_route', null, { loadId: randomUUID() })).rejects.toMatchObject({
      code: 'LOAD_NOT_FOUND',
    });
  });

  test('twice is once; a stale view and an id of a step are refused', async () => {
    await road.driveTo(road.load.id, 'on_site');
    const id = randomUUID();
    const first = await correct('on_site', '2026-11-18T14:15:00Z', { id });
    expect(await correct('on_site', '2026-11-18T14:15:00Z', { id })).toEqual(first);
    await expect(correct('en_route', '2026-11-18T14:11:00Z', { id })).rejects.toMatchObject({
      code: 'SENT_OTHERWISE',
    });
    await expect(correct('on_site', '2026-11-18T14:16:00Z', { revision: 1 })).rejects.toMatchObject({
      code: 'STALE_REVISION',
    });
  });
});

describe('numbers of notes', () => {
  test('many loads at the same moment get numbers without a gap, and an aborted one leaves none', async () => {
    const loads = await Promise.all(Array.from({ length: 24 }, () => road.anotherLoad()));
    const held = await world.pool.connect();
    try {
      // Somebody takes a number and gives it back: that transaction ends in nothing.
      await held.query("begin; select set_config('app.role', 'admin', true)");
      await held.query('select app.next_note($1, $2)', [road.unit.id, 'E']);
      const stepping = Promise.all(
        loads.map(({ id }) =>
          road.office.operationalSheet.step({ loadId: id, id: randomUUID(), revision: 1, to: 'loading' }),
        ),
      );
      await held.query('rollback');
      const numbers = (await stepping).map(({ noteNumber }) => noteNumber!).sort((a, b) => a - b);
      expect(numbers).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
    } finally {
      held.release();
    }
  });

  test('nobody types into the series of the system', async () => {
    const typed = {
      id: randomUUID(),
      customerId: road.customer.id,
      sellerId: road.seller.id,
      mixId: road.mix.id,
      noteSeries: 'E',
      noteNumber: 99,
      loadedAt: world.now().toISOString(),
      loadedM3: 5,
      deliveredM3: 5,
      billedM3: 5,
      priceCentsPerM3: 50_000,
    };
    await expect(road.office.concreteVolume.record(typed)).rejects.toMatchObject({ code: 'OWN_SERIES' });
    expect(await road.office.concreteVolume.record({ ...typed, noteSeries: '1' })).toMatchObject({
      noteNumber: 99,
    });
  });
});

test('what a driver writes past every handler is held to what is the driver’s', async () => {
  const { rows } = await world.pool.query('select token from sessions where account_id = $1', [
    road.accountId,
  ]);
  const attempt = async (statement: string) => {
    const client = await world.pool.connect();
    try {
      await client.query(`begin; select * from app.enter('${rows[0].token}')`);
      return await client.query(statement).then(
        (answer) => answer.rowCount,
        (error: { code: string }) => error.code,
      );
    } finally {
      await client.query('rollback');
      client.release();
    }
  };
  const mine = `where id = '${road.load.id}'`;
  expect(await attempt(`update loads set price_cents_per_m3 = 1 ${mine}`)).toBe('42501');
  expect(await attempt(`update loads set state = 'closed' ${mine}`)).toBe('42501');
  expect(await attempt(`update loads set driver_id = null ${mine}`)).toBe('42501');
  expect(await attempt(`update loads set billed_m3 = 1 ${mine}`)).toBe('42501');
  expect(await attempt(`update loads set vehicle_id = '${road.trucks[1]!.id}' ${mine}`)).toBe('42501');
  expect(await attempt(`insert into loads (id, unit_id) select id, unit_id from loads ${mine}`)).toBe(
    '42501',
  );
  expect(await attempt(`update loads set state = 'loading', loaded_at = now() ${mine}`)).toBe(1);
  expect(
    await attempt(`insert into shifts (id, unit_id, driver_id, day_on, planned_starts_at, sheet)
    values (gen_random_uuid(), '${road.unit.id}', '${road.driverId}', '2026-11-20', now(), 'closed')`),
  ).toBe('42501');
  expect(
    await attempt(`insert into notices (id, account_id, kind, title, text)
    values (gen_random_uuid(), '${road.accountId}', 'message', 'x', 'x')`),
  ).toBe('42501');
  await road.send({ kind: 'occurrence', occurrence: 'delay', text: 'Trânsito' });
  expect(await attempt("update occurrences set text = 'x'")).toBe('42501');
  await road.aPhoto('signature');
  expect(await attempt("update files set storage_key = 'x'")).toBe('42501');
  const other = await goOnTheRoad(world);
  const call = (unitId: string) =>
    attempt(`insert into occurrences (id, unit_id, driver_id, day_on, kind, text, device_at, at)
      values (gen_random_uuid(), '${unitId}', '${road.driverId}', '2026-11-18', 'other', 'x', now(), now())`);
  expect([await call(road.unit.id), await call(other.unit.id)]).toEqual([1, '42501']);
});

test('what is known to come back stays off the delivery when the way out is taken back and weighed anew', async () => {
  await road.driveTo(road.load.id, 'en_route');
  const back = { kind: 'return', loadId: road.load.id, surplusM3: 2, photoIds: [await road.aPhoto()] };
  expect(await road.send(back)).toEqual([null]);
  await correct('en_route', null);
  expect(await stepBy('manager', 'en_route', { loadedM3: 7.5 })).toMatchObject({ state: 'en_route' });
  expect(await road.row(road.load.id)).toMatchObject({
    loaded_m3: 7.5,
    delivered_m3: 5.5,
    billed_m3: 5.5,
    returned_m3: 2,
  });
});
