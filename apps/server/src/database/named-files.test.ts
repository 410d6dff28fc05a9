import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../testing/world.ts';
import { namedFiles, namingNothing } from './named-files.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('every column that may name a file is known to do so, or not to', async () => {
  const { rows } = await world.pool.query<{ column: string }>(
    `select table_name || '.' || column_name as column from information_schema.columns
     where table_schema = 'public' and data_type = 'text' and column_name ~ '_(key|path)$' order by 1`,
  );
  const known = [...namedFiles.map(({ table, column }) => `${table}.${column}`), ...namingNothing];
  expect(rows.map(({ column }) => column)).toEqual(known.sort());
});
