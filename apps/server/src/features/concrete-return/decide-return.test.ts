import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

type Destination = 'top_load' | 'blocks' | 'recycling' | 'disposal';
const assign = (made: { id: string; revision: number }, destination: Destination, with_: object = {}) =>
  yard.office.concreteReturn.assign({ id: made.id, revision: made.revision, destination, ...with_ });
const check = (made: { id: string; revision: number }, client = yard.office) =>
  client.concreteReturn.check({ id: made.id, revision: made.revision });

test('it is given a destination, changed with a reason, checked, and then mended by admin only', async () => {
  const made = await yard.record();
  await expect(check(made)).rejects.toMatchObject({ code: 'WRONG_STATE', data: { state: 'recorded' } });
  const blocks = await assign(made, 'blocks', { operatorName: 'Zé da pá' });
  expect(blocks).toMatchObject({ state: 'assigned', destination: 'blocks', usedM3: 3 });
  await expect(assign(blocks, 'disposal')).rejects.toMatchObject({ code: 'REASON_REQUIRED' });
  const thrown = await assign(blocks, 'disposal', { reason: 'Endureceu antes' });
  expect(thrown).toMatchObject({ destination: 'disposal', usedM3: 0, changeReason: 'Endureceu antes' });
  const checked = await check(thrown);
  await expect(
    yard.office.concreteReturn.charge({ id: made.id, revision: checked.revision, chargedM3: 1 }),
  ).rejects.toMatchObject({ code: 'WRONG_STATE', data: { state: 'checked' } });
  expect(checked).toMatchObject({ state: 'checked', checkedBy: expect.any(String) });
  await expect(assign(checked, 'recycling', { reason: 'Foi para a reciclagem' })).rejects.toMatchObject({
    code: 'WRONG_STATE',
    data: { state: 'checked' },
  });
  const admin = await world.as(await world.account('admin'));
  expect(
    await admin.concreteReturn.assign({
      id: made.id,
      revision: checked.revision,
      destination: 'recycling',
      reason: 'Foi para a reciclagem',
    }),
  ).toMatchObject({ state: 'assigned', checkedAt: null });
});

test('whoever saw an older version is told; what is not there is not found', async () => {
  const made = await yard.record();
  await assign(made, 'blocks');
  await expect(assign(made, 'disposal')).rejects.toMatchObject({
    code: 'STALE_REVISION',
    data: { current: { destination: 'blocks' } },
  });
  const nothing = { id: randomUUID(), revision: 1 };
  await expect(assign(nothing, 'blocks')).rejects.toMatchObject({ code: 'RETURN_NOT_FOUND' });
  await expect(check(nothing)).rejects.toMatchObject({ code: 'RETURN_NOT_FOUND' });
  await expect(yard.office.concreteReturn.charge({ ...nothing, chargedM3: 1 })).rejects.toMatchObject({
    code: 'RETURN_NOT_FOUND',
  });
  await expect(yard.office.concreteReturn.get({ id: nothing.id })).rejects.toMatchObject({
    code: 'RETURN_NOT_FOUND',
  });
});

test('a destination withdraws what is offered', async () => {
  const made = await yard.record();
  const pour = await yard.openPour();
  const { id } = await yard.office.concreteReturn.offer({
    id: randomUUID(),
    returnId: made.id,
    pourId: pour.id,
    m3: 3,
  });
  const seen = await yard.office.concreteReturn.get({ id: made.id });
  await assign(seen, 'blocks');
  await expect(
    pour.seller.concreteReturn.answer({ id, accepts: true, loadId: randomUUID() }),
  ).rejects.toMatchObject({ code: 'ALREADY_ANSWERED', data: { state: 'withdrawn' } });
  expect(await pour.seller.concreteReturn.offers({})).toEqual([]);
});

/** Young enough to be mixed and placed once more. */
const aYoungReturn = async () => {
  const load = await yard.aLoad({ loaded_at: new Date(world.now().getTime() - 20 * 60_000).toISOString() });
  return { load, made: await yard.record({ loadId: load.id }) };
};

test('on top of the next batch: it was loaded once already, and comes off again as long as nothing is mixed', async () => {
  const { load, made } = await aYoungReturn();
  const pour = await yard.openPour();
  const { uses } = await yard.office.concreteReturn.matches({ id: made.id });
  const top = uses.find(({ destination }) => destination === 'top_load');
  expect(top?.loadId).toBeTruthy();
  await expect(assign(made, 'top_load')).rejects.toMatchObject({ code: 'BATCH_REQUIRED' });
  await expect(assign(made, 'top_load', { loadId: load.id })).rejects.toMatchObject({
    code: 'BATCH_NOT_SUITABLE',
  });
  const put = await assign(made, 'top_load', { loadId: top!.loadId });
  expect(put).toMatchObject({ destination: 'top_load', usedM3: 3 });
  expect(await yard.row(top!.loadId!)).toMatchObject({
    transferred_m3: 3,
    transferred_from_id: load.id,
  });
  const off = await assign(put, 'blocks', { reason: 'A carga atrasou' });
  expect(await yard.row(top!.loadId!)).toMatchObject({ transferred_m3: 0, transferred_from_id: null });
  const again = await assign(off, 'top_load', { loadId: top!.loadId, reason: 'A carga saiu' });
  await world.pool.query(`update loads set state = 'loading' where pour_id = $1`, [pour.id]);
  await expect(assign(again, 'blocks', { reason: 'Tarde demais' })).rejects.toMatchObject({
    code: 'ALREADY_USED',
  });
});

test('a closed month takes no destination in a batch of it and no charge', async () => {
  const { made } = await aYoungReturn();
  await yard.openPour();
  const { uses } = await yard.office.concreteReturn.matches({ id: made.id });
  const loadId = uses.find(({ destination }) => destination === 'top_load')!.loadId;
  const closedBy = (await world.account('admin')).id;
  await world.pool.query(
    `insert into closed_months (unit_id, month_on, closed_by) values ($1, '2026-11-01', $2)`,
    [yard.unit.id, closedBy],
  );
  await expect(assign(made, 'top_load', { loadId })).rejects.toMatchObject({ code: 'MONTH_CLOSED' });
  await expect(
    yard.office.concreteReturn.charge({ id: made.id, revision: made.revision, chargedM3: 1 }),
  ).rejects.toMatchObject({ code: 'MONTH_CLOSED' });
});

test('nobody is charged who is not there, and no refused load', async () => {
  const free = await yard.record({ loadId: null, mixId: yard.mix.id });
  await expect(
    yard.office.concreteReturn.charge({
      id: free.id,
      revision: free.revision,
      chargedM3: 0,
      chargeCents: 100,
    }),
  ).rejects.toMatchObject({ code: 'NO_CUSTOMER' });
  const refused = await yard.aLoad({ state: 'refused', delivered_m3: 0, billed_m3: 0 });
  const made = await yard.record({ loadId: refused.id });
  await expect(
    yard.office.concreteReturn.charge({ id: made.id, revision: made.revision, chargedM3: 1 }),
  ).rejects.toMatchObject({ code: 'REFUSED_LOAD' });
});

describe('a batch that holds surplus', () => {
  /** Two surpluses of refused loads, which count nowhere, and one batch that could take either. */
  const twoAndABatch = async () => {
    const refused = async () => {
      const at = new Date(world.now().getTime() - 20 * 60_000).toISOString();
      const load = await yard.aLoad({ loaded_at: at, state: 'refused', delivered_m3: 0, billed_m3: 0 });
      return yard.record({ loadId: load.id, reason: 'refused_slump' });
    };
    const made = [await refused(), await refused()] as const;
    const pour = await yard.openPour();
    const { rows } = await world.pool.query('select id from loads where pour_id = $1', [pour.id]);
    return { made, pour, batchId: rows[0].id as string };
  };

  test('takes no second one, also when the first counted nowhere', async () => {
    const { made, batchId } = await twoAndABatch();
    await assign(made[0], 'top_load', { loadId: batchId });
    expect(await yard.row(batchId)).toMatchObject({ transferred_m3: 0 });
    await expect(assign(made[1], 'top_load', { loadId: batchId })).rejects.toMatchObject({
      code: 'BATCH_NOT_SUITABLE',
      data: { reasons: ['a carga já leva concreto de outra'] },
    });
    const { uses } = await yard.office.concreteReturn.matches({ id: made[1].id });
    expect(uses.map(({ destination }) => destination)).not.toContain('top_load');
  });

  test('stays where it is when it is assigned again, and gives way to nothing that another pour brings', async () => {
    const { made, pour, batchId } = await twoAndABatch();
    const put = await assign(made[0], 'top_load', { loadId: batchId });
    await assign(put, 'top_load', { loadId: batchId, reason: 'O mesmo, com o operador' });
    const offered = await yard.office.concreteReturn.offer({
      id: randomUUID(),
      returnId: made[1].id,
      pourId: pour.id,
      m3: 3,
    });
    await pour.seller.concreteReturn.answer({ id: offered.id, accepts: true, loadId: randomUUID() });
    expect(await yard.row(batchId)).toMatchObject({ state: 'scheduled', loaded_m3: 8 });
  });

  test('and is cancelled gives it back: it is to be decided again, and nothing of it was saved', async () => {
    const { made, batchId } = await twoAndABatch();
    await check(await assign(made[0], 'top_load', { loadId: batchId }));
    await world.pool.query(`update loads set state = 'cancelled' where id = $1`, [batchId]);
    const back = await yard.office.concreteReturn.get({ id: made[0].id });
    expect(back).toMatchObject({ state: 'recorded', destination: null, usedM3: 0, checkedBy: null });
    expect(await assign(back, 'blocks')).toMatchObject({ state: 'assigned', usedM3: 3 });
  });
});
