import { SecuritySettings } from '@traco/contract/admin-settings/company-settings';
import { UNATTENDED_HEADER } from '@traco/contract/constants';
import type { Role } from '@traco/contract/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';
import { purgeSignIns } from './identity.service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Account = Awaited<ReturnType<World['account']>>;

/** A session that nobody touched for so long. */
async function idleFor(account: Account, time: string) {
  const cookie = await world.cookieOf(account);
  await leave(account, time);
  return cookie;
}

const leave = (account: Account, time: string) =>
  world.pool.query('update sessions set active_at = now() - $2::interval where account_id = $1', [
    account.id,
    time,
  ]);

const ask = (cookie: string, url: string, headers: Record<string, string> = {}, payload?: object) =>
  world.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api${url}`,
    headers: { cookie, ...headers },
    ...(payload ? { payload } : {}),
  });

const idleSeconds = async (account: Account) =>
  Number(
    (
      await world.pool.query(
        'select extract(epoch from now() - active_at) as idle from sessions where account_id = $1',
        [account.id],
      )
    ).rows[0].idle,
  );

const usual = SecuritySettings.parse({});

test.each<[Role, string, string]>([
  ['admin', `${usual.officeIdleHours} hours`, '5 min'],
  ['supervisor', `${usual.officeIdleHours} hours`, '5 min'],
  ['unit', `${usual.plantIdleDays} days`, '5 min'],
  ['seller', `${usual.plantIdleDays} days`, '5 min'],
  ['driver', `${usual.driverIdleDays} days`, '5 min'],
  ['helay', '24 hours', '5 min'],
])(
  'a session of %s that nobody touched for %s is over, and not a little before',
  async (role, time, less) => {
    const account = await world.account(role);
    const cookie = await idleFor(account, time);
    const refused = await ask(cookie, '/notices');
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'NOT_SIGNED_IN']);
    expect((await ask(cookie, '/events')).statusCode).toBe(401);
    await world.pool.query(
      'update sessions set active_at = now() - $2::interval + $3::interval where account_id = $1',
      [account.id, time, less],
    );
    expect((await ask(cookie, '/notices')).statusCode).toBe(200);
  },
);

test('what a person does keeps the session awake; heartbeats and what a page asks by itself do not', async () => {
  const account = await world.account('admin');
  const cookie = await idleFor(account, '1 hour');
  await ask(cookie, '/functions/update-session-heartbeat', {}, { session_id: 'abcdefgh-1' });
  await ask(cookie, '/notices', { [UNATTENDED_HEADER]: '1' });
  expect(await idleSeconds(account)).toBeGreaterThan(3_500);
  await ask(cookie, '/notices');
  expect(await idleSeconds(account)).toBeLessThan(60);
});

test('a refused request is a person’s doing too', async () => {
  const account = await world.account('admin');
  const cookie = await idleFor(account, '1 hour');
  await ask(cookie, '/identity/change-password', {}, { current: 'x', next: 'y' });
  expect(await idleSeconds(account)).toBeLessThan(60);
});

test('the office sets how long, from a day on, with the password given a moment ago', async () => {
  const account = await world.account('admin');
  const admin = await world.as(account);
  const change = {
    key: 'security' as const,
    id: crypto.randomUUID(),
    value: { ...usual, officeIdleHours: 1 },
    holdsFrom: '2026-11-18',
    lastId: null,
  };
  await world.pool.query("update sessions set proved_at = now() - interval '11 min' where account_id = $1", [
    account.id,
  ]);
  await expect(admin.adminSettings.save(change)).rejects.toMatchObject({ code: 'PASSWORD_NEEDED' });
  await world.pool.query('update sessions set proved_at = now() where account_id = $1', [account.id]);
  await admin.adminSettings.save(change);
  const other = await world.account('supervisor');
  const cookie = await idleFor(other, '61 min');
  expect((await ask(cookie, '/notices')).statusCode).toBe(401);
  await leave(other, '59 min');
  expect((await ask(cookie, '/notices')).statusCode).toBe(200);
});

test('the hourly cleaning erases sessions that ran out unused, and marks what was registered', async () => {
  const account = await world.account('driver');
  await idleFor(account, '8 days');
  const awake = await world.account('driver');
  await idleFor(awake, '6 days');
  await world.run(purgeSignIns);
  const left = async ({ id }: Account) =>
    (await world.pool.query('select from sessions where account_id = $1', [id])).rowCount;
  expect([await left(account), await left(awake)]).toEqual([0, 1]);
});
