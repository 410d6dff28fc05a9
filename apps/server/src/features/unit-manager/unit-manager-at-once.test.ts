import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NOW, papers } from '../../testing/plant.ts';
import { questionsOf } from '../../testing/questions.ts';
import { refusal } from '../../testing/refusal.ts';
import { awaitedLocks } from '../../testing/until-waiting.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { openShift, type Shift, TODAY, TOMORROW } from './unit-manager.fixture.ts';

let world: World;
let shift: Shift;

beforeAll(async () => {
  world = await openWorld(NOW);
});
afterAll(() => world.close());
beforeEach(async () => {
  shift = await openShift(world);
});

/** Until a request waits for a plan, or a row, that somebody holds. */
const isWaiting = (on: 'advisory' | 'transactionid') =>
  expect.poll(() => awaitedLocks(world.pool)).toContain(on);

/** Ana's truck is given to a load of tomorrow, and Ana with it. */
async function assignment() {
  await shift.aPour();
  const [load] = (await shift.office.dayBoard.read({ day: TOMORROW })).loads;
  const { id, revision } = load!;
  const crew = { vehicleId: shift.trucks[0]!.id, driverId: shift.drivers[0]!.id };
  return { ...crew, id, give: () => shift.office.dayBoard.change({ loads: [{ id, revision, ...crew }] }) };
}

test('a load that is given while the end of a shift is being noted waits for it, and is refused for the rest', async () => {
  const { give } = await assignment();
  const id = randomUUID();
  await world.pool.query(
    `insert into shifts (id, unit_id, driver_id, day_on, planned_starts_at, started_at)
     values ($1, $2, $3, $4, '2026-11-18T12:00:00Z', '2026-11-18T12:00:00Z')`,
    [id, shift.unit.id, shift.drivers[0]!.id, TODAY],
  );
  world.setNow('2026-11-19T01:30:00Z');
  const first = await world.pool.connect();
  await first.query('begin');
  await first.query('select 1 from shifts where id = $1 for update', [id]);
  const at = '2026-11-19T01:00:00Z';
  const noting = shift.manager.unitManager.clockShift({ id, revision: 1, step: 'end', at });
  await isWaiting('transactionid');
  const giving = give().catch((error) => error);
  await Promise.race([giving, isWaiting('advisory')]);
  await first.query('commit');
  first.release();
  expect(await noting).toMatchObject({ endedAt: '2026-11-19T01:00:00.000Z' });
  expect(await giving).toMatchObject({ code: 'BLOCKED', data: { blocks: [{ driverBlocks: ['rest'] }] } });
});

test.each(['planned', 'planned with others', 'taken off'])(
  'a shift that is %s waits for a plan that is being changed, and the plan for it',
  async (how) => {
    const { manager } = shift;
    const plan = shift.aShift();
    const { dayOn, ...ofMany } = plan;
    const change = {
      planned: () => manager.unitManager.saveShift(plan),
      'planned with others': () => manager.unitManager.planShifts({ dayOn, shifts: [ofMany] }),
      'taken off': () => manager.unitManager.dropShift({ id: plan.id, revision: 1 }),
    }[how]!;
    if (how === 'taken off') await manager.unitManager.saveShift(plan);
    const first = await world.pool.connect();
    await first.query('begin');
    await first.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`plan${shift.unit.id}`]);
    const changing = change();
    await isWaiting('advisory');
    await first.query('commit');
    first.release();
    await changing;
  },
);

test.each(['away', 'out of work'])(
  'of a load that is given at the same moment, whoever notes that its driver is %s is told',
  async (how) => {
    const { id, driverId, vehicleId } = await assignment();
    const { truckDrivers } = shift.manager;
    const days = { fromOn: TOMORROW, toOn: TOMORROW };
    const record = {
      away: () =>
        truckDrivers.recordAbsence({ id: driverId, absenceId: randomUUID(), kind: 'day_off', ...days }),
      'out of work': () => truckDrivers.setActive({ id: driverId, revision: 1, active: false }),
    }[how]!;
    const dispatcher = await world.pool.connect();
    await dispatcher.query('begin');
    await dispatcher.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`plan${shift.unit.id}`]);
    await dispatcher.query('update loads set vehicle_id = $1, driver_id = $2 where id = $3', [
      vehicleId,
      driverId,
      id,
    ]);
    const recording = record();
    await Promise.race([recording, isWaiting('advisory')]);
    await dispatcher.query('commit');
    dispatcher.release();
    expect(await recording).toMatchObject({ plannedLoads: 1 });
  },
);

test('whoever is sent away while being given a PIN gets none', async () => {
  const driver = shift.drivers[0]!;
  const first = await world.pool.connect();
  await first.query('begin');
  await first.query('update drivers set active = false, revision = revision + 1 where id = $1', [driver.id]);
  const giving = shift.manager.truckDrivers.givePin({ id: driver.id }).catch((error) => error);
  await Promise.race([giving, isWaiting('transactionid')]);
  await first.query('commit');
  first.release();
  expect(await giving).toEqual(refusal('DRIVER_INACTIVE'));
  expect((await shift.manager.records.driver({ id: driver.id })).driver.access).toBe('none');
});

test('shifts of many drivers cost the database as many questions as those of two', async () => {
  const planned = async (day: string, crew: { driverId: string; vehicleId: string }[]) => {
    const shifts = crew.map((each) => ({ ...each, id: randomUUID(), startsAt: `${day}T09:00:00Z` }));
    return questionsOf(async () => {
      const { made } = await shift.manager.unitManager.planShifts({ dayOn: day, shifts });
      expect(made.map(({ id }) => id)).toEqual(shifts.map(({ id }) => id));
    });
  };
  const crew = shift.trucks.map(({ id, driver_id }) => ({ driverId: driver_id, vehicleId: id }));
  for (let more = 0; more < 20; more += 1) {
    const driver = await world.driver({ unit_id: shift.unit.id, ...papers });
    crew.push({ driverId: driver.id, vehicleId: (await world.vehicle({ unit_id: shift.unit.id })).id });
  }
  expect(await planned('2026-11-20', crew)).toBe(await planned(TOMORROW, crew.slice(0, 2)));
});
