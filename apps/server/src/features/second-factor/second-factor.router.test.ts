import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PASSWORD, signingIn } from '../../testing/signing-in.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
let minutes = 0;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
// Each test begins at a half minute that no code was used in yet.
beforeEach(() => {
  minutes += 30;
  world.setNow(new Date(Date.UTC(2026, 10, 18, 14, minutes)));
});
const { withPassword, browser, sessionsOf } = signingIn(() => world);

type Browser = ReturnType<typeof browser>;
const codeOf = (secret: string, at = world.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
const later = (seconds: number) => world.setNow(new Date(world.now().getTime() + seconds * 1000));
const show = (from: Browser, proof: object) => from.ask('POST', '/second-factor/sign-in', proof);
const showCode = (from: Browser, code: string) => show(from, { kind: 'totp', code });
const showRecovery = (from: Browser, code: string) => show(from, { kind: 'recovery-code', code });

/** A supervisor with an app of codes, half a minute after it was set up; `half` is a browser after the right password. */
async function withApp(role: 'supervisor' | 'admin' | 'unit' = 'supervisor') {
  const account = await withPassword(role);
  const own = browser();
  await own.signIn(account.username);
  const { secret } = (await own.ask('POST', '/second-factor/totp')).json();
  const added = (await own.ask('POST', '/second-factor/totp/finish', { code: codeOf(secret) })).json();
  later(60);
  const half = async (address?: string) => {
    const other = browser(address);
    const refused = await other.signIn(account.username);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'SECOND_FACTOR_NEEDED']);
    return other;
  };
  return { account, own, secret, codes: added.recoveryCodes as string[], half };
}

test('after the right password the code of the app begins the session, and nothing else does', async () => {
  const { account, half, secret } = await withApp();
  const b = await half();
  expect(await b.me()).toBeNull();
  const done = await showCode(b, codeOf(secret));
  expect(done.json().accountId).toBe(account.id);
  expect((await b.me()).accountId).toBe(account.id);
  expect(b.step()).toBe('');
});

test('the pending state is no session, also not in the session’s cookie', async () => {
  const { half } = await withApp();
  const b = await half();
  for (const url of ['/notices', '/active-sessions', '/second-factor', '/events'])
    expect((await b.ask('GET', url)).statusCode, url).toBe(401);
  const asSession = await world.app.inject({
    method: 'GET',
    url: '/api/notices',
    headers: { cookie: b.step().replace('traco_step', 'traco_session') },
  });
  expect(asSession.statusCode).toBe(401);
});

test('the pending state goes on in its own browser, once, for five minutes, while the password stands', async () => {
  const { account, half, secret } = await withApp();
  const b = await half();
  const thief = await world.app.inject({
    method: 'POST',
    url: '/api/second-factor/sign-in',
    headers: { cookie: b.step(), 'user-agent': 'Outro navegador' },
    payload: { kind: 'totp', code: codeOf(secret) },
  });
  expect(thief.json().code).toBe('STEP_OVER');
  const stolen = browser();
  stolen.takeStep(b.step());
  await showCode(b, codeOf(secret));
  later(60);
  expect((await showCode(stolen, codeOf(secret))).json().code).toBe('STEP_OVER');

  const slow = await half();
  await world.pool.query("update verifications set expires_at = now() - interval '1 s'");
  expect((await showCode(slow, codeOf(secret))).json().code).toBe('STEP_OVER');

  const reset = await half();
  const admin = await world.as(await world.account('admin'));
  await admin.identity.resetPassword({ accountId: account.id });
  expect((await showCode(reset, codeOf(secret))).json().code).toBe('STEP_OVER');
  expect((await showCode(browser(), '123456')).json().code).toBe('STEP_OVER');
});

test('a password that the office gave anew leaves the second factor to be shown', async () => {
  const { account, secret } = await withApp();
  const admin = await world.as(await world.account('admin'));
  const { temporaryPassword } = await admin.identity.resetPassword({ accountId: account.id });
  const b = browser();
  expect((await b.signIn(account.username, temporaryPassword)).json().code).toBe('SECOND_FACTOR_NEEDED');
  const done = await showCode(b, codeOf(secret));
  expect(done.json()).toMatchObject({ accountId: account.id, mustChangePassword: true });
});

test('a code opens once, also when two send it at the same moment, and no older one after it', async () => {
  const { half, secret } = await withApp();
  const [one, other] = [await half(), await half()];
  const code = codeOf(secret);
  const answers = await Promise.all([showCode(one, code), showCode(other, code)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  const again = await half();
  expect((await showCode(again, code)).json().code).toBe('FACTOR_WRONG');
  const older = codeOf(secret, new Date(world.now().getTime() - 30_000));
  expect((await showCode(again, older)).statusCode).toBe(422);
  later(30);
  expect((await showCode(again, codeOf(secret))).statusCode).toBe(200);
});

test('five wrong codes lock, and giving the right password again does not take that away', async () => {
  const { half, secret } = await withApp();
  for (const _ of [1, 2, 3, 4])
    expect((await showCode(await half(), '000000')).json().data.waitSeconds).toBe(0);
  expect((await showCode(await half(), '000000')).json().data.waitSeconds).toBe(60);
  later(30);
  expect((await showCode(await half(), codeOf(secret))).json().data.waitSeconds).toBe(30);
  later(31);
  expect((await showCode(await half(), codeOf(secret))).statusCode).toBe(200);
});

test('a recovery code opens once, also for two at the same moment; its person is told', async () => {
  const { account, half, codes } = await withApp();
  expect(codes).toHaveLength(10);
  const [one, other] = [await half(), await half()];
  const answers = await Promise.all([
    showRecovery(one, codes[0]!),
    showRecovery(other, codes[0]!.toUpperCase()),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  expect((await showRecovery(await half(), codes[0]!)).statusCode).toBe(422);
  expect((await showRecovery(await half(), codes[1]!.replaceAll('-', ' '))).statusCode).toBe(200);
  const { rows } = await (await world.as(account)).notices.list();
  expect(rows[0]?.text).toContain('sobram 8');
  expect(rows[0]?.text).toContain(`na conta de ${account.name} com um código de recuperação, em 18/11/2026`);
  expect(rows[0]?.text).toMatch(/, de [\d.]+;/);
  expect(rows[0]?.link).toBe('/supervisor-dashboard?conta=segundo-fator');
  const { rows: kept } = await world.pool.query('select * from recovery_codes');
  for (const code of codes) expect(JSON.stringify(kept)).not.toContain(code);
});

test('codes that were made anew take the place of the old ones', async () => {
  const { own, half, codes } = await withApp();
  const { recoveryCodes } = (await own.ask('POST', '/second-factor/recovery-codes')).json();
  expect((await showRecovery(await half(), codes[3]!)).statusCode).toBe(422);
  expect((await showRecovery(await half(), recoveryCodes[3])).statusCode).toBe(200);
});

test('setting one up asks for a fresh password, ends the other sessions, and keeps no secret in the clear', async () => {
  const account = await withPassword('admin');
  const [own, other] = [browser(), browser()];
  await own.signIn(account.username);
  await other.signIn(account.username);
  await world.pool.query(
    "update sessions set fully_proved_at = now() - interval '11 min' where account_id = $1",
    [account.id],
  );
  expect((await own.ask('POST', '/second-factor/totp')).json().code).toBe('PASSWORD_NEEDED');
  await own.ask('POST', '/identity/confirm-password', { password: PASSWORD });
  const { secret, address } = (await own.ask('POST', '/second-factor/totp')).json();
  expect(address).toContain('otpauth://totp/');
  expect((await own.ask('POST', '/second-factor/totp/finish', { code: '000000' })).statusCode).toBe(422);
  // Not confirmed: no factor yet.
  expect((await browser().signIn(account.username)).statusCode).toBe(200);
  await own.ask('POST', '/second-factor/totp/finish', { code: codeOf(secret) });
  expect(await sessionsOf(account)).toHaveLength(1);
  expect((await own.ask('POST', '/second-factor/totp')).json().code).toBe('TOTP_SET');
  const { rows } = await world.pool.query('select secret from totp_factors where account_id = $1', [
    account.id,
  ]);
  expect(rows[0].secret).not.toContain(secret);
});

test('where the company asks for one, the office does nothing else before it has one, and keeps the last', async () => {
  const account = await withPassword('supervisor');
  const own = browser();
  await own.signIn(account.username);
  const admin = await world.as(await world.account('admin'));
  const setting = { officeSecondFactor: true, officeIdleHours: 8, plantIdleDays: 7, driverIdleDays: 7 };
  const { lastId } = await admin.adminSettings.save({
    key: 'security',
    id: crypto.randomUUID(),
    value: setting,
    lastId: null,
    holdsFrom: '2026-11-18',
  });
  await world.pool.query("update setting_versions set holds_from = current_date - 1 where key = 'security'");
  try {
    expect((await own.ask('GET', '/notices')).json().code).toBe('FACTOR_NEEDED');
    expect((await own.me()).mustSetFactor).toBe(true);
    expect((await browser().signIn(account.username)).json().mustSetFactor).toBe(true);
    const plant = await withPassword('unit');
    expect((await browser().signIn(plant.username)).json().mustSetFactor).toBeUndefined();
    const { secret } = (await own.ask('POST', '/second-factor/totp')).json();
    await own.ask('POST', '/second-factor/totp/finish', { code: codeOf(secret) });
    expect((await own.ask('GET', '/notices')).statusCode).toBe(200);
    expect((await own.ask('POST', '/second-factor/totp/remove')).json().code).toBe('FACTOR_REQUIRED');
    expect((await own.ask('GET', '/second-factor')).json()).toMatchObject({ totp: true, required: true });
  } finally {
    await world.pool.query("delete from setting_versions where key = 'security'");
  }
  expect(lastId).toBeTruthy();
});

test('an admin takes a lost factor away with a reason: told to its person, who signs in by password', async () => {
  const { account } = await withApp('unit');
  const boss = await withPassword('admin');
  const admin = await world.as(boss);
  const seen = (await admin.secondFactor.office()).find(({ accountId }) => accountId === account.id);
  expect(seen).toMatchObject({ totp: true, passkeys: 0, recoveryCodesLeft: 10 });
  const lost = { accountId: account.id, reason: 'Perdeu o celular na obra' };
  await admin.secondFactor.removeOf(lost);
  await expect(admin.secondFactor.removeOf(lost)).rejects.toMatchObject({ code: 'NO_FACTOR' });
  await expect(admin.secondFactor.removeOf({ ...lost, accountId: boss.id })).rejects.toMatchObject({
    code: 'OWN_ACCOUNT',
  });
  expect(await sessionsOf(account)).toHaveLength(0);
  const b = browser();
  expect((await b.signIn(account.username)).statusCode).toBe(200);
  const { rows } = (await b.ask('GET', '/notices')).json();
  expect(rows[0].text).toContain('Perdeu o celular na obra');
  expect(rows[0].link).toBe('/unit-dashboard?conta=segundo-fator');
  const events = await admin.securityEvents.list({ account_id: account.id, theme: 'factor' });
  expect(events.rows.map(({ kind }) => kind)).toEqual(['factor-removed', 'factor-set']);
});

test('what is used and what fails is in the log of security', async () => {
  const { account, half, secret } = await withApp();
  const b = await half();
  await showCode(b, '000000');
  await showCode(b, codeOf(secret));
  const admin = await world.as(await world.account('admin'));
  const { rows } = await admin.securityEvents.list({ account_id: account.id, theme: 'factor' });
  expect(rows.map(({ kind, details }) => [kind, details.factor])).toEqual([
    ['factor-used', 'totp'],
    ['factor-failed', 'totp'],
    ['factor-set', 'totp'],
  ]);
});
