import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
const later = (minutes: number) => world.setNow(new Date(world.now().getTime() + minutes * 60_000));

test('a surplus is offered, its seller takes it, and the pour needs one truck less', async () => {
  const made = await yard.record();
  const pour = await yard.openPour({ m3: 12 });
  const { pours, age } = await yard.office.concreteReturn.matches({ id: made.id });
  expect(age).toBe(60);
  expect(pours).toMatchObject([{ pourId: pour.id, m3: 3, arrivalAge: 80, offer: null }]);
  expect(pours[0]!.reasons).toContain('mesma classe');

  const offered = await offer(made.id, pour.id);
  expect((await yard.office.concreteReturn.get({ id: made.id })).state).toBe('deciding');
  expect(await pour.seller.concreteReturn.offers({})).toMatchObject([
    { id: offered.id, pourId: pour.id, m3: 3, travelMinutes: 20 },
  ]);
  expect(await yard.hers.concreteReturn.offers({})).toEqual([]);

  const answered = accept(offered.id);
  expect(await pour.seller.concreteReturn.answer(answered)).toEqual({
    state: 'accepted',
    loadId: answered.loadId,
  });
  expect(await yard.office.concreteReturn.get({ id: made.id })).toMatchObject({
    state: 'assigned',
    destination: 'reuse',
    usedM3: 3,
    pour: { id: pour.id },
    lossCents: 0,
    offers: [{ state: 'accepted' }],
  });
  expect(await yard.row(answered.loadId)).toMatchObject({
    state: 'en_route',
    origin: 'dispatch',
    note_series: 'E',
    note_number: 1,
    loaded_m3: 3,
    transferred_m3: 3,
    transferred_from_id: yard.load.id,
    loaded_at: (await yard.row(yard.load.id)).loaded_at,
    vehicle_id: yard.trucks[0]!.id,
  });
  expect((await yard.loadsOf(pour.id)).map(({ state, m3 }) => [state, m3])).toEqual([
    ['scheduled', 6],
    ['scheduled', 3],
    ['en_route', 3],
  ]);
  expect((await yard.office.pours.get({ id: pour.id })).state).toBe('in_progress');
});

test('a pour of now is found whatever else the plant began today', async () => {
  const made = await yard.record();
  const pour = await yard.openPour();
  await world.pool.query(
    `insert into pours select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'number', p.number + n,
       'starts_at', p.starts_at - interval '3 hours', 'ends_at', p.ends_at - interval '3 hours'))).*
     from pours p, generate_series(1, 200) n where p.id = $1`,
    [pour.id],
  );
  const { pours } = await yard.office.concreteReturn.matches({ id: made.id });
  expect(pours.map(({ pourId }) => pourId)).toContain(pour.id);
});

test('what was loaded once is counted once, delivered and billed to whoever got it', async () => {
  const day = '2026-11-18';
  const totals = async () => {
    const { rows } = await world.pool.query(
      `select sum(loaded_m3)::float as loaded, sum(delivered_m3)::float as delivered, sum(returned_m3)::float as returned, sum(loads)::int as loads
       from daily_totals where unit_id = $1 and day_on = $2`,
      [yard.unit.id, day],
    );
    return rows[0];
  };
  const made = await yard.record({ residueM3: 0.5 });
  const pour = await yard.openPour();
  const { id } = await offer(made.id, pour.id);
  await pour.seller.concreteReturn.answer(accept(id));
  expect(await totals()).toEqual({ loaded: 8, delivered: 7.5, returned: 3.5, loads: 2 });
  const of = { from: day, to: day };
  const sums = await yard.office.concreteVolume.totals(of);
  expect(sums).toMatchObject({ loads: 2, loadedM3: 8, deliveredM3: 7.5, billedM3: 7.5 });
  const groups = await yard.office.concreteVolume.groups({ ...of, by: 'customer' });
  expect(groups.map(({ loadedM3, billedM3 }) => [loadedM3, billedM3])).toEqual([
    [8, 4.5],
    [0, 3],
  ]);
});

test('a refused load counts nowhere: what is made of it is loaded where it is delivered', async () => {
  const refused = await yard.aLoad({ state: 'refused', delivered_m3: 0, billed_m3: 0 });
  const made = await yard.record({ loadId: refused.id, surplusM3: 8, reason: 'refused_slump' });
  const pour = await yard.openPour();
  const { id } = await offer(made.id, pour.id, { m3: 4 });
  const answered = accept(id);
  await pour.seller.concreteReturn.answer(answered);
  expect(await yard.row(answered.loadId)).toMatchObject({ loaded_m3: 4, transferred_m3: 0 });
});

test('of two sellers who accept at once one gets it; the other reads that it is gone', async () => {
  const made = await yard.record();
  const pours = [await yard.openPour(), await yard.openPour()];
  const offers = [await offer(made.id, pours[0]!.id), await offer(made.id, pours[1]!.id)];
  const answers = await Promise.allSettled(
    pours.map(({ seller }, index) => seller.concreteReturn.answer(accept(offers[index]!.id))),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'ALREADY_ANSWERED', data: { state: 'withdrawn' } },
  });
  const { offers: seen } = await yard.office.concreteReturn.get({ id: made.id });
  expect(seen.map(({ state }) => state).sort()).toEqual(['accepted', 'withdrawn']);
});

test('a driver who loads for the pour meanwhile keeps the turn: the seller waits, and both are done', async () => {
  const made = await yard.record();
  const pour = await yard.openPour();
  const { id } = await offer(made.id, pour.id);
  const { rows } = await world.pool.query('select id from loads where pour_id = $1', [pour.id]);
  const driving = await world.pool.connect();
  try {
    await driving.query("begin; select set_config('app.role', 'admin', true)");
    await driving.query('select from loads where id = $1 for update', [rows[0].id]);
    const answering = pour.seller.concreteReturn.answer(accept(id));
    await untilWaiting(world.pool);
    await driving.query(
      `update loads set state = 'loading', note_series = 'E', note_number = app.next_note(unit_id, 'E') where id = $1`,
      [rows[0].id],
    );
    await driving.query('commit');
    await expect(answering).rejects.toMatchObject({ code: 'NEEDS_LESS', data: { missingM3: 0 } });
  } finally {
    driving.release();
  }
});

test('an answer that is sent twice makes one load; another load id or another answer is refused', async () => {
  const made = await yard.record();
  const pour = await yard.openPour();
  const { id } = await offer(made.id, pour.id);
  const answered = accept(id);
  const both = await Promise.all([
    pour.seller.concreteReturn.answer(answered),
    pour.seller.concreteReturn.answer(answered),
  ]);
  expect(both[0]).toEqual(both[1]);
  const { rows } = await world.pool.query(`select id from loads where transferred_from_id = $1`, [
    yard.load.id,
  ]);
  expect(rows).toEqual([{ id: answered.loadId }]);
  await expect(pour.seller.concreteReturn.answer(accept(id))).rejects.toMatchObject({
    code: 'ALREADY_ANSWERED',
  });
});

test('a seller refuses with a reason, once, and only what is theirs', async () => {
  const made = await yard.record();
  const pour = await yard.openPour();
  const { id } = await offer(made.id, pour.id);
  const refuse = (reason: string) => ({ id, accepts: false, reason, loadId: randomUUID() });
  await expect(pour.seller.concreteReturn.answer(refuse(''))).rejects.toMatchObject({
    code: 'REASON_REQUIRED',
  });
  await expect(yard.hers.concreteReturn.answer(refuse('Não é minha'))).rejects.toMatchObject({
    code: 'OFFER_NOT_FOUND',
  });
  expect(await pour.seller.concreteReturn.answer(refuse('Cliente não quer'))).toEqual({
    state: 'refused',
    loadId: null,
  });
  await expect(pour.seller.concreteReturn.answer(accept(id))).rejects.toMatchObject({
    code: 'ALREADY_ANSWERED',
    data: { state: 'refused' },
  });
  const { pours } = await yard.office.concreteReturn.matches({ id: made.id });
  expect(pours).toMatchObject([{ offer: { state: 'refused', answer: 'Cliente não quer' } }]);
  // Nobody is asked any more: the list says that it is to be decided.
  expect(await yard.office.concreteReturn.get({ id: made.id })).toMatchObject({ openOffers: 0 });
  const file = await yard.office.concreteReturn.export({ format: 'csv' });
  expect(await file.text()).toContain('A decidir');
});

test('too old to get there, it is neither shown nor taken', async () => {
  const made = await yard.record();
  const pour = await yard.openPour();
  const { id } = await offer(made.id, pour.id);
  later(75);
  expect(await pour.seller.concreteReturn.offers({})).toEqual([]);
  await expect(pour.seller.concreteReturn.answer(accept(id))).rejects.toMatchObject({ code: 'TOO_OLD' });
  expect((await yard.office.concreteReturn.get({ id: made.id })).offers).toMatchObject([
    { state: 'withdrawn' },
  ]);
});

test('a pour that meanwhile needs less does not take more than it lacks', async () => {
  const made = await yard.record();
  const pour = await yard.openPour();
  const { id } = await offer(made.id, pour.id);
  const seen = await yard.office.pours.get({ id: pour.id });
  await yard.office.pours.release({ id: pour.id, revision: seen.revision, m3: 6 });
  await expect(pour.seller.concreteReturn.answer(accept(id))).rejects.toMatchObject({
    code: 'NEEDS_LESS',
    data: { missingM3: 2 },
  });
});

test('an id of another load, a closed month and a closed day are refused, and nothing is half done', async () => {
  const made = await yard.record();
  const pour = await yard.openPour();
  const { id } = await offer(made.id, pour.id);
  await expect(pour.seller.concreteReturn.answer(accept(id, yard.load.id))).rejects.toMatchObject({
    code: 'ID_TAKEN',
  });
  const closedBy = (await world.account('admin')).id;
  await world.pool.query(
    `insert into closed_months (unit_id, month_on, closed_by) values ($1, '2026-11-01', $2)`,
    [yard.unit.id, closedBy],
  );
  await expect(pour.seller.concreteReturn.answer(accept(id))).rejects.toMatchObject({ code: 'MONTH_CLOSED' });
  await world.pool.query(`delete from closed_months where unit_id = $1`, [yard.unit.id]);
  await world.pool.query(
    `insert into closed_days (unit_id, day_on, state, changed_by) values ($1, '2026-11-18', 'closed', $2)`,
    [yard.unit.id, closedBy],
  );
  await expect(pour.seller.concreteReturn.answer(accept(id))).rejects.toMatchObject({ code: 'DAY_CLOSED' });
  await world.pool.query(`delete from closed_days where unit_id = $1`, [yard.unit.id]);
  await pour.seller.concreteReturn.answer(accept(id));
  const { rows } = await world.pool.query(`select last_number from note_series where unit_id = $1`, [
    yard.unit.id,
  ]);
  expect(rows).toEqual([{ last_number: 1 }]);
});
