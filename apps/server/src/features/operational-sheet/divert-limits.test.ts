import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { goOnTheRoad, type OnTheRoad } from '../../testing/on-the-road.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { diversionsOn } from './diversions.fixture.ts';

let world: World;
let road: OnTheRoad;
let target: { id: string };
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  road = await goOnTheRoad(world);
  target = await aTarget();
});
afterAll(() => world.close());

const aTarget = (more: object = {}) => diversionsOn(world, road).aTarget(more);
const divert = (more: object = {}) => diversionsOn(world, road).divertTo(target.id, more);

describe('a diversion', () => {
  test('fills open m³ first; then the last planned loads shrink, fall away under half a m³, and keep their surplus', async () => {
    await road.driveTo(road.load.id, 'on_site');
    const planned = async () =>
      (await road.loadsOf(target.id)).filter(({ state }) => state === 'scheduled').map(({ m3 }) => m3);
    const giveWay = async (m3: number) => {
      const came = { loaded_m3: m3, delivered_m3: m3, billed_m3: m3 };
      await road.anotherLoad({ pour_id: target.id, state: 'en_route', ...came });
      const asked = await world.pool.connect();
      await asked.query("begin; select set_config('app.role', 'admin', true)");
      await asked.query("select app.give_way($1, $2, 'Veio de outra', now())", [target.id, m3]);
      await asked.query('commit');
      asked.release();
    };
    await world.pool.query('update pours set m3 = 20 where id = $1', [target.id]);
    await giveWay(4);
    expect(await planned()).toEqual([8, 8]);
    await giveWay(3);
    expect(await planned()).toEqual([8, 5]);
    await giveWay(4.8);
    expect(await planned()).toEqual([8]);
    await world.pool.query(
      `insert into concrete_returns (id, unit_id, mix_id, residue_m3, surplus_m3, reason, party, device_at, at, reused_load_id, destination, state)
       select gen_random_uuid(), unit_id, mix_id, 0, 2, 'rain', 'customer', now(), now(), id, 'top_load', 'assigned'
         from loads where pour_id = $1 and state = 'scheduled'`,
      [target.id],
    );
    await giveWay(8);
    expect(await planned()).toEqual([8]);
  });

  test('is refused to a stronger pour, to its own, to one unknown, with an empty drum or after its trip', async () => {
    await expect(divert()).rejects.toMatchObject({ code: 'NOT_NEXT', data: { state: 'scheduled' } });
    await road.driveTo(road.load.id, 'on_site');
    const strong = await aTarget({ mixId: (await world.mix({ strength_class: 'C50' })).id });
    await expect(divert({ pourId: strong.id })).rejects.toMatchObject({ code: 'TOO_WEAK' });
    await expect(divert({ pourId: randomUUID() })).rejects.toMatchObject({ code: 'POUR_NOT_FOUND' });
    await expect(divert({ deliveredM3: 8 })).rejects.toMatchObject({ code: 'NOTHING_LEFT' });
    await expect(divert({ revision: 1 })).rejects.toMatchObject({ code: 'STALE_REVISION' });
    await expect(divert({ loadId: randomUUID(), revision: 1 })).rejects.toMatchObject({
      code: 'LOAD_NOT_FOUND',
    });
    const other = await road.anotherLoad();
    await expect(divert({ newLoadId: other.id })).rejects.toMatchObject({ code: 'ID_TAKEN' });
    await world.pool.query('update loads set pour_id = $1 where id = $2', [target.id, road.load.id]);
    await expect(divert()).rejects.toMatchObject({ code: 'SAME_POUR' });
  });

  test('is refused to a pour that has got all of its m³, and to one of another day', async () => {
    await road.driveTo(road.load.id, 'on_site');
    await world.pool.query("update pours set starts_at = '2026-11-03T16:00:00Z' where id = $1", [target.id]);
    await expect(divert()).rejects.toMatchObject({ code: 'POUR_NOT_FOUND' });
    await world.pool.query(
      "update pours set starts_at = '2026-11-18T16:00:00Z', released_m3 = m3 where id = $1",
      [target.id],
    );
    await expect(divert()).rejects.toMatchObject({ code: 'NO_WAY_OUT' });
    expect(await road.row(road.load.id)).toMatchObject({ state: 'on_site' });
  });
});

describe('a diversion that was proposed, or comes too late', () => {
  test("proposed in a crisis is carried out by the plant's own post, unless it has grown too old meanwhile", async () => {
    await road.driveTo(road.load.id, 'on_site');
    const office = (more: object = {}) => ({
      loadId: road.load.id,
      id: randomUUID(),
      newLoadId: randomUUID(),
      revision: 4,
      pourId: target.id,
      deliveredM3: 0,
      reason: 'Usina parada: saída proposta na ocorrência',
      withinLife: true,
      ...more,
    });
    const { revision } = await road.row(road.load.id);
    world.setNow('2026-11-18T15:50:00Z');
    await expect(road.office.operationalSheet.divert(office({ revision }))).rejects.toMatchObject({
      code: 'NO_WAY_OUT',
    });
    expect(await road.row(road.load.id)).toMatchObject({ state: 'on_site', revision });
    // One that begins at once takes it while there is time.
    await world.pool.query("update pours set starts_at = '2026-11-18T14:30:00Z' where id = $1", [target.id]);
    world.setNow('2026-11-18T14:40:00Z');
    expect(await road.office.operationalSheet.divert(office({ revision }))).toMatchObject({
      diverted: { state: 'diverted' },
      load: { state: 'en_route', noteNumber: 2 },
    });
  });

  test('of a closed month is refused', async () => {
    await road.driveTo(road.load.id, 'on_site');
    const { id } = await world.account('admin');
    await world.pool.query(
      "insert into closed_months (unit_id, month_on, closed_by) values ($1, '2026-11-01', $2)",
      [road.unit.id, id],
    );
    await expect(divert()).rejects.toMatchObject({ code: 'MONTH_CLOSED' });
  });
});
