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

test('a screen can wait for every table whose changes somebody hears of, and for no other', async () => {
  const { rows } = await world.pool.query<{ name: string }>(
    `select distinct t.tgrelid::regclass::text as name from pg_trigger t where t.tgfoid::regproc::text ~ '^app\\.announce'`,
  );
  const announced = rows.map(({ name }) => name).toSorted();
  expect(topics).toEqual([...heardTopics(tables).keys()].toSorted());
  expect(topics).toEqual(announced);
});
