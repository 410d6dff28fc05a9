import { GUESSES_AT_EASE } from '@traco/contract/identity/guessing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signingIn } from '../../testing/signing-in.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const { withPassword, browser } = signingIn(() => world);

/** The titles of what a person was told, once there are so many. */
const toldTo = async (account: { id: string }, count: number) => {
  const office = await world.as(account);
  const titles = async () => (await office.notices.list()).rows.map(({ title }) => title);
  await expect.poll(async () => (await titles()).length, { timeout: 5_000 }).toBe(count);
  return titles();
};
const alarms = async () => {
  const { rows } = await world.pool.query(
    "select details ->> 'alarm' as alarm from security_events where kind = 'alarm' order by at",
  );
  return rows.map(({ alarm }) => alarm);
};

test('whoever guesses at many accounts is told to the whole office at once, and once', async () => {
  const office = [await world.account('admin'), await world.account('supervisor')];
  const drivers = await Promise.all(Array.from({ length: 8 }, () => withPassword('driver', {}, '482915')));
  let tries = 0;
  for (const driver of drivers)
    for (const pin of ['135790', '246802'])
      if (++tries < GUESSES_AT_EASE) await browser().signIn(driver.username, pin);
  for (const account of office)
    expect(await toldTo(account, 1)).toEqual(['Alguém está tentando adivinhar senhas']);
  for (const driver of drivers.slice(0, 3)) await browser().signIn(driver.username, '975318');
  await expect.poll(alarms).toEqual(['guessing']);
  const seller = await world.as(await withPassword('seller'));
  expect((await seller.notices.list()).rows).toEqual([]);
});

test('a locked account of the office, and what a person may not do many times, are told too', async () => {
  world.setNow(new Date(world.now().getTime() + 2 * 3_600_000));
  const office = await world.account('admin');
  const admin = await withPassword('admin');
  for (let failure = 1; failure <= 5; failure++) await browser().signIn(admin.username, 'errada-123');
  expect(await toldTo(office, 1)).toEqual(['Conta do escritório bloqueada por tentativas']);
  const [locked] = (await (await world.as(office)).notices.list()).rows;
  expect(locked?.text).toContain(`Conta: ${admin.name}. Em `);
  expect(locked?.link).toContain('ver=seguranca&search=');
  const account = await withPassword('seller');
  const seller = browser();
  await seller.signIn(account.username);
  for (let time = 1; time <= 45; time++) await seller.ask('GET', '/security-events');
  expect(await toldTo(office, 2)).toContain('Muitos pedidos sem permissão');
  const { rows } = await world.pool.query(
    "select kind, details ->> 'permission' as permission from security_events where actor_id = $1 and kind = 'not-allowed'",
    [account.id],
  );
  expect(rows).toEqual(Array(40).fill({ kind: 'not-allowed', permission: 'security-events:read' }));
});

test('forged sessions are told, one that is over is none', async () => {
  const office = await world.account('admin');
  const ask = (cookie: string) =>
    world.app.inject({ url: '/api/identity/me', headers: { cookie }, remoteAddress: '177.9.9.9' });
  const own = await world.cookieOf(office);
  await world.pool.query('delete from sessions where account_id = $1', [office.id]);
  await ask(own);
  for (let time = 1; time <= 10; time++) await ask(`${own}x`);
  expect(await toldTo(office, 1)).toEqual(['Acessos forjados']);
  const { rows } = await world.pool.query(
    "select count(*)::int as forged, min(ip_address) as ip from security_events where kind = 'forged-cookie'",
  );
  expect(rows[0]).toEqual({ forged: 10, ip: '177.9.9.9' });
});

test('of all addresses of one line no more is written than of one', async () => {
  const own = await world.cookieOf(await world.account('admin'));
  for (let address = 1; address <= 60; address++)
    await world.app.inject({
      url: '/api/identity/me',
      headers: { cookie: `${own}x` },
      remoteAddress: `2001:db8:77:1::${address}`,
    });
  const written = async () =>
    (
      await world.pool.query(
        "select count(*)::int as n from security_events where kind = 'forged-cookie' and ip_address like '2001:db8:77:1:%'",
      )
    ).rows[0].n;
  await expect.poll(written).toBeGreaterThanOrEqual(40);
  expect(await written()).toBe(40);
});

test('an alarm of one account names it, when and from where, and leads to where one acts; of each account once', async () => {
  world.setNow(new Date(world.now().getTime() + 2 * 3_600_000));
  const [admin, supervisor] = [await world.account('admin'), await world.account('supervisor')];
  const remove = async (name: string) => {
    const account = await withPassword('seller', { name });
    const own = browser('177.10.20.30');
    await own.signIn(account.username);
    await world.pool.query(
      "insert into totp_factors (account_id, secret, confirmed_at) values ($1, 'x', now())",
      [account.id],
    );
    // The second press takes nothing away, and tells nobody.
    for (const _ of [1, 2])
      expect((await own.ask('POST', '/second-factor/totp/remove')).statusCode).toBe(200);
    const { rows } = await world.pool.query(
      "select 1 from security_events where account_id = $1 and kind = 'factor-removed'",
      [account.id],
    );
    expect(rows).toHaveLength(1);
  };
  await remove('Berenice Amaral');
  await remove('Caio & Filhos');
  const told = async (account: { id: string }) => {
    const office = await world.as(account);
    const rows = async () =>
      (await office.notices.list()).rows.filter(({ title }) => title === 'Segundo fator retirado');
    await expect.poll(async () => (await rows()).length, { timeout: 5_000 }).toBe(2);
    return (await rows()).toSorted((one, other) => one.text.localeCompare(other.text));
  };
  const [first, second] = await told(admin);
  expect(first?.text).toMatch(
    /^Conta: Berenice Amaral\. Em \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d, de 177\.10\.20\.30\. Confirme com a pessoa/,
  );
  expect(first?.link).toBe('/active-sessions?search=Berenice+Amaral&state=all');
  expect(second?.link).toBe('/active-sessions?search=Caio+%26+Filhos&state=all');
  expect((await told(supervisor))[0]?.text).toContain(', de 177.10.x.x.');
});
