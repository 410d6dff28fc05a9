import { randomUUID } from 'node:crypto';
import { heardAttention } from '@traco/contract/attention/heard';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { goOnTheRoad, type OnTheRoad } from '../../testing/on-the-road.ts';
import { TOMORROW } from '../../testing/plant.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let road: OnTheRoad;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  road = await goOnTheRoad(world);
});
afterAll(() => world.close());

const minutesLater = (minutes: number) => new Date(world.now().getTime() + minutes * 60_000);
/** The list of whoever this is, as their screen reads it. */
const read = async (client: Client) => heardAttention(await client.attention.read());
const rules = async (client: Client) =>
  (await read(client)).lines
    .filter(({ unit }) => unit === null || unit.id === road.unit.id)
    .map(({ key }) => key.split(':')[0]);

test('concrete that is too old stands first, is told to its plant and its seller, and to no neighbour', async () => {
  await road.driveTo(road.load.id, 'en_route');
  expect(await rules(road.office)).not.toContain('concrete_expired');
  world.setNow(minutesLater(155));
  const { lines, count } = await read(road.office);
  expect(lines[0]).toMatchObject({
    key: `concrete_expired:${road.load.id}`,
    severity: 'stop',
    unit: { id: road.unit.id },
    place: { at: 'load', id: road.load.id, dayOn: '2026-11-18' },
  });
  expect(count).toBe(lines.length);
  expect(await rules(road.hers)).toContain('concrete_expired');
  expect(await rules(road.manager)).toContain('concrete_expired');
  const office = await world.as(await world.account('supervisor'));
  expect(await rules(office)).toContain('concrete_expired');
  const neighbour = await goOnTheRoad(world);
  world.setNow(minutesLater(155));
  const others = (await read(neighbour.office)).lines;
  expect(others.filter(({ unit }) => unit?.id === road.unit.id)).toEqual([]);
});

test('what is solved is gone by itself', async () => {
  await road.driveTo(road.load.id, 'discharging');
  world.setNow(minutesLater(155));
  expect(await rules(road.office)).toContain('concrete_expired');
  await road.send({ kind: 'step', loadId: road.load.id, to: 'washing' });
  expect(await rules(road.office)).not.toContain('concrete_expired');
});

test('a driver who is out with an expired paper is told, and no more once it is renewed', async () => {
  await road.driveTo(road.load.id, 'en_route');
  await world.pool.query(`update drivers set medical_expires_on = '2026-11-17' where id = $1`, [
    road.driverId,
  ]);
  const line = (await read(road.manager)).lines.find(({ key }) => key.startsWith('driver_unfit'));
  expect(line?.sentence).toMatch(/ASO vencido/);
  await world.pool.query(`update drivers set medical_expires_on = '2027-11-17' where id = $1`, [
    road.driverId,
  ]);
  expect(await rules(road.manager)).not.toContain('driver_unfit');
});

test('a pour waits for the plant until it is confirmed, then for its trucks', async () => {
  const pour = road.aPour({ startsAt: TOMORROW });
  await road.hers.pours.request(pour);
  expect(await rules(road.office)).toContain('pour_waiting');
  expect(await rules(road.hers)).not.toContain('pour_waiting');
  const { revision } = await road.office.pours.get({ id: pour.id });
  await road.office.pours.step({ id: pour.id, to: 'confirmed', revision } as never);
  const told = await rules(road.office);
  expect(told).not.toContain('pour_waiting');
  expect(told).toContain('pour_without_truck');
});

test('what sellers recorded is one line of its plant, however much it is', async () => {
  for (let turn = 0; turn < 3; turn += 1)
    await road.anotherLoad({ state: 'closed', review: 'pending', origin: 'manual' });
  const { lines } = await read(road.office);
  const records = lines.filter(({ key }) => key.startsWith('records:pending'));
  expect(records).toMatchObject([{ figure: 3, place: { at: 'loads', kind: 'pending' } }]);
});

test('a call for help stands until somebody takes it up', async () => {
  await road.send({ kind: 'occurrence', occurrence: 'breakdown', text: 'Mangueira rompida' });
  const [line] = (await read(road.manager)).lines;
  expect(line).toMatchObject({ severity: 'stop', sentence: '“Mangueira rompida”' });
  await road.manager.operationalSheet.takeUp({ id: line!.key.split(':')[1]! });
  expect(await rules(road.manager)).not.toContain('help_call');
});

test('a stopped truck is told to its workshop with the loads that count on it, and to no other', async () => {
  await world.pool.query(`update vehicles set state = 'stopped', state_reason = 'embreagem' where id = $1`, [
    road.vehicleId,
  ]);
  const account = await world.account('mechanic');
  await world.pool.query('insert into account_units (account_id, unit_id) values ($1, $2)', [
    account.id,
    road.unit.id,
  ]);
  const mechanic = await world.as(account);
  const { lines } = await read(mechanic);
  const { rows } = await world.pool.query<{ at: Date }>(
    `select at from audit where table_name = 'vehicles' and row_id = $1 and after ->> 'state' = 'stopped'`,
    [road.vehicleId],
  );
  expect(lines).toMatchObject([
    {
      since: rows[0]!.at.toISOString(),
      key: `vehicle_planned_down:${road.vehicleId}`,
      sentence: 'Parado: embreagem. 1 carga conta com ele até amanhã.',
    },
  ]);
  const other = await world.as(await world.account('mechanic'));
  expect((await read(other)).lines).toEqual([]);
});

test('a line that is put off is gone from its own list alone, with its reason, and comes back', async () => {
  await road.anotherLoad({ state: 'closed', review: 'pending', origin: 'manual' });
  const key = `records:pending-${road.unit.id}`;
  await road.office.attention.snooze({ key, span: 'tomorrow', reason: 'O vendedor confere amanhã' });
  const told = await read(road.office);
  expect(told.lines.map((line) => line.key)).not.toContain(key);
  expect(told.snoozed).toMatchObject([
    { key, reason: 'O vendedor confere amanhã', until: '2026-11-19T09:00:00.000Z' },
  ]);
  expect((await road.office.attention.wake({ key })).woken).toBe(true);
  expect((await road.office.attention.wake({ key })).woken).toBe(false);
  expect(await rules(road.office)).toContain('records');
});

test('what becomes graver comes back before its time', async () => {
  await road.driveTo(road.load.id, 'en_route');
  world.setNow(minutesLater(119));
  const key = `concrete_old:${road.load.id}`;
  await road.office.attention.snooze({ key, span: 'tomorrow', reason: 'Está descarregando' });
  expect(await rules(road.office)).not.toContain('concrete_old');
  world.setNow(minutesLater(35));
  expect(await rules(road.office)).toContain('concrete_expired');
});

test('what forbids something waits an hour at the most, and what is solved cannot be put off', async () => {
  await road.driveTo(road.load.id, 'en_route');
  world.setNow(minutesLater(155));
  const key = `concrete_expired:${road.load.id}`;
  const reason = 'O motorista já sabe';
  await expect(road.office.attention.snooze({ key, span: 'tomorrow', reason })).rejects.toMatchObject({
    code: 'TOO_GRAVE',
  });
  await road.office.attention.snooze({ key, span: 'hour', reason });
  expect(await rules(road.office)).not.toContain('concrete_expired');
  world.setNow(minutesLater(61));
  expect(await rules(road.office)).toContain('concrete_expired');
  const gone = `concrete_expired:${road.unit.id}`;
  await expect(road.office.attention.snooze({ key: gone, span: 'hour', reason })).rejects.toMatchObject({
    code: 'NOT_WAITING',
  });
});

test('trips that nobody has ended, however many, hide no concrete that is on the road', async () => {
  const days = Array.from(
    { length: 220 },
    (_, turn) => new Date(world.now().getTime() - (turn + 20) * 3_600_000),
  );
  for (const at of days) await road.anotherLoad({ state: 'returning', loaded_at: at.toISOString() });
  await road.driveTo(road.load.id, 'en_route');
  world.setNow(minutesLater(155));
  expect((await read(road.office)).lines[0]!.key).toBe(`concrete_expired:${road.load.id}`);
});

test('a goal that will be missed is told to its plant, its seller and the office, with what takes most away', async () => {
  for (const [sellerId, m3] of [
    [null, 400],
    [road.seller.id, 200],
  ])
    await world.pool.query(
      `insert into goals (id, unit_id, seller_id, month_on, m3) values (gen_random_uuid(), $1, $2, '2026-11-01', $3)`,
      [road.unit.id, sellerId, m3],
    );
  await road.anotherLoad({ state: 'closed', loaded_at: '2026-11-17T13:00:00Z' });
  const lineOf = async (client: Client, rule: string) =>
    (await read(client)).lines.find(
      ({ key, unit }) => key.startsWith(`${rule}:`) && unit?.id === road.unit.id,
    );
  const office = await world.as(await world.account('supervisor'));
  const line = await lineOf(office, 'goal_behind');
  expect(line).toMatchObject({
    severity: 'warning',
    place: { at: 'gap', unitId: road.unit.id },
    action: { kind: 'open', label: 'Por que está atrás?' },
    sentence: expect.stringMatching(/para a meta de 400,0 m³\. O que mais pesa até hoje: A meta está acima/),
  });
  expect(await lineOf(road.office, 'goal_behind')).toEqual(line);
  expect(await lineOf(road.hers, 'own_goal_behind')).toMatchObject({ place: { at: 'own-gap' } });
  expect(await lineOf(road.hers, 'goal_behind')).toBeUndefined();
  expect(await lineOf(road.manager, 'goal_behind')).toBeUndefined();
  const { dueM3, m3 } = await road.office.goalGap.read({});
  const toldM3 = (await office.records.unit({ id: road.unit.id })).unit.month.projectionM3!;
  expect(line!.figure).toBeCloseTo(400 - toldM3, 1);
  expect(m3).toBeLessThan(dueM3!);
});

test('who is away on a day and keeps a load of it is told of that plan, and no longer once another drives', async () => {
  const day = TOMORROW.slice(0, 10);
  const lineOf = async () =>
    (await read(road.office)).lines.find(({ key }) => key === `plan_conflicts:${road.unit.id}-${day}`);
  await road.office.pours.request(road.aPour({ m3: 8 }));
  const [load] = (await road.manager.dayBoard.read({ day })).loads;
  const [truck, other] = road.trucks;
  const drive = ({ id, driver_id }: typeof truck & object) => ({ vehicleId: id, driverId: driver_id });
  await road.manager.dayBoard.change({
    loads: [{ id: load!.id, revision: load!.revision, ...drive(truck!) }],
  });
  await expect.poll(lineOf).toBeUndefined();
  const days = { fromOn: day, toOn: day };
  await road.manager.truckDrivers.recordAbsence({
    id: truck!.driver_id,
    absenceId: randomUUID(),
    kind: 'holidays',
    ...days,
  });
  await expect.poll(lineOf).toMatchObject({ sentence: expect.stringMatching(/motorista não pode/) });
  const [held] = (await road.manager.dayBoard.read({ day })).loads;
  await road.manager.dayBoard.change({
    loads: [{ id: held!.id, revision: held!.revision, ...drive(other!) }],
  });
  await expect.poll(lineOf).toBeUndefined();
});

test('loads that were recorded with a reason are counted for who supervises, and their list has just these', async () => {
  const load = await road.anotherLoad({ state: 'closed' });
  await road.anotherLoad({ state: 'closed' });
  for (const key of ['over_drum', 'old_date', 'old_date'])
    await world.pool.query(
      `insert into unusual_reasons (subject, row_id, unit_id, seller_id, key, sentence, reason, at)
       values ('load', $1, $2, $3, $4, 'x', 'Combinado', $5)`,
      [load.id, road.unit.id, road.seller.id, key, world.now().toISOString()],
    );
  const office = await world.as(await world.account('supervisor'));
  const line = (await read(office)).lines.find(({ key }) => key === `unusual_loads:${road.unit.id}`);
  expect(line).toMatchObject({
    figure: 1,
    sentence: '1 carga fora do comum em 7 dias: 1 com data antiga, 1 acima do balão.',
  });
  const { at, ...filter } = line!.place as Extract<typeof line, object>['place'] & { at: 'loads' };
  const { rows } = await office.concreteVolume.list(filter);
  expect([at, rows.map(({ id }) => id)]).toEqual(['loads', [load.id]]);
  expect(await rules(road.office)).not.toContain('unusual_loads');
});

test('what cannot be driven as planned is told of its day, opens there, and is gone when the plan is', async () => {
  const lineOf = async (client: Client) =>
    (await read(client)).lines.find(({ key }) => key === `plan_conflicts:${road.unit.id}-2026-11-19`);
  expect(await lineOf(road.office)).toBeUndefined();
  // Two in the morning: the plant is closed.
  const pour = road.aPour({ startsAt: '2026-11-19T05:00:00.000Z' });
  await road.office.pours.request(pour);
  await expect
    .poll(() => lineOf(road.office))
    .toMatchObject({
      sentence: expect.stringMatching(/plano de amanhã: (o primeiro )?às 0\d:\d\d \(/),
      place: { at: 'board', dayOn: '2026-11-19', pourId: pour.id },
    });
  const [told] = await road.office.dayBoard.overview({ from: '2026-11-19' });
  expect((await lineOf(road.office))!.figure).toBe(told!.conflicts);
  const { revision } = await road.office.pours.get({ id: pour.id });
  await road.office.pours.step({
    id: pour.id,
    revision,
    to: 'cancelled',
    reason: 'rain',
    reasonText: 'Choveu o dia todo',
  });
  await expect.poll(() => lineOf(road.office)).toBeUndefined();
});
