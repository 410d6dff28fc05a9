import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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

test('what does not fit is not offered, and why is told', async () => {
  const strong = await world.mix({ strength_class: 'C50' });
  const made = await yard.record();
  const [weak, narrow] = [await yard.openPour({ mixId: strong.id }), await yard.openPour({ m3: 2 })];
  await expect(offer(made.id, weak.id)).rejects.toMatchObject({ code: 'NOT_SUITABLE' });
  await expect(offer(made.id, narrow.id)).rejects.toMatchObject({
    code: 'MORE_THAN_LEFT',
    data: { mostM3: 2 },
  });
  await expect(offer(made.id, randomUUID())).rejects.toMatchObject({ code: 'POUR_NOT_FOUND' });
  await expect(offer(randomUUID(), weak.id)).rejects.toMatchObject({ code: 'RETURN_NOT_FOUND' });
  const { out } = await yard.office.concreteReturn.matches({ id: made.id });
  expect(out.find(({ pourId }) => pourId === weak.id)?.reasons[0]).toMatch(/precisa de C50/);
});

test('an offer is made once, withdrawn once, and none is made of what has its place', async () => {
  const made = await yard.record();
  const pour = await yard.openPour();
  const first = { id: randomUUID(), returnId: made.id, pourId: pour.id, m3: 3 };
  const offered = await yard.office.concreteReturn.offer(first);
  expect(await yard.office.concreteReturn.offer(first)).toEqual(offered);
  await expect(offer(made.id, pour.id)).rejects.toMatchObject({ code: 'ALREADY_OFFERED' });
  expect(await yard.office.concreteReturn.withdraw({ id: offered.id })).toMatchObject({ state: 'withdrawn' });
  await expect(yard.office.concreteReturn.withdraw({ id: offered.id })).rejects.toMatchObject({
    code: 'ALREADY_ANSWERED',
    data: { state: 'withdrawn' },
  });
  await expect(yard.office.concreteReturn.withdraw({ id: randomUUID() })).rejects.toMatchObject({
    code: 'OFFER_NOT_FOUND',
  });
  const other = await yard.record({ loadId: (await yard.aLoad()).id, destination: 'blocks' });
  await expect(offer(other.id, pour.id)).rejects.toMatchObject({
    code: 'WRONG_STATE',
    data: { state: 'assigned' },
  });
  await expect(
    yard.office.concreteReturn.offer({ ...first, returnId: other.id, m3: 1 }),
  ).rejects.toMatchObject({ code: 'SENT_OTHERWISE' });
});

test("another unit's return and offers do not exist", async () => {
  const made = await yard.record();
  const pour = await yard.openPour();
  const { id } = await offer(made.id, pour.id);
  const neighbour = await openYard(world);
  await expect(neighbour.office.concreteReturn.get({ id: made.id })).rejects.toMatchObject({
    code: 'RETURN_NOT_FOUND',
  });
  await expect(neighbour.office.concreteReturn.matches({ id: made.id })).rejects.toMatchObject({
    code: 'RETURN_NOT_FOUND',
  });
  await expect(neighbour.office.concreteReturn.withdraw({ id })).rejects.toMatchObject({
    code: 'OFFER_NOT_FOUND',
  });
  await expect(neighbour.hers.concreteReturn.answer(accept(id))).rejects.toMatchObject({
    code: 'OFFER_NOT_FOUND',
  });
});
