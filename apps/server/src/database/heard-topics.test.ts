import { topics } from '@traco/contract/topics';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../testing/world.ts';
import { heardTopics } from './heard-topics.ts';
import * as tables from './tables/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** What an account is called is told to the servers alone, which keep names. */
const toldToServers = ['accounts'];

test('a screen can wait for every table whose changes somebody hears of, and for no other', async () => {
  const { rows } = await world.pool.query<{ name: string }>(
    `select distinct t.tgrelid::regclass::text as name from pg_trigger t where t.tgfoid::regproc::text ~ '^app\\.announce'`,
  );
  const announced = rows
    .map(({ name }) => name)
    .filter((name) => !toldToServers.includes(name))
    .toSorted();
  expect(topics).toEqual([...heardTopics(tables).keys()].toSorted());
  expect(topics).toEqual(announced);
});
