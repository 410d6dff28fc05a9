import { PrivacySettings } from '@traco/contract/admin-settings/company-settings';
import { securityWords } from '@traco/contract/security-events/security-words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, signingIn } from '../../testing/signing-in.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { eraseOldSecurity } from './security-events.jobs.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const { withPassword, browser } = signingIn(() => world);
const NEW_PASSWORD = 'Betoneira-azul-77';

/** What the office reads of an account, the oldest first. */
const eventsOf = async (account: { id: string }) => {
  const office = await world.as(await world.account('admin'));
  const { rows } = await office.securityEvents.list({ account_id: account.id });
  return rows.toReversed();
};
const kindsOf = async (account: { id: string }) => (await eventsOf(account)).map(({ kind }) => kind);

test('the office reads who came in, from where and with which device, who was refused and who left', async () => {
  const account = await withPassword('seller');
  const own = browser('177.10.0.9');
  await own.signIn(account.username, 'errada-123');
  await own.signIn(account.username);
  await own.ask('POST', '/identity/sign-out');
  await own.signIn(account.username);
  const events = await eventsOf(account);
  expect(events.map(({ kind, details }) => [kind, details.device])).toEqual([
    ['sign-in-failed', 'new'],
    ['signed-in', 'new'],
    ['signed-out', undefined],
    ['signed-in', 'known'],
  ]);
  expect(events.map(({ ip_address }) => ip_address)).toEqual(Array(4).fill('177.10.0.9'));
  expect(events[2]).toMatchObject({ account_name: account.name, actor_name: account.name });
  expect(events[0]).toMatchObject({ actor_name: null, request_id: expect.stringMatching(/^[\da-f]{8}$/) });
});

test('a driver changes a PIN, and the device is called as in the list of sessions', async () => {
  const account = await withPassword('driver', {}, '482915');
  const phone = browser();
  await phone.signIn(account.username, '482915');
  await phone.changePassword('482916', '735184');
  await phone.changePassword('482915', '735184');
  const events = await eventsOf(account);
  expect(events.map((event) => securityWords(event).word)).toEqual([
    'Entrou',
    'PIN atual errado',
    'PIN trocado',
  ]);
  const office = await world.as(await world.account('admin'));
  const { rows } = await office.activeSessions.list({ search: String(account.name) });
  expect(rows[0]?.device_info).toMatchObject({ ...events[0]?.device_info });
  expect(events[0]?.device_info?.deviceType).toBe('desktop');
});

test('what becomes of passwords, accounts and sessions is told with who did it', async () => {
  const admin = await withPassword('admin');
  const account = await withPassword('seller');
  const own = browser();
  await own.signIn(account.username);
  await own.changePassword('errada-123', NEW_PASSWORD);
  await own.changePassword(PASSWORD, NEW_PASSWORD);
  const office = await world.as(admin);
  await office.identity.resetPassword({ accountId: account.id });
  await office.identity.disableAccount({ accountId: account.id });
  await office.identity.enableAccount({ accountId: account.id });
  const events = await eventsOf(account);
  expect(events.map(({ kind, actor_name }) => [kind, actor_name === admin.name])).toEqual([
    ['signed-in', false],
    ['password-wrong', false],
    ['password-changed', false],
    ['password-reset', true],
    ['account-disabled', true],
    ['account-enabled', true],
  ]);
});

test('nothing that somebody typed is in it', async () => {
  const account = await withPassword('manager');
  await browser().signIn('minha-senha-no-campo-errado', 'Segredo-do-gerente-1');
  await browser().signIn(account.username, 'Segredo-do-gerente-2');
  const { rows } = await world.pool.query('select e::text as text from security_events e');
  expect(rows.map(({ text }) => text).join()).not.toMatch(/segredo|minha-senha/i);
});

test('only the office reads it, page after page, by theme and by name', async () => {
  const account = await withPassword('seller', { name: 'Zulmira Teixeira' });
  const own = browser();
  for (let time = 1; time <= 3; time++) await own.signIn(account.username);
  const office = await world.as(await world.account('supervisor'));
  const first = await office.securityEvents.list({ search: 'zulmira', theme: 'access', limit: 2 });
  expect(first.rows).toHaveLength(2);
  const rest = await office.securityEvents.list({
    search: 'zulmira',
    theme: 'access',
    limit: 2,
    cursor: first.nextCursor!,
  });
  expect([rest.rows.length, rest.nextCursor]).toEqual([1, null]);
  expect((await office.securityEvents.list({ search: 'zulmira', theme: 'people' })).rows).toEqual([]);
  const seller = await world.as(account);
  await expect(seller.securityEvents.list({})).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  await expect(office.securityEvents.list({ cursor: 'x' })).rejects.toMatchObject({ code: 'CURSOR_INVALID' });
});

test('nobody changes or erases a row, not even who owns the tables', async () => {
  const account = await withPassword('seller');
  await browser().signIn(account.username);
  expect(await kindsOf(account)).toEqual(['signed-in']);
  const where = `where account_id = '${account.id}'`;
  const refused = { code: '42501' };
  await expect(world.pool.query(`update security_events set kind = 'x' ${where}`)).rejects.toMatchObject(
    refused,
  );
  await expect(world.pool.query(`delete from security_events ${where}`)).rejects.toMatchObject(refused);
});

test('it is kept for a year, or as the company says, and never shorter than the law asks for', async () => {
  const add = (monthsAgo: number) =>
    world.pool.query(
      "insert into security_events (id, at, kind) values (gen_random_uuid(), now() - make_interval(months => $1), 'cross-site')",
      [monthsAgo],
    );
  for (const months of [13, 11, 1]) await add(months);
  const before = world.now();
  world.setNow(new Date());
  await world.run(eraseOldSecurity);
  const { rows } = await world.pool.query("select at from security_events where kind = 'cross-site'");
  expect(rows).toHaveLength(2);
  world.setNow(before);
  expect(PrivacySettings.safeParse({ securityMonths: 5 }).success).toBe(false);
});

test('an admin reads whole addresses, a supervisor masked ones', async () => {
  const account = await withPassword('seller');
  await browser('177.10.20.30').signIn(account.username);
  const read = async (role: 'admin' | 'supervisor') => {
    const office = await world.as(await world.account(role));
    return (await office.securityEvents.list({ account_id: account.id })).rows[0]?.ip_address;
  };
  expect([await read('admin'), await read('supervisor')]).toEqual(['177.10.20.30', '177.10.x.x']);
});
