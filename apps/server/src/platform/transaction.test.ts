import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../testing/world.ts';
import { asActor, type Database } from './transaction.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.pool.query('create table marks (mark text); grant all on marks to traco_nobody');
});
afterAll(() => world.close());

const write = (db: Database, mark: string) => db.execute(sql`insert into marks values (${mark})`);
const roleOf = async (db: Database) => (await db.execute(sql`select current_user as who`)).rows[0]?.who;
const marks = async () =>
  (await world.pool.query('select mark from marks order by 1')).rows.map(({ mark }) => mark);

test('a part that fails undoes itself alone; the actor keeps the role, and what fails at last undoes all', async () => {
  const work = async (_: unknown, db: Database) => {
    await write(db, 'a');
    const failing = db.transaction(async (part) => {
      await write(part, 'b');
      await part.transaction((inner) => write(inner, 'c'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await db.transaction((part) => write(part, 'd'));
    expect(await roleOf(db)).toBe('traco_nobody');
  };
  await asActor(world.pool, null, work);
  expect(await marks()).toEqual(['a', 'd']);
  const failing = asActor(world.pool, null, async (actor, db) => {
    await work(actor, db);
    throw new Error('at last');
  });
  await expect(failing).rejects.toThrow('at last');
  expect(await marks()).toEqual(['a', 'd']);
});
