import { randomUUID } from 'node:crypto';
import { driverBlockWords } from '@traco/contract/pours/pour-words';
import type { DriverBlock } from '@traco/contract/truck-drivers/driver';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { goOnTheRoad, type OnTheRoad } from '../../testing/on-the-road.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
let road: OnTheRoad;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  road = await goOnTheRoad(world);
});

const DAY = '2026-11-18';
const revisionOf = async (id: string) => (await road.row(id)).revision as number;
const set = (change: string) =>
  world.pool.query(`update drivers set ${change} where id = $1`, [road.driverId]);
const blocked = (block: DriverBlock) => ({ code: 'DRIVER_BLOCKED', data: { driverBlocks: [block] } });

/** What stands in the way, and how it comes about. */
const reasons: [DriverBlock, () => Promise<unknown>][] = [
  ['licence_expired', () => set("licence_expires_on = '2026-11-17'")],
  ['licence_category', () => set("licence_category = 'B'")],
  ['toxicology_expired', () => set("toxicology_expires_on = '2026-11-17'")],
  ['medical_expired', () => set("medical_expires_on = '2026-11-17'")],
  ['partner_papers', async () => set(`partner_id = '${(await world.partner()).id}'`)],
];

describe.each(reasons)('who is kept from the wheel (%s)', (block, stopHim) => {
  test('is planned by nobody: neither shift, nor board, nor another’s load', async () => {
    const { manager, office, trucks, driverId, vehicleId } = road;
    const pour = await office.pours.request(road.aPour({ m3: 8, startsAt: '2026-11-19T14:00:00Z' }));
    await office.pours.step({ id: pour.id, revision: pour.revision, to: 'confirmed' });
    const { loads } = await manager.dayBoard.read({ day: '2026-11-19' });
    await stopHim();
    const shift = {
      id: randomUUID(),
      driverId,
      vehicleId,
      startsAt: '2026-11-19T09:00:00Z',
    };
    await expect(
      manager.unitManager.saveShift({ ...shift, dayOn: '2026-11-19', helperName: '' }),
    ).rejects.toMatchObject(blocked(block));
    await expect(
      manager.unitManager.planShifts({ dayOn: '2026-11-19', shifts: [{ ...shift, helperName: '' }] }),
    ).rejects.toMatchObject(blocked(block));
    const assigned = loads.map(({ id, revision, plannedAt }) => ({
      id,
      revision,
      plannedAt,
      driverId,
      vehicleId,
    }));
    for (const client of [manager, office])
      await expect(client.dayBoard.change({ loads: assigned })).rejects.toMatchObject({
        code: 'BLOCKED',
        data: { blocks: [{ kind: 'driver', driverBlocks: [block] }] },
      });
    const { starts } = await manager.unitManager.firstRound({ day: '2026-11-19' });
    expect(starts.map((start) => start.driverId)).not.toContain(driverId);
    // Another’s load, under way.
    const other = await road.anotherLoad({
      driver_id: trucks[1]!.driver_id,
      vehicle_id: trucks[1]!.id,
      state: 'en_route',
    });
    const swap = { loadId: other.id, id: randomUUID(), revision: 1, vehicleId, driverId };
    await expect(manager.operationalSheet.swapCrew({ ...swap, reason: 'Passou mal' })).rejects.toMatchObject({
      code: 'BLOCKED',
    });
  });
});

describe.each(reasons)('who is kept from the wheel (%s), once the day runs', (block, stopHim) => {
  test('begins nothing: by the phone, by the manager, by the plant', async () => {
    const { manager, office, load, driverId, send } = road;
    const id = randomUUID();
    await world.pool.query(
      `insert into shifts (id, unit_id, driver_id, day_on, planned_starts_at) values ($1, $2, $3, $4, $5)`,
      [id, road.unit.id, driverId, DAY, `${DAY}T13:00:00Z`],
    );
    await stopHim();
    expect(await send({ kind: 'shift', step: 'start' })).toEqual(['DRIVER_BLOCKED']);
    expect(await send({ kind: 'step', loadId: load.id, to: 'loading' })).toEqual(['DRIVER_BLOCKED']);
    await expect(
      manager.unitManager.clockShift({ id, revision: 1, step: 'start', at: `${DAY}T13:30:00Z` }),
    ).rejects.toMatchObject(blocked(block));
    const gauges = { odometerOutKm: null, odometerInKm: null, hourMeterOut: null, hourMeterIn: null };
    const mend = (endedAt: string | null) =>
      manager.operationalSheet.mendShift({
        id,
        revision: 1,
        startedAt: `${DAY}T13:30:00Z`,
        endedAt,
        ...gauges,
        reason: 'Sem aparelho',
      });
    await expect(mend(null)).rejects.toMatchObject(blocked(block));
    for (const client of [manager, office])
      await expect(
        client.operationalSheet.step({
          loadId: load.id,
          id: randomUUID(),
          revision: await revisionOf(load.id),
          to: 'loading',
          reason: '',
          seal: '',
        }),
      ).rejects.toMatchObject({
        ...blocked(block),
        message: `O motorista ${driverBlockWords[block]}: não pode dirigir.`,
      });
    expect(await road.row(load.id)).toMatchObject({ state: 'scheduled' });
    // What is over is told as it was.
    expect(await mend(`${DAY}T13:50:00Z`)).toMatchObject({ id });
  });

  test('brings to its end what was begun: the concrete does not wait', async () => {
    await road.driveTo(road.load.id, 'en_route');
    await stopHim();
    expect(await road.send({ kind: 'step', loadId: road.load.id, to: 'on_site' })).toEqual([null]);
  });
});

describe('an hour of the day before releases nobody', () => {
  const YESTERDAY = '2026-11-17';
  beforeEach(async () => {
    // Half past one at night: the day before is within the hours that a planned load explains.
    world.setNow(`${DAY}T04:30:00Z`);
    road = await goOnTheRoad(world);
    await set(`licence_expires_on = '${YESTERDAY}'`);
  });
  afterAll(() => world.setNow(`${DAY}T14:00:00Z`));
  const begin = (at: string) =>
    road.manager.operationalSheet.step({
      loadId: road.load.id,
      id: randomUUID(),
      to: 'loading',
      reason: '',
      seal: '',
      at,
      revision: 1,
    });

  test('whose licence ran out at midnight begins nothing at five to twelve', async () => {
    await expect(begin(`${DAY}T02:55:00Z`)).rejects.toMatchObject(blocked('licence_expired'));
    expect(await road.row(road.load.id)).toMatchObject({ state: 'scheduled' });
    await set(`licence_expires_on = '${DAY}'`);
    expect(await begin(`${DAY}T02:55:00Z`)).toMatchObject({ state: 'loading' });
  });

  test('nor by the phone, whose clock was set back: the load is planned for today', async () => {
    const send = (deviceAt: string) =>
      road.send({ kind: 'step', loadId: road.load.id, to: 'loading', deviceAt });
    expect(await send(`${DAY}T02:55:00Z`)).toEqual(['DRIVER_BLOCKED']);
    expect(await road.row(road.load.id)).toMatchObject({ state: 'scheduled' });
  });

  test('nor takes over a load of the day before', async () => {
    const [, other] = road.trucks;
    const theirs = await road.anotherLoad({
      driver_id: other!.driver_id,
      vehicle_id: other!.id,
      state: 'en_route',
      loaded_at: `${DAY}T02:40:00Z`,
      planned_at: `${DAY}T02:40:00Z`,
    });
    await expect(
      road.manager.operationalSheet.swapCrew({
        loadId: theirs.id,
        id: randomUUID(),
        revision: 1,
        reason: 'Passou mal',
        vehicleId: road.vehicleId,
        driverId: road.driverId,
      }),
    ).rejects.toMatchObject({
      code: 'BLOCKED',
      data: { blocks: [{ kind: 'driver', driverBlocks: ['licence_expired'] }] },
    });
  });
});

test('the last day of a paper is a day of driving', async () => {
  await set(`licence_expires_on = '${DAY}', toxicology_expires_on = '${DAY}', medical_expires_on = '${DAY}'`);
  expect(await road.send({ kind: 'shift', step: 'start' })).toEqual([null]);
  expect(await road.send({ kind: 'step', loadId: road.load.id, to: 'loading' })).toEqual([null]);
});
