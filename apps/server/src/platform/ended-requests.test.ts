import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginSession } from '../testing/begin-session.ts';
import { openWorld, type World } from '../testing/world.ts';
import type { Actor } from './actor.ts';
import { asActor, type Database } from './transaction.ts';

let world: World;
let token: string;
beforeAll(async () => {
  world = await openWorld();
  const account = await world.account('unit');
  await beginSession(world.pool, account);
  const { rows } = await world.pool.query('select token from sessions where account_id = $1', [account.id]);
  token = String(rows[0].token);
});
afterAll(() => world.close());

const who = async (db: Database) => (await db.execute(sql`select current_user as who`)).rows[0]!.who;

/** A request of which one part is refused while another is still asking. */
function refusedInTheMiddle(reads: boolean) {
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const late = Promise.withResolvers<unknown>();
  const work = async (_: Actor | null, db: Database) => {
    const other = async () => {
      await who(db);
      await isOver;
      late.resolve(await who(db));
    };
    other().catch(late.reject);
    await who(db);
    throw new Error('refused');
  };
  const answer = asActor(world.pool, token, work, { reads, mayGuess: () => true });
  return { answer: answer.finally(end), late: late.promise };
}

test.each([true, false])(
  'what a request that was refused still asks is asked as nobody (reads: %s)',
  async (reads) => {
    const { answer, late } = refusedInTheMiddle(reads);
    const asked = late.catch((error: Error) => error.message);
    await expect(answer).rejects.toThrow('refused');
    expect(await asked).toContain('select current_user');
  },
);

test('its connection serves on, with the plans that it keeps', async () => {
  for (let time = 0; time < 8; time += 1) {
    const { answer, late } = refusedInTheMiddle(true);
    late.catch(() => undefined);
    await expect(answer).rejects.toThrow('refused');
    expect(await asActor(world.pool, token, (_, db) => who(db), { reads: true })).toBe('traco_unit');
  }
});
