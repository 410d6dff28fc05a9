import { contract } from '@traco/contract/contract';
import { isAllowed } from '@traco/contract/permissions';
import { roles } from '@traco/contract/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proceduresOf } from '../../platform/procedures.ts';
import { PASSWORD, signingIn } from '../../testing/signing-in.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { purgeSignIns } from '../identity/identity.service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const { withPassword, browser } = signingIn(() => world);

interface Told {
  kind: string;
  account_id: string | null;
  actor_id: string | null;
  ip_address: string | null;
  user_agent: string | null;
  request_id: string | null;
  details: Record<string, unknown>;
}
/** What was written of an account, or by it, the oldest first. */
const toldOf = async ({ id }: { id: string }): Promise<Told[]> =>
  (
    await world.pool.query(
      'select * from security_events where account_id = $1 or actor_id = $1 order by at',
      [id],
    )
  ).rows;
const REQUEST = expect.stringMatching(/^[\da-f]{8}$/);

/** An admin who signed in at a desk and acts from somewhere else, with the cookie from there. */
async function adminElsewhere() {
  const account = await withPassword('admin');
  const desk = browser('177.10.0.1');
  await desk.signIn(account.username);
  const elsewhere = (method: 'GET' | 'POST', url: string, payload?: object) =>
    world.app.inject({
      method,
      url: `/api${url}`,
      remoteAddress: '189.20.0.2',
      headers: { cookie: desk.cookie(), 'user-agent': 'Outro navegador' },
      ...(payload ? { payload } : {}),
    });
  return { account, desk, elsewhere };
}

test('what somebody does is told with where the request came from, not from where the session was signed in', async () => {
  const { account, elsewhere } = await adminElsewhere();
  const other = await withPassword('seller');
  await elsewhere('POST', `/identity/accounts/${other.id}/reset-password`);
  await elsewhere('POST', `/identity/accounts/${other.id}/disable`);
  await elsewhere('POST', '/identity/confirm-password', { password: 'errada-123' });
  await elsewhere('POST', '/identity/confirm-password', { password: PASSWORD });
  await elsewhere('POST', '/identity/sign-out');
  const there = { ip_address: '189.20.0.2', user_agent: 'Outro navegador', request_id: REQUEST };
  expect(await toldOf(account)).toMatchObject([
    { kind: 'signed-in', ip_address: '177.10.0.1' },
    { kind: 'password-reset', account_id: other.id, actor_id: account.id, ...there },
    { kind: 'account-disabled', account_id: other.id, ...there },
    { kind: 'password-wrong', account_id: account.id, ...there },
    { kind: 'password-confirmed', account_id: account.id, ...there },
    { kind: 'signed-out', account_id: account.id, actor_id: account.id, ...there },
  ]);
});

test('a session that nobody touched, or whose time is over, is told when it ends', async () => {
  const [idle, over] = [await withPassword('admin'), await withPassword('seller')];
  await browser('177.10.0.3').signIn(idle.username);
  await browser('177.10.0.4').signIn(over.username);
  const set = (what: string, { id }: { id: string }) =>
    world.pool.query(`update sessions set ${what} where account_id = $1`, [id]);
  await set("active_at = now() - interval '9 hours'", idle);
  await set("expires_at = now() - interval '1 s'", over);
  await world.run(purgeSignIns);
  await world.run(purgeSignIns);
  for (const [account, ip_address] of [
    [idle, '177.10.0.3'],
    [over, '177.10.0.4'],
  ] as const) {
    const told = await toldOf(account);
    expect(told.map(({ kind }) => kind)).toEqual(['signed-in', 'session-timed-out']);
    expect(told[1]).toMatchObject({ account_id: account.id, actor_id: null, ip_address });
  }
});

test('access that is given for the first time is told, and so is a new password for who had one', async () => {
  const admin = await withPassword('admin');
  const own = browser('177.10.0.5');
  await own.signIn(admin.username);
  const unit = await world.unit();
  const manager = await world.manager({ unit_id: unit.id });
  const give = () => own.ask('POST', `/managers-overview/${manager.id}/access`, {});
  expect((await give()).statusCode).toBe(200);
  expect((await give()).statusCode).toBe(200);
  const { rows } = await world.pool.query('select id from accounts where manager_id = $1', [manager.id]);
  const told = (await toldOf(rows[0])).map(({ kind, actor_id }) => [kind, actor_id]);
  expect(told).toEqual([
    ['account-created', admin.id],
    ['access-given', admin.id],
    ['password-reset', admin.id],
  ]);
});

test('who is asked for the password again is told, once for each call that was refused', async () => {
  const { account, desk } = await adminElsewhere();
  await world.pool.query("update sessions set proved_at = now() - interval '11 min' where account_id = $1", [
    account.id,
  ]);
  await desk.ask('GET', '/sellers-overview/export?format=csv');
  const value = { officeSecondFactor: false, officeIdleHours: 8, plantIdleDays: 7, driverIdleDays: 7 };
  const setting = { key: 'security', id: crypto.randomUUID(), value, lastId: null, holdsFrom: '2026-11-18' };
  expect((await desk.ask('POST', '/admin-settings/security', setting)).json().code).toBe('PASSWORD_NEEDED');
  const [, list, guarded, ...more] = await toldOf(account);
  const asked = {
    kind: 'password-asked',
    account_id: account.id,
    actor_id: account.id,
    ip_address: '177.10.0.1',
  };
  expect(list).toMatchObject({ ...asked, details: { permission: 'sellers-overview:read' } });
  expect(guarded).toMatchObject({ ...asked, details: { permission: 'admin-settings:write' } });
  expect(more).toEqual([]);
});

const lists = proceduresOf(contract).filter(({ listsPeople }) => listsPeople);

test('every file whose rows are persons asks for the password and stands in the log', () => {
  expect(lists.map(({ name }) => name).sort()).toEqual([
    'activeSessions.export',
    'campaigns.exportRanking',
    'customers.export',
    'driversOverview.export',
    'helayDrivers.export',
    'managersOverview.export',
    'otherEmployeesOverview.export',
    'pours.export',
    'securityEvents.export',
    'sellersOverview.export',
    'terms.exportPeople',
    'truckDrivers.export',
  ]);
  expect(lists.filter(({ freshPassword }) => !freshPassword)).toEqual([]);
});

test.each(lists.filter(({ path }) => !path.includes('{')))(
  '$name is told once it was handed out',
  async ({ path, permission }) => {
    const account = await world.account(roles.find((role) => isAllowed(role, permission))!);
    const answer = await world.app.inject({
      url: `/api${path}?format=csv`,
      remoteAddress: '189.20.0.2',
      headers: { cookie: await world.cookieOf(account) },
    });
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
    const [told, ...more] = await toldOf(account);
    expect(told).toMatchObject({
      kind: 'people-exported',
      actor_id: account.id,
      ip_address: '189.20.0.2',
      request_id: REQUEST,
      details: { permission },
    });
    expect(more).toEqual([]);
  },
);

test('a list that was refused is not told as taken', async () => {
  const { account, desk } = await adminElsewhere();
  expect((await desk.ask('GET', '/sellers-overview/export?format=doc')).statusCode).toBe(400);
  expect((await toldOf(account)).map(({ kind }) => kind)).toEqual(['signed-in']);
});

test('a forged mark of the step between password and second factor is told too', async () => {
  await world.app.inject({
    method: 'POST',
    url: '/api/second-factor/sign-in',
    remoteAddress: '177.10.0.6',
    headers: { cookie: 'traco_step=forged.mark' },
    payload: { kind: 'totp', code: '123456' },
  });
  const forged = () =>
    world.pool.query(
      "select 1 from security_events where kind = 'forged-cookie' and ip_address = '177.10.0.6'",
    );
  await expect.poll(async () => (await forged()).rowCount).toBe(1);
});

test('the office takes the log home as a file, as it filtered it, a supervisor with masked addresses', async () => {
  const account = await withPassword('seller', { name: 'Zulmira Teixeira' });
  await browser('177.10.20.30').signIn(account.username);
  const read = async (role: 'admin' | 'supervisor') => {
    const office = await world.as(await world.account(role));
    return (await office.securityEvents.export({ format: 'csv', search: 'zulmira' })).text();
  };
  const [head, line, ...more] = (await read('admin')).trim().split('\r\n');
  expect(head).toBe(
    '"Quando";"O que houve";"Conta";"Feito por";"Detalhe";"IP";"Aparelho";"Sistema";"Navegador";"Navegador por extenso";"Pedido"',
  );
  expect(line).toContain(';"Entrou";"Zulmira Teixeira";');
  expect(line).toContain(';"177.10.20.30";');
  expect(more).toEqual([]);
  expect(await read('supervisor')).toContain(';"177.10.x.x";');
  const seller = await world.as(account);
  await expect(seller.securityEvents.export({ format: 'csv' })).rejects.toMatchObject({
    code: 'NOT_ALLOWED',
  });
});
