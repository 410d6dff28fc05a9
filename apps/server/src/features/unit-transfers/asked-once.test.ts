import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { questionsOf } from '../../testing/questions.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
});
afterAll(() => world.close());

test('a person’s transfers ask the database no more the more of them there are: one alone can be open', async () => {
  const supervisor = await world.as(await world.account('supervisor'));
  const there = await world.unit();
  const seller = await world.seller();
  const plan = () =>
    supervisor.unitTransfers.plan({
      id: randomUUID(),
      kind: 'seller',
      personId: seller.id,
      toUnitId: there.id,
      fromOn: '2026-12-01',
    });
  const ask = () => supervisor.unitTransfers.ofPerson({ kind: 'seller', personId: seller.id });
  const planned = await plan();
  expect(await ask()).toHaveLength(1);
  const ofOne = await questionsOf(ask);
  let open = planned;
  for (let turn = 0; turn < 4; turn += 1) {
    await supervisor.unitTransfers.giveUp({ id: open.id, revision: open.revision });
    open = await plan();
  }
  expect(await ask()).toHaveLength(5);
  expect(await questionsOf(ask)).toBe(ofOne);
});
