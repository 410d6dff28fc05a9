import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authenticator } from '../../testing/authenticator.fixture.ts';
import { signingIn } from '../../testing/signing-in.ts';
import { openWorld, type World } from '../../testing/world.ts';

describe.each(['http://localhost:3000', 'https://traco.example'])('at %s', (origin) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(undefined, { publicUrl: origin });
  });
  afterAll(() => world.close());
  const { withPassword, browser, sessionsOf } = signingIn(() => world);

  const { show, challenge, addKey, withKey } = passkeysAt(origin, { withPassword, browser });

  test('a passkey that was made at this address begins the session', async () => {
    const { account, key, half } = await withKey();
    const b = await half();
    const answer = await show(b, key.sign({ challenge: await challenge(b), origin }));
    expect(answer.json().accountId).toBe(account.id);
  });

  test('a challenge is answered once, in the step that it was given to', async () => {
    const { key, half } = await withKey();
    const b = await half();
    const asked = await challenge(b);
    expect((await show(b, key.sign({ challenge: 'AAAA', origin }))).json().code).toBe('FACTOR_WRONG');
    // The wrong answer has used the challenge up.
    expect((await show(b, key.sign({ challenge: asked, origin }))).statusCode).toBe(422);
    const other = await half();
    const othersChallenge = await challenge(other);
    await challenge(b);
    expect((await show(b, key.sign({ challenge: othersChallenge, origin }))).statusCode).toBe(422);
    expect((await show(other, key.sign({ challenge: othersChallenge, origin }))).statusCode).toBe(200);
  });

  test('another account’s passkey, an answer for another address and one that was heard before open nothing', async () => {
    const [mine, others] = [await withKey(), await withKey()];
    const b = await mine.half();
    expect((await show(b, others.key.sign({ challenge: await challenge(b), origin }))).statusCode).toBe(422);
    const phished = mine.key.sign({ challenge: await challenge(b), origin: 'https://traco.evil.example' });
    expect((await show(b, phished)).statusCode).toBe(422);
    const c = await mine.half();
    const heard = mine.key.sign({ challenge: await challenge(c), origin });
    expect((await show(c, heard)).statusCode).toBe(200);
    const d = await mine.half();
    await challenge(d);
    expect((await show(d, heard)).statusCode).toBe(422);
  });

  test('a passkey is kept for one account, once, for the challenge that was asked', async () => {
    const { key } = await withKey();
    const thief = await withPassword('unit');
    const own = browser();
    await own.signIn(thief.username);
    expect((await addKey(own, key)).made.json().code).toBe('PASSKEY_REFUSED');
    expect((await addKey(own, authenticator(), 'https://traco.evil.example')).made.json().code).toBe(
      'PASSKEY_REFUSED',
    );
    const { answer } = await addKey(own);
    const again = await own.ask('POST', '/second-factor/passkeys/finish', { name: 'De novo', answer });
    expect(again.json().code).toBe('PASSKEY_REFUSED');
  });

  test('who takes the last one away signs in by password; another’s is not found', async () => {
    const [mine, others] = [await withKey(), await withKey()];
    const [{ id }] = (await others.own.ask('GET', '/second-factor')).json().passkeys;
    const elsewhere = await others.half();
    await show(elsewhere, others.key.sign({ challenge: await challenge(elsewhere), origin }));
    const refused = await mine.own.ask('POST', `/second-factor/passkeys/${id}/remove`);
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'PASSKEY_NOT_FOUND']);
    expect((await others.own.ask('POST', `/second-factor/passkeys/${id}/remove`)).json()).toEqual({
      done: true,
    });
    expect(await sessionsOf(others.account)).toHaveLength(1);
    expect((await browser().signIn(others.account.username)).statusCode).toBe(200);
    expect((await others.own.ask('GET', '/second-factor')).json().recoveryCodesLeft).toBe(0);
  });

  test('an account has ten at the most', async () => {
    const { account, own } = await withKey();
    await world.pool.query(
      `insert into passkeys (id, account_id, credential_id, public_key, counter, transports, name)
       select gen_random_uuid(), $1, 'x' || n, 'x', 0, '[]', 'Chave' from generate_series(1, 9) n`,
      [account.id],
    );
    expect((await own.ask('POST', '/second-factor/passkeys')).json().code).toBe('TOO_MANY_PASSKEYS');
  });
});

test.each([
  ['http://127.0.0.1:3000', 'http://localhost:3000'],
  ['https://traco.example:8443', 'https://traco.example:8443'],
  ['http://192.168.0.7:3000', null],
  ['https://192.168.0.7', null],
  ['http://traco.example', null],
])('passkeys of %s work at %s', async (publicUrl, at) => {
  const there = await openWorld(undefined, { publicUrl });
  try {
    const headers = { cookie: await there.cookieOf(await there.account('admin')) };
    const found = await there.app.inject({ method: 'GET', url: '/api/second-factor', headers });
    expect(found.json().passkeyAddress).toBe(at);
    const begun = await there.app.inject({ method: 'POST', url: '/api/second-factor/passkeys', headers });
    if (at) expect(begun.json().rp.id).toBe(new URL(at).hostname);
    else expect(begun.json().code).toBe('NO_PASSKEYS_HERE');
  } finally {
    await there.close();
  }
});

type Signing = Pick<ReturnType<typeof signingIn>, 'withPassword' | 'browser'>;
type Browser = ReturnType<Signing['browser']>;

/** Passkeys in the hands of people who sign in at this address. */
function passkeysAt(origin: string, { withPassword, browser }: Signing) {
  const show = (from: Browser, answer: object) =>
    from.ask('POST', '/second-factor/sign-in', { kind: 'passkey', answer });
  const challenge = async (from: Browser) =>
    (await from.ask('POST', '/second-factor/challenge')).json().challenge as string;

  async function addKey(own: Browser, key = authenticator(), at = origin) {
    const options = (await own.ask('POST', '/second-factor/passkeys')).json();
    const answer = key.make({ challenge: options.challenge, origin: at });
    const made = await own.ask('POST', '/second-factor/passkeys/finish', { name: 'Chave do anel', answer });
    return { key, made, options, answer };
  }

  /** A supervisor with a passkey, and a browser after the password. */
  async function withKey() {
    const account = await withPassword('supervisor');
    const own = browser();
    await own.signIn(account.username);
    const { key, made } = await addKey(own);
    expect(made.json().recoveryCodes).toHaveLength(10);
    const half = async () => {
      const other = browser();
      expect((await other.signIn(account.username)).json().data).toEqual({ totp: false, passkey: true });
      return other;
    };
    return { account, own, key, half };
  }
  return { show, challenge, addKey, withKey };
}
