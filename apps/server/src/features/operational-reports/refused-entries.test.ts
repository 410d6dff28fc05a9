import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { goOnTheRoad, type OnTheRoad } from '../../testing/on-the-road.ts';
import { openWorld, type World } from '../../testing/world.ts';

const DAY = '2026-11-18';
let world: World;
let road: OnTheRoad;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  road = await goOnTheRoad(world);
});
afterAll(() => world.close());

describe('an entry that was refused', () => {
  const refusedRows = async () =>
    (await road.office.operationalReports.check({ day: DAY })).rows.filter(
      ({ kind }) => kind === 'refused_entry',
    );
  const leave = (loadedM3: number, more: object = {}) => ({
    kind: 'step',
    loadId: road.load.id,
    to: 'en_route',
    id: randomUUID(),
    loadedM3,
    ...more,
  });

  test('waits no more once its driver has put it right; refused again, it is one row and not two', async () => {
    await road.driveTo(road.load.id, 'loading');
    const first = leave(11);
    expect(await road.send(first)).toEqual(['MORE_THAN_DRUM']);
    const second = leave(10, { mends: first.id });
    expect(await road.send(second)).toEqual(['MORE_THAN_DRUM']);
    expect((await refusedRows()).map(({ key }) => key)).toEqual([`refused_entry:${second.id}`]);
    const deviceAt = world.now().toISOString();
    world.setNow(new Date(world.now().getTime() + 3 * 3_600_000));
    expect(await road.send(leave(8, { mends: second.id, deviceAt }))).toEqual([null]);
    expect(await refusedRows()).toEqual([]);
    expect((await road.row(road.load.id)).en_route_at).toEqual(new Date(deviceAt));
  });

  test('is not put right by something else, nor by somebody else', async () => {
    await road.driveTo(road.load.id, 'loading');
    const refused = leave(11);
    await road.send(refused);
    const { id: mends } = refused;
    const other = await goOnTheRoad(world);
    expect(await other.send({ kind: 'step', loadId: other.load.id, to: 'loading', mends })).toEqual([null]);
    expect(await road.send({ kind: 'fuel', vehicleId: road.vehicleId, litres: 10, cents: 0, mends })).toEqual(
      [null],
    );
    expect(await refusedRows()).toHaveLength(1);
  });

  test('is not hidden by itself, by one that mends it in turn, nor by one that came before it', async () => {
    await road.driveTo(road.load.id, 'loading');
    const [itself, one, other, later] = Array.from({ length: 4 }, () => randomUUID());
    await road.send(leave(11, { id: itself, mends: itself }));
    await road.send(leave(11, { id: one, mends: other }), leave(11, { id: other, mends: one }));
    await road.send(leave(8, { mends: later }), leave(8, { id: later }));
    expect((await refusedRows()).map(({ key }) => key).sort()).toEqual(
      [itself, other, later].map((id) => `refused_entry:${id}`).sort(),
    );
  });

  test('is not hidden by what came before it in the same sending, of whatever kind', async () => {
    await road.driveTo(road.load.id, 'loading');
    const water = { kind: 'water', loadId: road.load.id, litres: 10, askedBy: 'Mestre João' };
    const unsigned = { ...water, id: randomUUID(), signatureId: randomUUID() };
    expect(await road.send({ ...water, mends: unsigned.id }, unsigned)).toEqual([null, 'FILE_NOT_FOUND']);
    expect((await refusedRows()).map(({ key }) => key)).toEqual([`refused_entry:${unsigned.id}`]);
  });

  test('is not hidden by how many another driver’s phone sent before it', async () => {
    await world.pool.query(
      `insert into refused_entries (id, unit_id, driver_id, day_on, kind, refusal, body, at)
       select gen_random_uuid(), $1, $2, $3, 'sheet', 'SHIFT_NOT_STARTED', '{}', $3::date from generate_series(1, 300)`,
      [road.unit.id, road.trucks[1]!.driver_id, DAY],
    );
    const entry = leave(8);
    expect(await road.send(entry)).toEqual(['NOT_NEXT']);
    expect((await refusedRows()).map(({ key }) => key)).toContain(`refused_entry:${entry.id}`);
  });

  test('is not hidden by another kind of entry that takes its id', async () => {
    await road.driveTo(road.load.id, 'loading');
    const { id } = leave(11);
    await road.send(leave(11, { id }));
    expect(await road.send({ kind: 'occurrence', occurrence: 'delay', text: 'Chuva', id })).toEqual([null]);
    expect(await refusedRows()).toHaveLength(1);
  });
});
