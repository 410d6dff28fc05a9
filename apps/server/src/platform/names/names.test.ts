import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { nameKinds, readNames } from '../../database/name-kinds.ts';
import { openWorld, type World } from '../../testing/world.ts';
import type { Actor } from '../actor.ts';
import { asOwner, type Database } from '../transaction.ts';
import { type NameBook, openNameBook } from './name-book.ts';
import { withNames } from './names.ts';

const actor = { role: 'unit', unitId: 'u', sellerId: null } as unknown as Actor;
let world: World;
let customer: { id: string };
let book: NameBook;
beforeAll(async () => {
  world = await openWorld();
  customer = await world.customer({ name: 'Antes' });
});
beforeEach(async () => {
  book = openNameBook(nameKinds);
  await world.pool.query("update customers set name = 'Antes' where id = $1", [customer.id]);
});
afterAll(() => world.close());

const nameOf = async (db: Database) =>
  (await readNames(db, { customers: [customer.id] }))('customers', customer.id)?.name;
const rename = (db: Database, name: string) =>
  db.execute(sql`update customers set name = ${name} where id = ${customer.id}`);
const keptName = () => book.page('unit u -', 'customers')?.get(customer.id)?.name;

/** One request in its transaction, as the door makes it. */
async function request<Result>(
  mayWrite: boolean,
  work: (db: Database) => Promise<Result>,
  pool = world.pool,
): Promise<Result> {
  const { result, settle } = await asOwner(pool, async (db) => {
    const named = await withNames(db, { book, actor, mayWrite }, () => work(db));
    await named.close();
    return named;
  });
  settle();
  return result;
}

test('a name is asked once, and kept when its request is over', async () => {
  const asked = vi.fn();
  for (let time = 0; time < 2; time += 1)
    await request(false, async (db) => {
      const before = keptName();
      expect(await nameOf(db)).toBe('Antes');
      asked(before);
      expect(keptName()).toBe(before);
    });
  expect(asked.mock.calls).toEqual([[undefined], ['Antes']]);
});

test('who renames sees the new name in the same request, and so does whoever asks after its answer', async () => {
  await request(false, nameOf);
  const seen = await request(true, async (db) => {
    await rename(db, 'Depois');
    return nameOf(db);
  });
  expect(seen).toBe('Depois');
  expect(keptName()).toBeUndefined();
  expect(await request(false, nameOf)).toBe('Depois');
});

test('a name that is undone was never kept', async () => {
  await expect(
    request(true, async (db) => {
      await rename(db, 'Nunca');
      expect(await nameOf(db)).toBe('Nunca');
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(keptName()).toBeUndefined();
  expect(await request(false, nameOf)).toBe('Antes');
});

test('what one request asked before another renamed is not kept after it', async () => {
  await request(false, async (db) => {
    expect(await nameOf(db)).toBe('Antes');
    await request(true, (other) => rename(other, 'Depois'));
  });
  expect(keptName()).toBeUndefined();
  expect(await request(false, nameOf)).toBe('Depois');
});

test('a write by a trigger or function counts too', async () => {
  await request(false, nameOf);
  await request(true, (db) =>
    db.execute(sql`do $$ begin update customers set name = 'Por dentro' where name = 'Antes'; end $$`),
  );
  expect(keptName()).toBeUndefined();
});

test('a job on the connection of a request before it has none of its names', async () => {
  const pool = new pg.Pool({ connectionString: world.databaseUrl, max: 1 });
  await request(false, nameOf, pool);
  await asOwner(pool, (db) => rename(db, 'Depois'));
  expect(keptName()).toBe('Antes');
  expect(await asOwner(pool, nameOf)).toBe('Depois');
  const failed = request(false, async () => Promise.reject(new Error('refused')), pool);
  await expect(failed).rejects.toThrow('refused');
  expect(await asOwner(pool, nameOf)).toBe('Depois');
  await pool.end();
});
