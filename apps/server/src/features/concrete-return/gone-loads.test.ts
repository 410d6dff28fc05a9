import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { untilWaiting } from '../../testing/until-waiting.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { openYard, type Yard } from './returns.fixture.ts';

let world: World;
let yard: Yard;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  yard = await openYard(world);
});
afterAll(() => world.close());

const offer = (returnId: string, pourId: string, with_: object = {}) =>
  yard.office.concreteReturn.offer({ id: randomUUID(), returnId, pourId, m3: 3, ...with_ });
const accept = (id: string, loadId: string = randomUUID()) => ({ id, accepts: true, loadId });

const totals = async () => {
  const { rows } = await world.pool.query(
    `select sum(loaded_m3)::float as loaded, sum(delivered_m3)::float as delivered, sum(loads)::int as loads
       from daily_totals where unit_id = $1`,
    [yard.unit.id],
  );
  return rows[0];
};
const reuseOf = async (loadId: string) => {
  const made = await yard.record({ loadId });
  const pour = await yard.openPour();
  const { id } = await offer(made.id, pour.id);
  const answered = accept(id);
  await pour.seller.concreteReturn.answer(answered);
  return answered.loadId;
};
const ending = async (loadId: string) => ({
  loadId,
  id: randomUUID(),
  revision: (await yard.row(loadId)).revision as number,
  reason: 'Obra fechada',
});
beforeEach(() => world.pool.query(`update loads set state = 'cancelled' where id = $1`, [yard.load.id]));

describe('a load that counts no more after its surplus went elsewhere', () => {
  test.each(['refused', 'cancelled'] as const)(
    '%s: the surplus was loaded where it is delivered',
    async (to) => {
      const load = await yard.aLoad({ state: 'en_route', en_route_at: world.now().toISOString() });
      const reused = await reuseOf(load.id);
      expect(await totals()).toEqual({ loaded: 8, delivered: 8, loads: 2 });
      await yard.manager.operationalSheet.step({ ...(await ending(load.id)), to });
      expect(await yard.row(reused)).toMatchObject({ loaded_m3: 3, transferred_m3: 0 });
      expect(await totals()).toEqual({ loaded: 3, delivered: 3, loads: 1 });
    },
  );

  test('has left: as long as its surplus is on the road, its own way out is not taken back', async () => {
    const load = await yard.aLoad({ state: 'en_route', en_route_at: world.now().toISOString() });
    const undo = async () =>
      yard.manager.operationalSheet.correct({ ...(await ending(load.id)), step: 'en_route', at: null });
    const reused = await reuseOf(load.id);
    await expect(undo()).rejects.toMatchObject({ code: 'NOT_LAST' });
    await yard.manager.operationalSheet.step({ ...(await ending(reused)), to: 'refused' });
    await expect(undo()).rejects.toMatchObject({ code: 'NOT_LAST' });
  });

  test('has left: what is offered of it keeps its way out, and of a way out that was taken back nothing is offered', async () => {
    const load = await yard.aLoad({ state: 'en_route', en_route_at: world.now().toISOString() });
    const { id: returnId } = await yard.record({ loadId: load.id });
    const pour = await yard.openPour();
    const undo = async () =>
      yard.manager.operationalSheet.correct({ ...(await ending(load.id)), step: 'en_route', at: null });
    const offered = await offer(returnId, pour.id);
    await expect(undo()).rejects.toMatchObject({ code: 'NOT_LAST' });
    await yard.office.concreteReturn.withdraw({ id: offered.id });
    expect(await undo()).toMatchObject({ state: 'loading' });
    await expect(offer(returnId, pour.id)).rejects.toMatchObject({ code: 'NOT_OUT' });
    await yard.manager.operationalSheet.step({ ...(await ending(load.id)), to: 'en_route' });
    const again = await offer(returnId, pour.id);
    const answered = accept(again.id);
    await pour.seller.concreteReturn.answer(answered);
    expect(await yard.row(answered.loadId)).toMatchObject({ loaded_m3: 3, transferred_m3: 3 });
    expect(await totals()).toMatchObject({ loaded: 8 });
  });

  test('refused, and itself made of a load that counts: its surplus was loaded there', async () => {
    const first = await yard.aLoad({ delivered_m3: 3, billed_m3: 3, diverted_m3: 5, state: 'diverted' });
    const load = await yard.aLoad({
      state: 'refused',
      loaded_m3: 5,
      delivered_m3: 0,
      billed_m3: 0,
      transferred_m3: 5,
      transferred_from_id: first.id,
    });
    const reused = await reuseOf(load.id);
    expect(await yard.row(reused)).toMatchObject({ loaded_m3: 3, transferred_m3: 3 });
    expect(await totals()).toMatchObject({ loaded: 8 });
  });
});

describe('a load that counts no more, and leaves again or goes on top of a batch', () => {
  test('whose way out is being taken back at this moment is offered to nobody', async () => {
    const load = await yard.aLoad({ state: 'en_route', en_route_at: world.now().toISOString() });
    const { id: returnId } = await yard.record({ loadId: load.id });
    const pour = await yard.openPour();
    const client = await world.pool.connect();
    await client.query('begin');
    await client.query(`update loads set state = 'loading', en_route_at = null where id = $1`, [load.id]);
    const refused = expect(offer(returnId, pour.id)).rejects.toMatchObject({ code: 'NOT_OUT' });
    await untilWaiting(world.pool);
    await client.query('commit');
    client.release();
    await refused;
  });

  test('that leaves a second time weighs no less than what came back of it', async () => {
    const load = await yard.aLoad({ state: 'en_route', en_route_at: world.now().toISOString() });
    const { id: returnId } = await yard.record({ loadId: load.id });
    await yard.manager.operationalSheet.correct({ ...(await ending(load.id)), step: 'en_route', at: null });
    const leaving = { ...(await ending(load.id)), to: 'en_route', loadedM3: 2 } as const;
    await yard.manager.operationalSheet.step(leaving);
    expect(await yard.row(load.id)).toMatchObject({ loaded_m3: 3, delivered_m3: 0, returned_m3: 3 });
    const pour = await yard.openPour();
    await pour.seller.concreteReturn.answer(accept((await offer(returnId, pour.id)).id));
    expect(await totals()).toEqual({ loaded: 3, delivered: 3, loads: 2 });
  });

  const putOnTop = async (loadId: string) => {
    const made = await yard.record({ loadId });
    const pour = await yard.openPour();
    const { rows } = await world.pool.query('select id from loads where pour_id = $1', [pour.id]);
    const put = () =>
      yard.office.concreteReturn.assign({
        id: made.id,
        revision: made.revision,
        destination: 'top_load',
        loadId: rows[0].id,
      });
    return { put, batch: () => yard.row(rows[0].id) };
  };
  const young = () => ({ loaded_at: new Date(world.now().getTime() - 20 * 60_000).toISOString() });

  test('refused, and itself made of a load that counts: on top of a batch its surplus is not loaded again', async () => {
    const first = await yard.aLoad({ delivered_m3: 3, billed_m3: 3, diverted_m3: 5, state: 'diverted' });
    const load = await yard.aLoad({
      ...young(),
      state: 'refused',
      loaded_m3: 5,
      delivered_m3: 0,
      billed_m3: 0,
      transferred_m3: 5,
      transferred_from_id: first.id,
    });
    const { put, batch } = await putOnTop(load.id);
    await put();
    expect(await batch()).toMatchObject({ transferred_m3: 3, transferred_from_id: load.id });
  });

  test('whose way out was taken back goes on top of no batch: it is loaded as itself once it leaves', async () => {
    const load = await yard.aLoad({
      ...young(),
      state: 'en_route',
      en_route_at: world.now().toISOString(),
    });
    const { put, batch } = await putOnTop(load.id);
    await yard.manager.operationalSheet.correct({ ...(await ending(load.id)), step: 'en_route', at: null });
    await expect(put()).rejects.toMatchObject({ code: 'NOT_OUT' });
    expect(await batch()).toMatchObject({ transferred_m3: 0 });
  });
});

describe('a load that counts no more, its concrete gone on as another', () => {
  test('diverted whole: what goes on was loaded as what it became, and only once', async () => {
    const load = await yard.aLoad({ state: 'on_site', on_site_at: world.now().toISOString() });
    const reused = await reuseOf(load.id);
    const target = await yard.openPour();
    const newLoadId = randomUUID();
    await yard.manager.operationalSheet.divert({
      ...(await ending(load.id)),
      newLoadId,
      pourId: target.id,
      deliveredM3: 0,
    });
    expect(await yard.row(reused)).toMatchObject({ loaded_m3: 3, transferred_m3: 0 });
    expect(await yard.row(newLoadId)).toMatchObject({ loaded_m3: 5, transferred_m3: 0 });
    expect(await totals()).toEqual({ loaded: 8, delivered: 8, loads: 2 });
  });

  test('diverted whole, and itself made of a load that counts: its m³ stay loaded there', async () => {
    const first = await yard.aLoad({ delivered_m3: 3, billed_m3: 3, diverted_m3: 5, state: 'diverted' });
    const load = await yard.aLoad({
      state: 'on_site',
      on_site_at: world.now().toISOString(),
      loaded_m3: 5,
      delivered_m3: 5,
      billed_m3: 5,
      transferred_m3: 5,
      transferred_from_id: first.id,
    });
    const reused = await reuseOf(load.id);
    const target = await yard.openPour();
    const newLoadId = randomUUID();
    const divert = { newLoadId, pourId: target.id, deliveredM3: 0 };
    await yard.manager.operationalSheet.divert({ ...(await ending(load.id)), ...divert });
    expect(await yard.row(reused)).toMatchObject({ loaded_m3: 3, transferred_m3: 3 });
    expect(await yard.row(newLoadId)).toMatchObject({ loaded_m3: 2, transferred_m3: 2 });
    expect(await totals()).toEqual({ loaded: 8, delivered: 8, loads: 3 });
  });
});
