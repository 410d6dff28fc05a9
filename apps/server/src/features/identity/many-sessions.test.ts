import { afterAll, beforeAll, expect, test } from 'vitest';
import { signingIn } from '../../testing/signing-in.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
const { withPassword, browser, sessionsOf } = signingIn(() => world);

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('signing in without end leaves the oldest sessions behind, of this account only', async () => {
  const account = await withPassword('unit');
  const other = await withPassword('unit');
  for (const { id } of [account, other])
    await world.pool.query(
      `insert into sessions (id, token, account_id, expires_at, created_at)
       select gen_random_uuid(), gen_random_uuid(), $1, now() + interval '1 day', now() - make_interval(mins => n)
         from generate_series(1, 200) n`,
      [id],
    );
  const person = browser();
  expect((await person.signIn(account.username)).statusCode).toBe(200);
  const left = await sessionsOf(account);
  expect(left).toHaveLength(60);
  const oldest = Math.min(...left.map(({ created_at }) => created_at.getTime()));
  expect(Date.now() - oldest).toBeLessThan(60 * 60_000);
  expect(await sessionsOf(other)).toHaveLength(200);
  expect(await person.me()).toMatchObject({ accountId: account.id });
});
