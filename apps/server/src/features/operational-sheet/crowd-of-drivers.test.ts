import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goOnTheRoad, type OnTheRoad } from '../../testing/on-the-road.ts';
import { countWaiting } from '../../testing/until-waiting.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

const AT_ONCE = 6;
const OF_ONE = 4;
let world: World;
let road: OnTheRoad;
beforeAll(async () => {
  world = await openWorld();
  road = await goOnTheRoad(world);
});
afterAll(() => world.close());

/** Nobody can step a load of the plant while this goes on. */
async function whileLoadsAreHeld(during: () => Promise<void>) {
  const holding = await world.pool.connect();
  try {
    await holding.query('begin');
    await holding.query('select from loads for update');
    await during();
  } finally {
    await holding.query('commit');
    holding.release();
  }
}

const stepBy = (driver: Client, loadId: string) =>
  driver.operationalSheet.send({
    sentAt: world.now().toISOString(),
    entries: [{ kind: 'step', id: randomUUID(), deviceAt: world.now().toISOString(), loadId, to: 'loading' }],
  });

test('a crowd that steps at once leaves connections to everybody else, and one phone waits with a few sendings only', async () => {
  const { rows } = await world.pool.query('select * from accounts where id = $1', [road.accountId]);
  const phones = await Promise.all(Array.from({ length: AT_ONCE + 3 }, () => world.as(rows[0])));
  const loads = await Promise.all(phones.map(() => road.anotherLoad()));
  const sent: Promise<string>[] = [];
  const step = (phone: Client, loadId: string) =>
    stepBy(phone, loadId).then(
      () => 'in',
      ({ code }: { code: string }) => code,
    );
  await whileLoadsAreHeld(async () => {
    sent.push(...phones.map((phone, index) => step(phone, loads[index]!.id)));
    await expect.poll(() => countWaiting(world.pool)).toBe(AT_ONCE);
    expect(await road.office.notices.list({})).toBeDefined();
    const again = Array.from({ length: OF_ONE }, () => step(phones.at(-1)!, loads.at(-1)!.id));
    expect(await Promise.race(again)).toBe('TOO_MANY_REQUESTS');
    sent.push(...again);
  });
  const answers = await Promise.all(sent);
  expect(answers.filter((answer) => answer !== 'in')).toEqual(['TOO_MANY_REQUESTS']);
  const states = await Promise.all(loads.map(({ id }) => road.row(id)));
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['loading']));
});
