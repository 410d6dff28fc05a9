import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clientStore } from './client-auth-data.ts';
import { CallRefused, identityCalls } from './identity-calls.ts';
import { partnerSignIn, signIn } from './sign-in.ts';
import { testBrowser } from './test-browser.fixture.ts';
import { rejected, testParts, testPerson } from './test-parts.ts';

const credentials = { user: 'unidade', password: 'Traco-demo-1' };
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

/** As in a browser whose local storage takes nothing more. */
const fullStore = () => {
  const browser = testBrowser();
  const localStorage = () => ({
    ...browser.localStorage(),
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
  });
  return clientStore({ ...browser, localStorage, isHttps: true, isPreview: false });
};

describe('signing in', () => {
  test('registers the session, keeps the copy and goes home', async () => {
    const { parts, asked } = testParts(testPerson({ unitId: 'u1' }));
    expect(await signIn(credentials, null, parts)).toMatchObject({
      kind: 'signed-in',
      to: '/unit-dashboard',
    });
    expect(asked.map(([name]) => name)).toEqual([
      'signIn',
      'nameOf',
      'ipAddress',
      'location',
      'registerSession',
    ]);
    expect(asked.at(-1)?.[1]).toMatchObject({
      user_id: 'u1',
      user_type: 'unit',
      user_name: 'Usina Norte',
      ip_address: '203.0.113.7',
      location_info: { city: 'Cuiabá' },
      user_agent: parts.device.navigator.userAgent,
      device_info: { deviceType: 'desktop', screenWidth: 1440, screenHeight: 900 },
      session_id: 'new-id',
    });
    expect(parts.store.read()).toEqual({
      userType: 'unit',
      unitId: 'u1',
      unitName: 'Usina Norte',
      passwordVersion: '1',
      sessionId: 'session-1',
    });
  });

  test('goes back to the remembered origin', async () => {
    const { parts } = testParts(testPerson({ unitId: 'u1' }));
    const to = '/concrete-volume-list?month=2026-05';
    expect(await signIn(credentials, to, parts)).toMatchObject({ to });
  });

  test.each(['supervisor', 'driver', 'mechanic'] as const)(
    'of a %s registers no session',
    async (userType) => {
      const { parts, asked } = testParts(testPerson({ userType }));
      await signIn(credentials, null, parts);
      expect(asked.map(([name]) => name)).toEqual(['signIn']);
      expect(parts.store.read()?.sessionId).toBeUndefined();
    },
  );

  test('a name, an address or a place that cannot be found stops nobody', async () => {
    const away = rejected(new TypeError('Failed to fetch'));
    const { parts, asked } = testParts(testPerson({ unitId: 'u1' }), { nameOf: away, ipAddress: away });
    expect(await signIn(credentials, null, parts)).toMatchObject({ kind: 'signed-in' });
    const row = { user_name: 'Unidade Desconhecida', ip_address: null, location_info: null };
    expect(asked.at(-1)?.[1]).toMatchObject(row);
  });

  test('a registration that fails leaves no session id, and the person in', async () => {
    const { parts } = testParts(testPerson({ userType: 'admin' }), {
      registerSession: rejected(new CallRefused(500)),
    });
    expect(await signIn(credentials, null, parts)).toMatchObject({ to: '/admin-dashboard' });
    expect(parts.store.read()).toEqual({ userType: 'admin', passwordVersion: '1' });
  });
});

describe('a sign-in that fails', () => {
  test.each([
    [new CallRefused(401), true, 'Usuário ou senha inválidos'],
    [new CallRefused(429), true, 'Usuário ou senha inválidos'],
    [new CallRefused(500), true, 'Erro ao fazer login. Tente novamente.'],
    [
      new CallRefused(403, 0, 'Por este endereço ninguém entra ainda.'),
      true,
      'Por este endereço ninguém entra ainda.',
    ],
    [new TypeError('Failed to fetch'), true, 'Erro ao fazer login. Tente novamente.'],
    [new TypeError('Failed to fetch'), false, 'Sem conexão — tente de novo'],
  ])('with %s (online: %s) says "%s" and touches nothing', async (error, isOnline, message) => {
    const { parts, asked } = testParts(testPerson({}), { signIn: rejected(error) });
    parts.store.save({ userType: 'seller', sellerId: 's1' });
    const outcome = await signIn(credentials, null, { ...parts, isOnline: () => isOnline });
    expect(outcome).toEqual({ kind: 'failed', message, waitSeconds: 0 });
    expect(parts.store.read()).toEqual({ userType: 'seller', sellerId: 's1' });
    expect(asked).toEqual([]);
  });

  test('tells how long the server looks at no further try', async () => {
    const { parts } = testParts(testPerson({}), { signIn: rejected(new CallRefused(422, 300)) });
    expect(await signIn(credentials, null, parts)).toMatchObject({
      message: 'Usuário ou senha inválidos',
      waitSeconds: 300,
    });
  });

  test('because the browser keeps nothing explains it, and the server forgets too', async () => {
    const document = {
      get cookie() {
        return '';
      },
      set cookie(_: string) {},
    };
    const store = clientStore({ ...testBrowser(), document, isHttps: true, isPreview: false });
    const { parts, asked } = testParts(testPerson({ unitId: 'u1' }), {}, store);
    const outcome = await signIn(credentials, null, parts);
    expect(outcome).toMatchObject({ kind: 'failed', message: expect.stringContaining('permita cookies') });
    expect(asked.at(-1)?.[0]).toBe('signOut');
  });

  test('goes on though local storage is full: the keys are cookies', async () => {
    const { parts } = testParts(testPerson({ unitId: 'u1' }), {}, fullStore());
    expect(await signIn(credentials, null, parts)).toMatchObject({
      kind: 'signed-in',
      to: '/unit-dashboard',
    });
  });
});

describe('the partner', () => {
  const helay = testPerson({ userType: 'helay', partnerUserType: 'fleet' });

  test('gets their own session of 24 hours in place of whoever was signed in', async () => {
    const { parts, browser } = testParts(helay);
    parts.store.save({ userType: 'seller', sellerId: 's1' });
    expect(await partnerSignIn(credentials, null, parts)).toMatchObject({ to: '/helay-dashboard' });
    expect(parts.store.readPartner()).toEqual({ userType: 'fleet', startedAt: 1_780_000_000_000 });
    expect(parts.store.read()).toEqual({ userType: 'helay', passwordVersion: '1' });
    expect(browser.stored.get('helay_auth_time')).toBe('1780000000000');
  });

  test('whose keys lie in local storage, does not sign in when it is full, and the server forgets too', async () => {
    const { parts, asked } = testParts(helay, {}, fullStore());
    expect(await partnerSignIn(credentials, null, parts)).toMatchObject({
      kind: 'failed',
      message: expect.stringContaining('permita cookies'),
    });
    expect(asked.at(-1)?.[0]).toBe('signOut');
  });

  test('goes back to the page of theirs that asked for the sign-in', async () => {
    const { parts } = testParts(helay);
    expect(await partnerSignIn(credentials, '/helay-drivers', parts)).toMatchObject({ to: '/helay-drivers' });
  });

  test('whoever signs in after them has no partner session', async () => {
    const { parts } = testParts(testPerson({ unitId: 'u1' }));
    parts.store.savePartner({ userType: 'admin', startedAt: 1 });
    await signIn(credentials, null, parts);
    expect(parts.store.readPartner()).toBeNull();
  });
});

describe('a second factor', () => {
  const ways = { totp: true, passkey: false };
  const proof = { kind: 'totp', code: '123456' } as const;

  test('is asked for after the right password, and goes on like signing in', async () => {
    const { parts, asked } = testParts(testPerson({ unitId: 'u1' }), {
      signIn: rejected(new CallRefused(403, 0, '', ways)),
    });
    const half = await signIn(credentials, null, parts);
    expect(half).toMatchObject({ kind: 'half', ways });
    expect(parts.store.read()).toBeNull();
    if (half.kind !== 'half') throw new Error('no second half');
    expect(await half.show(proof)).toMatchObject({ kind: 'signed-in', to: '/unit-dashboard' });
    expect(asked[0]).toEqual(['showFactor', proof]);
  });

  test('that is wrong says so in the server’s words', async () => {
    const { parts } = testParts(testPerson({}), {
      signIn: rejected(new CallRefused(403, 0, '', ways)),
      showFactor: rejected(new CallRefused(422, 60, 'Código ou chave não confere.')),
    });
    const half = await signIn(credentials, null, parts);
    if (half.kind !== 'half') throw new Error('no second half');
    expect(await half.show(proof)).toEqual({
      kind: 'failed',
      message: 'Código ou chave não confere.',
      waitSeconds: 60,
    });
  });

  test('that comes too late leads back to the password, whatever the words say of it', async () => {
    const body = { code: 'STEP_OVER', message: 'Tarde demais.' };
    const { showFactor } = identityCalls(async () => Response.json(body, { status: 409 }));
    const { parts } = testParts(testPerson({}), {
      signIn: rejected(new CallRefused(403, 0, '', ways)),
      showFactor,
    });
    const half = await signIn(credentials, null, parts);
    if (half.kind !== 'half') throw new Error('no second half');
    expect(await half.show(proof)).toEqual({
      kind: 'failed',
      message: 'Tarde demais.',
      waitSeconds: 0,
      isOver: true,
    });
  });
});
