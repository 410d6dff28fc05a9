import { randomUUID } from 'node:crypto';
import { COUNTED_SESSIONS, type SessionFilter } from '@traco/contract/active-sessions/active-sessions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, signingIn } from '../../testing/signing-in.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let admin: Client;
const people = signingIn(() => world);
beforeAll(async () => {
  world = await openWorld(new Date().toISOString());
  admin = await world.as(await world.account('admin'));
});
afterAll(() => world.close());

const device_info = {
  deviceType: 'desktop' as const,
  os: 'Windows 11',
  browser: 'Chrome 140',
  userAgent: 'Mozilla/5.0',
  platform: 'Win32',
  language: 'pt-BR',
  screenWidth: 1920,
  screenHeight: 1080,
};
type Account = Awaited<ReturnType<World['account']>>;
const register = async (account: Account, address = '127.0.0.1') => {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/active-sessions',
    remoteAddress: address,
    headers: { cookie: await world.cookieOf(account) },
    payload: { device_info, session_id: randomUUID() },
  });
  return answer.json<{ id: string; session_id: string }>();
};
const idsOf = async (filter: Partial<SessionFilter> & { sort?: '-heartbeat' | 'name' }) =>
  (await admin.activeSessions.list(filter as never)).rows.map(({ id }) => id);

describe('the list of sessions', () => {
  test('is filtered by state, type, unit and words, and counted the same way', async () => {
    const unit = await world.unit({ name: 'Itu' });
    const [open, ended] = [
      await world.account('unit', { unit_id: unit.id }),
      await world.account('manager', { unit_id: unit.id }),
    ];
    const [one, other] = [await register(open), await register(ended, '200.160.2.3')];
    await admin.activeSessions.end({ id: other.id });
    const of = { unit_id: unit.id };
    expect(await idsOf(of)).toEqual([one.id]);
    expect(await idsOf({ ...of, state: 'ended' })).toEqual([other.id]);
    expect((await idsOf({ ...of, state: 'all' })).sort()).toEqual([one.id, other.id].sort());
    expect(await idsOf({ ...of, state: 'all', user_type: 'manager' })).toEqual([other.id]);
    expect(await idsOf({ ...of, state: 'all', search: 'gerente: itu' })).toEqual([other.id]);
    expect(await idsOf({ ...of, state: 'all', search: 'são paulo' })).toEqual([other.id]);
    expect(await idsOf({ ...of, search: one.session_id.slice(0, 8) })).toEqual([one.id]);
    expect(await idsOf({ ...of, search: '%' })).toEqual([]);
    expect(await admin.activeSessions.totals({ ...of, state: 'all' })).toMatchObject({
      sessions: 2,
      people: 2,
      fresh: 1,
      ended: 1,
      hasMore: false,
    });
  });

  test('is sorted by name and by the last heartbeat, page after page without a gap', async () => {
    const unit = await world.unit();
    const made: string[] = [];
    for (let person = 0; person < 5; person++)
      made.push((await register(await world.account('seller', { unit_id: unit.id }))).id);
    await world.pool.query(
      `update active_sessions s set last_heartbeat_at = now() - make_interval(secs => n.position * 50)
         from unnest($1::uuid[]) with ordinality n(id, position) where s.id = n.id`,
      [made],
    );
    expect(await idsOf({ unit_id: unit.id, sort: '-heartbeat' })).toEqual(made);
    for (const sort of ['name', '-name', 'heartbeat', '-since'] as const) {
      const whole = (await admin.activeSessions.list({ unit_id: unit.id, sort })).rows.map(({ id }) => id);
      const paged: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await admin.activeSessions.list({ unit_id: unit.id, sort, limit: 2, cursor });
        paged.push(...page.rows.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(paged, sort).toEqual(whole);
    }
    const { nextCursor } = await admin.activeSessions.list({ unit_id: unit.id, limit: 2 });
    await expect(admin.activeSessions.list({ sort: 'name', cursor: nextCursor! })).rejects.toMatchObject({
      code: 'CURSOR_INVALID',
    });
    expect(await admin.activeSessions.totals({ unit_id: unit.id })).toMatchObject({
      sessions: 5,
      fresh: 1,
      late: 4,
      silent: 0,
    });
  });
});

describe('addresses in the list of sessions', () => {
  test('whoever reads masked addresses finds nobody by the rest of them', async () => {
    const unit = await world.unit();
    await register(await world.account('unit', { unit_id: unit.id }), '177.43.9.17');
    const supervisor = await world.as(await world.account('supervisor'));
    const search = '177.43.9.17';
    expect(await idsOf({ unit_id: unit.id, search })).toHaveLength(1);
    expect((await supervisor.activeSessions.list({ unit_id: unit.id, search })).rows).toEqual([]);
    expect((await supervisor.activeSessions.totals({ unit_id: unit.id, search })).sessions).toBe(0);
  });

  test('goes home as a file for an audit, addresses masked for a supervisor', async () => {
    const unit = await world.unit({ name: '=1+1' });
    await register(await world.account('unit', { unit_id: unit.id }), '177.43.9.18');
    const read = async (who: Client) =>
      (await who.activeSessions.export({ unit_id: unit.id, format: 'csv' })).text();
    const file = await read(admin);
    expect(file).toContain('"Usuário";"Tipo";"Unidade"');
    expect(file).toContain('"177.43.9.18"');
    expect(file).toContain(`"'=1+1"`);
    expect(file).toContain('"1920 × 1080"');
    expect(await read(await world.as(await world.account('supervisor')))).toContain('"177.43.x.x"');
    const xlsx = await admin.activeSessions.export({ unit_id: unit.id, format: 'xlsx' });
    expect(xlsx.name).toMatch(/^sessoes-\d{4}-\d\d-\d\d\.xlsx$/);
  });
});

test('a company with very many sessions is counted only so far, and the file refused', async () => {
  const unit = await world.unit();
  const account = await world.account('unit', { unit_id: unit.id });
  const { id } = await register(account);
  await world.pool.query(
    `insert into active_sessions (id, user_id, user_type, user_name, device_info, session_id, account_id, unit_id)
     select gen_random_uuid(), user_id, user_type, user_name, device_info, gen_random_uuid()::text, account_id, unit_id
       from active_sessions, generate_series(1, 20000) where id = $1`,
    [id],
  );
  const of = { unit_id: unit.id };
  expect(await admin.activeSessions.totals(of)).toMatchObject({ sessions: COUNTED_SESSIONS, hasMore: true });
  await expect(admin.activeSessions.export({ ...of, format: 'csv' })).rejects.toMatchObject({
    code: 'TOO_MANY_ROWS',
    message: 'Use mais filtros: o arquivo aceita até 20.000 linhas.',
  });
});

describe('whoever registers nothing', () => {
  test('is listed by the sign-in, and is seen again when the app opens', async () => {
    const driver = await people.withPassword('driver', { username: `m${randomUUID()}` });
    const phone = people.browser();
    await phone.signIn(driver.username);
    const [row] = (await admin.activeSessions.list({ unit_id: driver.unit_id as string })).rows;
    expect(row).toMatchObject({ user_type: 'driver', user_id: `driver-${driver.id}`, two_devices: false });
    await world.pool.query(
      `update active_sessions set last_heartbeat_at = now() - interval '9 min' where id = $1`,
      [row!.id],
    );
    await phone.me();
    const { rows } = await admin.activeSessions.list({ unit_id: driver.unit_id as string });
    expect(Date.now() - Date.parse(rows[0]!.last_heartbeat_at)).toBeLessThan(60_000);
    await phone.ask('POST', '/identity/sign-out', {});
    const left = await admin.activeSessions.list({ unit_id: driver.unit_id as string, state: 'ended' });
    expect(left.rows).toMatchObject([{ id: row!.id, ended_by: driver.name }]);
  });

  test('a driver on two devices is marked and counted; on one not', async () => {
    const driver = await people.withPassword('driver', { username: `m${randomUUID()}` });
    const of = { unit_id: driver.unit_id as string };
    const before = (await admin.activeSessions.totals({})).driversOnTwoDevices;
    const [old, next] = [people.browser(), people.browser()];
    await old.signIn(driver.username);
    await next.signIn(driver.username);
    const { rows } = await admin.activeSessions.list(of);
    expect(rows.map(({ two_devices }) => two_devices)).toEqual([true, true]);
    expect(await idsOf({ ...of, two_devices: 'only' })).toHaveLength(2);
    expect((await admin.activeSessions.totals({})).driversOnTwoDevices).toBe(before + 1);
    await admin.activeSessions.end({ id: rows[1]!.id });
    expect(await old.me()).toBeNull();
    expect(await next.me()).not.toBeNull();
    expect((await admin.activeSessions.list(of)).rows).toMatchObject([{ two_devices: false }]);
    expect((await admin.activeSessions.totals({})).driversOnTwoDevices).toBe(before);
  });

  test('signing in again in the same browser leaves one device', async () => {
    const driver = await people.withPassword('driver', { username: `m${randomUUID()}` });
    const phone = people.browser();
    await phone.signIn(driver.username, PASSWORD);
    await phone.signIn(driver.username, PASSWORD);
    expect(await idsOf({ unit_id: driver.unit_id as string })).toHaveLength(1);
  });
});
