import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NOW, openPlant, type Plant } from '../../testing/plant.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let customer: { id: string };
let office: Client;
let hers: Client;
let aPour: Plant['aPour'];
let loadsOf: Plant['loadsOf'];

beforeAll(async () => {
  world = await openWorld(NOW);
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ customer, office, hers, aPour, loadsOf } = await openPlant(world));
});
/** A pour of 16 m³ that the office has confirmed. */
const confirmed = async (with_: object = {}) => {
  const pour = await hers.pours.request(aPour({ m3: 16, ...with_ }));
  return office.pours.step({ id: pour.id, revision: pour.revision, to: 'confirmed' });
};

test('the office confirms what fits; what does not needs a reason', async () => {
  const fits = await hers.pours.request(aPour());
  const confirmed = await office.pours.step({ id: fits.id, revision: fits.revision, to: 'confirmed' });
  expect(confirmed.state).toBe('confirmed');
  const tooMuch = await hers.pours.request(aPour({ m3: 80, intervalMinutes: 10 }));
  const step = { id: tooMuch.id, revision: tooMuch.revision, to: 'confirmed' as const };
  await expect(office.pours.step(step)).rejects.toMatchObject({
    code: 'DOES_NOT_FIT',
    data: { fit: { fits: false } },
  });
  expect(await office.pours.step({ ...step, overrideReason: 'Vêm caminhões de Itu' })).toMatchObject({
    state: 'confirmed',
    overrideReason: 'Vêm caminhões de Itu',
  });
});

test('a customer whose credit is blocked is confirmed only with a reason', async () => {
  await world.pool.query(`update customers set credit = 'blocked' where id = $1`, [customer.id]);
  const pour = await hers.pours.request(aPour());
  await expect(
    office.pours.step({ id: pour.id, revision: pour.revision, to: 'confirmed' }),
  ).rejects.toMatchObject({ code: 'CREDIT_BLOCKED', data: { credit: 'blocked' } });
  await office.pours.step({
    id: pour.id,
    revision: pour.revision,
    to: 'confirmed',
    overrideReason: 'Pagou adiantado',
  });
  expect(await office.unusual.list({ subject: 'pour', rowId: pour.id })).toMatchObject([
    { key: 'credit', sentence: 'O crédito deste cliente está bloqueado.', reason: 'Pagou adiantado' },
  ]);
});

test('a seller may withdraw a wish of their own, with a reason, and take no step of the office', async () => {
  const pour = await hers.pours.request(aPour());
  const step = { id: pour.id, revision: pour.revision };
  await expect(hers.pours.step({ ...step, to: 'confirmed' })).rejects.toMatchObject({
    code: 'NOT_YOURS_TO_TAKE',
  });
  await expect(hers.pours.step({ ...step, to: 'cancelled' })).rejects.toMatchObject({
    code: 'REASON_REQUIRED',
  });
  expect(await hers.pours.step({ ...step, to: 'cancelled', reason: 'customer_asked' })).toMatchObject({
    state: 'cancelled',
  });
  expect(await loadsOf(pour.id)).toEqual([]);
});

test('rescheduling moves the loads and asks for a new confirmation; a suspension takes them off the day', async () => {
  const pour = await office.pours.request(aPour());
  const moved = await office.pours.step({
    id: pour.id,
    revision: pour.revision,
    to: 'rescheduled',
    reason: 'rain',
    startsAt: '2026-11-20T11:00:00Z',
  });
  expect(moved).toMatchObject({ state: 'rescheduled', dayOn: '2026-11-20', loads: 4 });
  expect((await loadsOf(pour.id))[0]!.planned_at.toISOString()).toBe('2026-11-20T10:30:00.000Z');
  const suspended = await office.pours.step({
    id: pour.id,
    revision: moved.revision,
    to: 'suspended',
    reason: 'credit',
  });
  expect(suspended.loads).toBe(0);
  const back = await office.pours.step({ id: pour.id, revision: suspended.revision, to: 'under_review' });
  expect(back).toMatchObject({ state: 'under_review', loads: 4 });
});

test('whoever steps on what somebody else has changed is told', async () => {
  const pour = await office.pours.request(aPour());
  await office.pours.step({ id: pour.id, revision: pour.revision, to: 'under_review' });
  await expect(
    office.pours.step({ id: pour.id, revision: pour.revision, to: 'confirmed' }),
  ).rejects.toMatchObject({ code: 'STALE_REVISION', data: { current: { state: 'under_review' } } });
});

test('the first load that begins begins its pour; done it is when all is delivered or released', async () => {
  const pour = await office.pours.request(aPour({ m3: 16 }));
  await office.pours.step({ id: pour.id, revision: pour.revision, to: 'confirmed' });
  await world.pool.query(`update loads set state = 'closed' where pour_id = $1 and turn = 1`, [pour.id]);
  const begun = await office.pours.get({ id: pour.id });
  expect(begun).toMatchObject({ state: 'in_progress', deliveredM3: 8 });
  const done = { id: pour.id, revision: begun.revision, to: 'done' as const };
  await expect(office.pours.step(done)).rejects.toMatchObject({
    code: 'NOT_SETTLED',
    data: { missingM3: 8 },
  });
  const released = await hers.pours.release({ id: pour.id, revision: begun.revision, m3: 8 });
  expect(released).toMatchObject({ releasedM3: 8, loads: 1 });
  expect(await office.pours.step({ ...done, revision: released.revision })).toMatchObject({
    state: 'done',
  });
});

test('what a load brought short or was refused is open: planned again or released', async () => {
  const pour = await confirmed();
  const ends = (state: string, m3: number, turn: number) =>
    world.pool.query('update loads set state = $1, delivered_m3 = $2 where pour_id = $3 and turn = $4', [
      state,
      m3,
      pour.id,
      turn,
    ]);
  await ends('closed', 6, 1);
  await ends('refused', 8, 2);
  const begun = await office.pours.get({ id: pour.id });
  const planned = await office.dayBoard.planRest({ id: pour.id, revision: begun.revision });
  expect(planned.map(({ m3 }) => m3)).toEqual([5, 5]);
  const released = await hers.pours.release({ id: pour.id, revision: begun.revision, m3: 10 });
  expect(await office.pours.step({ id: pour.id, revision: released.revision, to: 'done' })).toMatchObject({
    state: 'done',
    deliveredM3: 6,
  });
});

test('a pour is not done while a truck of it is on the road or more came than was ordered', async () => {
  const pour = await confirmed();
  await world.pool.query(`update loads set state = 'en_route' where pour_id = $1`, [pour.id]);
  const done = async () =>
    office.pours.step({
      id: pour.id,
      revision: (await office.pours.get({ id: pour.id })).revision,
      to: 'done',
    });
  await expect(done()).rejects.toMatchObject({ code: 'LOADS_ON_THE_ROAD' });
  await world.pool.query(
    `update loads set state = 'closed', loaded_m3 = 9, delivered_m3 = 9 where pour_id = $1`,
    [pour.id],
  );
  await expect(done()).rejects.toMatchObject({ code: 'NOT_SETTLED', data: { missingM3: -2 } });
});

test('the rest of a pour that rain stopped is planned on its new day, and is not edited into a second whole', async () => {
  const pour = await confirmed();
  await world.pool.query(`update loads set state = 'closed' where pour_id = $1 and turn = 1`, [pour.id]);
  const { revision } = await office.pours.get({ id: pour.id });
  const step = { id: pour.id, reason: 'rain' as const };
  const stopped = await office.pours.step({ ...step, revision, to: 'suspended' });
  const later = await office.pours.step({
    ...step,
    revision: stopped.revision,
    to: 'rescheduled',
    startsAt: '2026-11-23T10:30:00Z',
  });
  const [, rest] = await loadsOf(pour.id);
  expect(rest).toMatchObject({ m3: 8, planned_at: new Date('2026-11-23T10:00:00Z') });
  await expect(
    office.pours.edit({
      ...aPour({ m3: 16, startsAt: '2026-11-23T10:30:00Z' }),
      id: pour.id,
      revision: later.revision,
    }),
  ).rejects.toMatchObject({ code: 'WRONG_STATE' });
  expect(await loadsOf(pour.id)).toHaveLength(2);
});

test('why a pour was confirmed all the same stays when it is suspended', async () => {
  const pour = await office.pours.request(aPour({ m3: 80, intervalMinutes: 10 }));
  const all = { id: pour.id, to: 'confirmed', overrideReason: 'Vêm caminhões de Itu' } as const;
  const { revision } = await office.pours.step({ ...all, revision: 1 });
  expect(await office.pours.step({ id: pour.id, revision, to: 'suspended', reason: 'rain' })).toMatchObject({
    overrideReason: 'Vêm caminhões de Itu',
  });
});

test('a new day is told with a rescheduling, and no more is released than is open', async () => {
  const pour = await confirmed();
  await expect(
    office.pours.step({ id: pour.id, revision: pour.revision, to: 'rescheduled', reason: 'rain' }),
  ).rejects.toMatchObject({ code: 'NEW_TIME_REQUIRED' });
  await expect(hers.pours.release({ id: pour.id, revision: pour.revision, m3: 16.5 })).rejects.toMatchObject({
    code: 'MORE_THAN_OPEN',
    data: { openM3: 16 },
  });
});
