import { afterAll, beforeAll, expect, test } from 'vitest';
import { countWaiting } from '../../testing/until-waiting.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
});
afterAll(() => world.close());

const aPlant = async () => {
  const plant = await world.as(await world.account('unit'));
  return () => plant.concreteVolume.export({ from: '2026-11-01', format: 'csv' });
};
const inTransaction = () => world.pool.totalCount - world.pool.idleCount;

test('who waits for a turn to export holds no connection; three times in the queue nobody waits', async () => {
  const [first, second, third] = [await aPlant(), await aPlant(), await aPlant()];
  const holder = await world.pool.connect();
  await holder.query('begin; lock table loads in access exclusive mode');
  const underWay = [first(), second()];
  // Both have their turn: sooner, one of the others could be called before them.
  await expect.poll(() => countWaiting(world.pool)).toBe(2);
  expect(inTransaction()).toBe(3);

  const waiting = [third(), third(), third()];
  await expect(Promise.race(waiting)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 });
  await expect.poll(inTransaction).toBe(3);

  await holder.query('rollback');
  holder.release();
  await Promise.all(underWay);
  const ends = await Promise.allSettled(waiting);
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
});
