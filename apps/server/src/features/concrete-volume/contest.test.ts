import type { Load } from '@traco/contract/concrete-volume/load';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let unit: { id: string };
let seller: { id: string };
let office: Client;
let mine: Client;
let load: Load;

beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
  unit = await world.unit();
  seller = await world.seller({ unit_id: unit.id });
  office = await world.as(await world.account('unit', { unit_id: unit.id, name: 'Balança de Sorocaba' }));
  mine = await world.as(await world.account('seller', { unit_id: unit.id, seller_id: seller.id }));
});
afterAll(() => world.close());

const edit = (which: Load, with_: object) =>
  office.concreteVolume.edit({
    ...which,
    sellerId: which.seller.id,
    customerId: which.customer.id,
    siteId: null,
    mixId: which.mix.id,
    vehicleId: null,
    driverId: null,
    reason: 'a balança mostra 7,5',
    ...with_,
  });

/** A load that its seller contests. */
beforeEach(async () => {
  const { id } = await world.load({
    unit_id: unit.id,
    seller_id: seller.id,
    loaded_at: '2026-11-16T12:00:00Z',
  });
  load = await mine.concreteVolume.contest({ id, revision: 1, reason: 'faltou meio metro' });
});

const contested = { from: '2026-11-01', to: '2026-11-30', kind: 'contested' } as const;

test('the unit accepts and corrects in one step, and the seller reads its answer', async () => {
  await edit(load, { deliveredM3: 7.5, settlesContest: true });
  const read = await mine.concreteVolume.get({ id: load.id });
  expect(read).toMatchObject({
    deliveredM3: 7.5,
    contestedAt: null,
    contestReason: 'faltou meio metro',
    contestAnswer: 'a balança mostra 7,5',
  });
  const { rows } = await mine.concreteVolume.list(contested);
  expect(rows.map(({ id }) => id)).not.toContain(load.id);
});

test('a change that is refused settles nothing', async () => {
  await expect(edit(load, { deliveredM3: load.loadedM3 + 1, settlesContest: true })).rejects.toMatchObject({
    code: 'MORE_THAN_LOADED',
  });
  const read = await mine.concreteVolume.get({ id: load.id });
  expect(read).toMatchObject({ contestAnswer: null, deliveredM3: load.deliveredM3 });
  expect(read.contestedAt).not.toBeNull();
});

test('the unit keeps the load as it is and says why', async () => {
  const { id, revision } = load;
  const settled = await office.concreteVolume.settleContest({ id, revision, reason: 'conferido na balança' });
  expect(settled).toMatchObject({ contestedAt: null, contestAnswer: 'conferido na balança' });
  expect(settled.changeReason).toBeNull();
});

test('the history of a load tells its seller what was contested, who answered and what', async () => {
  const { id, revision } = load;
  await office.concreteVolume.settleContest({ id, revision, reason: 'conferido na balança' });
  const [answer, question] = (await mine.loadRecord.read({ id })).changes;
  expect(answer?.who).toBe('Balança de Sorocaba');
  expect(answer?.changes).toEqual([{ field: 'contestAnswer', before: null, after: 'conferido na balança' }]);
  expect(question?.changes).toEqual([{ field: 'contestReason', before: null, after: 'faltou meio metro' }]);
  const other = await world.account('seller', { unit_id: unit.id });
  await expect((await world.as(other)).loadRecord.read({ id })).rejects.toMatchObject({
    code: 'LOAD_NOT_FOUND',
  });
});

test('cancelling a contested load answers the contest', async () => {
  const { id, revision } = load;
  expect(await office.concreteVolume.cancel({ id, revision, reason: 'a carga não existiu' })).toMatchObject({
    contestedAt: null,
    contestAnswer: 'a carga não existiu',
  });
});

test('what is not contested cannot be settled, and what was answered may be contested anew', async () => {
  const { id, revision } = load;
  const settled = await office.concreteVolume.settleContest({ id, revision, reason: 'conferido' });
  const none = { code: 'NOT_CONTESTED' };
  await expect(edit(settled, { settlesContest: true })).rejects.toMatchObject(none);
  await expect(
    office.concreteVolume.settleContest({ id, revision: settled.revision, reason: 'conferido' }),
  ).rejects.toMatchObject(none);
  const again = await mine.concreteVolume.contest({ id, revision: settled.revision, reason: 'ainda falta' });
  expect(again).toMatchObject({ contestReason: 'ainda falta', contestAnswer: null });
  await expect(
    mine.concreteVolume.contest({ id, revision: again.revision, reason: 'ainda falta' }),
  ).rejects.toMatchObject({ code: 'ALREADY_CONTESTED' });
});

test('a load that is only planned is no load of the ledger yet: nothing of it is changed here', async () => {
  const { id } = await world.load({ unit_id: unit.id, seller_id: seller.id, state: 'scheduled' });
  const planned = await office.concreteVolume.get({ id });
  const { revision } = planned;
  const refused = { code: 'STILL_PLANNED' };
  await expect(edit(planned, {})).rejects.toMatchObject(refused);
  await expect(office.concreteVolume.cancel({ id, revision, reason: 'não vai sair' })).rejects.toMatchObject(
    refused,
  );
  await expect(mine.concreteVolume.contest({ id, revision, reason: 'não saiu ainda' })).rejects.toMatchObject(
    refused,
  );
});
