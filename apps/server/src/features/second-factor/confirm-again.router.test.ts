import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authenticator } from '../../testing/authenticator.fixture.ts';
import { PASSWORD, signingIn } from '../../testing/signing-in.ts';
import { openWorld, type World } from '../../testing/world.ts';

const origin = 'https://traco.example';
let world: World;
let half = 0;
beforeAll(async () => {
  world = await openWorld(undefined, { publicUrl: origin });
});
afterAll(() => world.close());
const { withPassword, browser } = signingIn(() => world);

type Browser = ReturnType<typeof browser>;
/** The code of a half minute that none was used in yet. */
function nextCode(secret: string): string {
  half += 1;
  world.setNow(new Date(Date.UTC(2026, 10, 18, 14) + half * 60_000));
  return codeAt(secret, 0);
}
const codeAt = (secret: string, seconds: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: world.now().getTime() + seconds * 1000,
  });
/** As if everything had been shown eleven minutes ago. */
const grow = ({ id }: { id: string }) =>
  world.pool.query(
    "update sessions set proved_at = now() - interval '11 min', fully_proved_at = now() - interval '11 min' where account_id = $1",
    [id],
  );
const confirm = (from: Browser, proof: object, password?: string) =>
  from.ask('POST', '/second-factor/confirm', { proof, ...(password === undefined ? {} : { password }) });
const eventsOf = async ({ id }: { id: string }) =>
  (
    await world.pool.query(
      "select kind, details ->> 'factor' as factor from security_events where account_id = $1 order by at desc limit 1",
      [id],
    )
  ).rows[0];

/** An admin with an app of codes, and what asks for something fresh. */
async function withApp() {
  const account = await withPassword('admin');
  const own = browser();
  await own.signIn(account.username);
  const { secret } = (await own.ask('POST', '/second-factor/totp')).json();
  await own.ask('POST', '/second-factor/totp/finish', { code: nextCode(secret) });
  const other = await withPassword('unit');
  await grow(account);
  const reset = async () =>
    (await own.ask('POST', `/identity/accounts/${other.id}/reset-password`, {})).json();
  const newCodes = async () => (await own.ask('POST', '/second-factor/recovery-codes')).json();
  return { account, own, secret, reset, newCodes };
}

/** The same with a passkey. */
async function withKey() {
  const account = await withPassword('admin');
  const own = browser();
  await own.signIn(account.username);
  const key = authenticator();
  const { challenge } = (await own.ask('POST', '/second-factor/passkeys')).json();
  await own.ask('POST', '/second-factor/passkeys/finish', {
    name: 'Chave',
    answer: key.make({ challenge, origin }),
  });
  await grow(account);
  const asked = async () => (await own.ask('POST', '/second-factor/confirm-challenge')).json();
  const passkeyOf = async (more = {}) => ({
    kind: 'passkey',
    answer: key.sign({ challenge: (await asked()).challenge, origin, ...more }),
  });
  const export_ = async () => (await own.ask('GET', '/sellers-overview/export?format=csv')).statusCode;
  return { account, own, key, asked, passkeyOf, export_ };
}

test('one factor opens what is asked again: the code of the app as well as the password, and both are told', async () => {
  const { account, own, secret, reset } = await withApp();
  expect((await reset()).data).toEqual({ all: false, totp: true, passkey: false });
  expect((await confirm(own, { kind: 'totp', code: nextCode(secret) })).json()).toEqual({ done: true });
  expect(await eventsOf(account)).toEqual({ kind: 'password-confirmed', factor: 'totp' });
  expect((await reset()).temporaryPassword).toBeTruthy();
  await grow(account);
  await own.ask('POST', '/identity/confirm-password', { password: PASSWORD });
  expect((await reset()).temporaryPassword).toBeTruthy();
});

test('one’s own factors change only after all that the sign-in asks for: neither the password alone nor the code alone', async () => {
  const { account, own, secret, newCodes } = await withApp();
  const refused = { code: 'PASSWORD_NEEDED', data: { all: true, totp: true, passkey: false } };
  expect(await newCodes()).toMatchObject(refused);
  await own.ask('POST', '/identity/confirm-password', { password: PASSWORD });
  expect(await newCodes()).toMatchObject(refused);
  await confirm(own, { kind: 'totp', code: nextCode(secret) });
  expect(await newCodes()).toMatchObject(refused);
  expect((await confirm(own, { kind: 'totp', code: nextCode(secret) }, 'errada-1')).json().code).toBe(
    'WRONG_PASSWORD',
  );
  expect((await confirm(own, { kind: 'totp', code: '000000' }, PASSWORD)).json().code).toBe('FACTOR_WRONG');
  expect(await newCodes()).toMatchObject(refused);
  expect((await confirm(own, { kind: 'totp', code: nextCode(secret) }, PASSWORD)).json()).toEqual({
    done: true,
  });
  expect((await newCodes()).recoveryCodes).toHaveLength(10);
  await grow(account);
  expect((await own.ask('POST', '/second-factor/totp/remove')).json()).toMatchObject(refused);
});

test('who has no second factor changes them after the password alone', async () => {
  const account = await withPassword('seller');
  const own = browser();
  await own.signIn(account.username);
  await grow(account);
  expect((await own.ask('POST', '/second-factor/totp')).json().data).toEqual({
    all: true,
    totp: false,
    passkey: false,
  });
  await own.ask('POST', '/identity/confirm-password', { password: PASSWORD });
  expect((await own.ask('POST', '/second-factor/totp')).statusCode).toBe(200);
});

test('a passkey opens it when its person was looked at, and not when it was only touched', async () => {
  const { own, account, asked, passkeyOf, export_ } = await withKey();
  expect(await export_()).toBe(403);
  expect(await asked()).toMatchObject({ userVerification: 'required', rpId: 'traco.example' });
  expect((await confirm(own, await passkeyOf({ isTouched: true }))).json().code).toBe('FACTOR_WRONG');
  expect(await export_()).toBe(403);
  expect((await confirm(own, await passkeyOf())).json()).toEqual({ done: true });
  expect(await eventsOf(account)).toEqual({ kind: 'password-confirmed', factor: 'passkey' });
  expect(await export_()).toBe(200);
});

test('a challenge of one session is answered in it alone, once', async () => {
  const { own, account, passkeyOf, export_ } = await withKey();
  const proof = await passkeyOf();
  const stolen = await world.app.inject({
    method: 'POST',
    url: '/api/second-factor/confirm',
    payload: { proof },
    headers: { cookie: await world.cookieOf(account) },
  });
  expect(stolen.json().code).toBe('FACTOR_WRONG');
  expect((await confirm(own, proof)).statusCode).toBe(200);
  await grow(account);
  expect((await confirm(own, proof)).json().code).toBe('FACTOR_WRONG');
  expect(await export_()).toBe(403);
});

test('another’s factor, a used code and one of a session elsewhere open nothing; five wrong ones lock', async () => {
  const [mine, others] = [await withApp(), await withApp()];
  const code = nextCode(mine.secret);
  expect((await confirm(others.own, { kind: 'totp', code })).json().code).toBe('FACTOR_WRONG');
  expect((await confirm(mine.own, { kind: 'totp', code })).statusCode).toBe(200);
  expect((await confirm(mine.own, { kind: 'totp', code })).json().code).toBe('FACTOR_WRONG');
  for (const _ of [1, 2, 3]) await confirm(mine.own, { kind: 'totp', code: '000000' });
  expect((await confirm(mine.own, { kind: 'totp', code: '000000' })).json().data.waitSeconds).toBe(60);
  const right = { kind: 'totp', code: codeAt(mine.secret, 30) };
  expect((await confirm(mine.own, right)).json().data.waitSeconds).toBe(60);
  // Whoever guesses in a stolen session locks its person out of nothing else.
  const desk = browser();
  expect((await desk.signIn(mine.account.username)).json().code).toBe('SECOND_FACTOR_NEEDED');
  const proof = { kind: 'totp', code: nextCode(mine.secret) };
  expect((await desk.ask('POST', '/second-factor/sign-in', proof)).statusCode).toBe(200);
});

test('recovery codes are for signing in: none of them confirms', async () => {
  const { own } = await withApp();
  expect((await confirm(own, { kind: 'recovery-code', code: 'abcd-efgh-jkmn' })).statusCode).toBe(400);
});
