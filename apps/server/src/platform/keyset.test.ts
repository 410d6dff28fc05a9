import { randomUUID } from 'node:crypto';
import { Cursor } from '@traco/contract/values/list';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../testing/world.ts';
import { keyset, stepKey } from './keyset.ts';

type Row = {
  id: string;
  name: string;
  day: string | null;
  m3: number;
  share: number | null;
  state: 'new' | 'done';
};
const names = ['name', 'day', 'm3', 'both', 'share', 'state'] as const;
const sorts = names.flatMap((each) => [each, `-${each}`] as const);
type Sort = (typeof sorts)[number];

const name = { by: sql`r.name`, type: 'text', of: (row: Row) => row.name, isLong: true } as const;
const day = { by: sql`r.day`, type: 'date', of: (row: Row) => row.day, without: '9999-12-31' } as const;
const keys = keyset<Sort, Row>(sql`r.id`, {
  name,
  day,
  m3: { by: sql`r.m3`, type: 'numeric', of: ({ m3 }) => m3.toFixed(2) },
  both: [day, name],
  share: { by: sql`r.share`, type: 'float8', of: ({ share }) => share, without: -1 },
  state: stepKey(sql`r.state`, ['new', 'done'], ({ state }) => state),
});
const errors = { CURSOR_INVALID: () => new Error('CURSOR_INVALID') };

const long = ['x', '–', '😀', '"'].map((letter) => letter.repeat(300));
const rows: Row[] = ['Ana', 'Ana', 'Élcio', 'Zé', ...long, ...long.map((each) => `${each}y`)].map(
  (each, index) => ({
    id: randomUUID(),
    name: each,
    day: index % 3 ? `2026-11-0${1 + (index % 2)}` : null,
    m3: index % 2 ? 8.5 : index,
    share: index % 4 ? index / (3e7 * index * index) : null,
    state: index % 2 ? 'new' : 'done',
  }),
);

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const read = async (sort: Sort, cursor: string | undefined, limit: number) => {
  const { rows: found } = await drizzle(world.pool).execute<Row & Record<string, unknown>>(sql`
    select r.id, r.name, r.day::text as day, r.m3::float as m3, r.share, r.state
      from json_to_recordset(${JSON.stringify(rows)}::json) as r (id uuid, name text, day date, m3 numeric(9, 2), share float8, state text)
     where ${keys.behind({ sort, cursor }, errors)} order by ${keys.orderBy(sort)} limit ${limit + 1}`);
  return keys.pageOf(found, { sort, limit });
};

test.each(sorts)('sorted by %s everybody stands on one page, with a value or without', async (sort) => {
  const whole = await read(sort, undefined, rows.length);
  expect(whole.nextCursor).toBeNull();
  const seen: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await read(sort, cursor ?? undefined, 1);
    seen.push(...page.rows.map(({ id }) => id));
    cursor = page.nextCursor;
    expect(() => Cursor.parse(cursor ?? undefined)).not.toThrow();
  } while (cursor);
  expect(seen).toEqual(whole.rows.map(({ id }) => id));
  expect(new Set(seen).size).toBe(rows.length);
});

test('a minus turns the whole order round', async () => {
  for (const sort of names) {
    const idsOf = async (asked: Sort) => (await read(asked, undefined, rows.length)).rows.map(({ id }) => id);
    expect(await idsOf(`-${sort}`)).toEqual((await idsOf(sort)).reverse());
  }
});

test('what is one of a few words stands as one follows the other, not as in the alphabet', async () => {
  const { rows: found } = await read('state', undefined, rows.length);
  expect([...new Set(found.map(({ state }) => state))]).toEqual(['new', 'done']);
});

test('a cursor of another order, of another type or of nothing is refused', async () => {
  const behind = async (sort: Sort) => (await read(sort, undefined, 1)).nextCursor!;
  const refuses = (sort: Sort, cursor: string) =>
    expect(() => keys.behind({ sort, cursor }, errors)).toThrow('CURSOR_INVALID');
  refuses('-name', await behind('name'));
  refuses('name', 'nonsense');
  const forged = (sort: Sort, ...values: string[]) =>
    Buffer.from(JSON.stringify([sort, values, rows[0]!.id])).toString('base64url');
  refuses('m3', forged('m3', "1'; drop table loads"));
  refuses('day', forged('day', '2026-02-30'));
  refuses('both', forged('both', '2026-11-01'));
  refuses('name', forged('name', 'Ana', 'Ana'));
});

test('what stands for no value is something that a cursor may carry', () => {
  const at = (without: string) =>
    keyset<'at' | '-at', Row>(sql`r.id`, {
      at: { by: sql`r.at`, type: 'timestamptz', of: () => null, without },
    });
  expect(() => at('1970-01-01T00:00:00Z')).not.toThrow();
  expect(() => at('1900-01-01T00:00:00Z')).toThrow('is no timestamptz that a cursor may carry');
});
