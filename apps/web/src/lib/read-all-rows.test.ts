import { expect, test } from 'vitest';
import { readAllRows } from './read-all-rows.ts';

/** A list of so many numbers, which tells nothing but its pages. */
const listOf =
  (count: number) =>
  async ({ limit, cursor }: { limit: number; cursor?: string }) => {
    const from = Number(cursor ?? 0);
    const to = Math.min(count, from + limit);
    return {
      rows: Array.from({ length: to - from }, (_, at) => from + at),
      nextCursor: to < count ? String(to) : null,
    };
  };
const { signal } = new AbortController();

test('a list is read to its last row, each once, and says how far it is', async () => {
  const heard: number[] = [];
  const { rows, isAll } = await readAllRows(listOf(450), 1_000, signal, (read) => heard.push(read));
  expect(isAll).toBe(true);
  expect(rows).toEqual(Array.from({ length: 450 }, (_, at) => at));
  expect(heard).toEqual([200, 400, 450]);
});

test('a list that just fits is whole; one row more is not, and no more is read', async () => {
  expect((await readAllRows(listOf(400), 400, signal)).isAll).toBe(true);
  const { rows, isAll } = await readAllRows(listOf(5_000), 400, signal);
  expect(isAll).toBe(false);
  expect(rows).toHaveLength(400);
});

test('a list that ends within a page but beyond the limit is not whole', async () => {
  expect((await readAllRows(listOf(401), 300, signal)).isAll).toBe(false);
});
