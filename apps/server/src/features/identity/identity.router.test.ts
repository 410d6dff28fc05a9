import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signingIn } from '../../testing/signing-in.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const { withPassword, browser, sessionsOf } = signingIn(() => world);

describe('signing in', () => {
  test('a unit signs in by user name, in any spelling, and is told who it is', async () => {
    const unit = await world.unit({ name: 'Sorocaba Centro' });
    await withPassword('unit', { username: 'sorocaba', unit_id: unit.id });
    const plant = browser();
    const answer = await plant.signIn('  Sorocaba ');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ userType: 'unit', unitId: unit.id, unitName: 'Sorocaba Centro' });
    expect(await plant.me()).toEqual(answer.json());
  });

  test('an e-mail signs in, and a CPF with or without its mask', async () => {
    await withPassword('manager', { email: 'ana@traco.example', cpf: '11144477735' });
    for (const user of ['Ana@Traco.example', '111.444.777-35', '11144477735'])
      expect((await browser().signIn(user)).statusCode).toBe(200);
  });

  test('a driver signs in with CPF and six-digit PIN', async () => {
    await withPassword('driver', { cpf: '52998224725' }, '123456');
    const answer = await browser().signIn('529.982.247-25', '123456');
    expect(answer.json()).toMatchObject({ userType: 'driver', driverName: expect.any(String) });
  });

  test('the cookie is out of the reach of scripts and the table does not hold its token', async () => {
    const account = await withPassword('admin', { username: 'chefe' });
    const answer = await browser().signIn('chefe');
    const header = String(answer.headers['set-cookie']);
    expect(header).toMatch(/HttpOnly; SameSite=Lax/);
    const token = header.split('=')[1]!.split('.')[0]!;
    expect(token).toHaveLength(43);
    const [session] = await sessionsOf(account);
    expect(session.token).not.toContain(token);
    expect(session.expires_at - session.created_at).toBe(30 * 24 * 60 * 60 * 1000);
  });

  test('wrong password, unknown name, disabled account and partner read the same', async () => {
    await withPassword('seller', { username: 'joana' });
    await withPassword('seller', { username: 'demitido', disabled_at: '2026-01-01' });
    await withPassword('helay', { username: 'parceiro' });
    const same = {
      code: 'INVALID_CREDENTIALS',
      message: 'Usuário ou senha inválidos',
      data: { waitSeconds: 0 },
    };
    const answers = await Promise.all([
      browser().signIn('joana', 'errada-123'),
      browser().signIn('ninguem'),
      browser().signIn('demitido'),
      browser().signIn('parceiro'),
      browser().partnerSignIn('joana'),
    ]);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject(same);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });
});

describe('the partner’s door', () => {
  test('the partner signs in at the partner’s door for 24 hours', async () => {
    const account = await withPassword('helay', { username: 'frota-helay', partner_user_type: 'fleet' });
    const answer = await browser().partnerSignIn('frota-helay');
    expect(answer.json()).toMatchObject({ userType: 'helay', partnerUserType: 'fleet' });
    const [session] = await sessionsOf(account);
    expect(session.expires_at - session.created_at).toBe(24 * 60 * 60 * 1000);
  });

  test('a driver of the partner has no way in, at either door, and nobody is told why', async () => {
    const driver = await withPassword('helay', { username: 'motorista-helay', partner_user_type: 'driver' });
    const unknown = await browser().partnerSignIn('ninguem');
    for (const door of ['signIn', 'partnerSignIn'] as const) {
      const answer = await browser()[door]('motorista-helay');
      expect([answer.statusCode, answer.json()]).toEqual([unknown.statusCode, unknown.json()]);
    }
    expect(await sessionsOf(driver)).toEqual([]);
  });

  test('a failed partner sign-in leaves the session of this browser untouched', async () => {
    const account = await withPassword('unit');
    const plant = browser();
    await plant.signIn(account.username);
    await plant.partnerSignIn('helay', 'errada-123');
    expect(await plant.me()).toMatchObject({ accountId: account.id });
  });
});

describe('what the app asks as it opens', () => {
  const openingOf = async (plant: ReturnType<typeof browser>) =>
    (await plant.ask('GET', '/identity/opening')).json();

  test('is who is in and the units that they choose from, as the two calls say them apart', async () => {
    const unit = await world.unit({ name: 'Itu' });
    const account = await withPassword('unit', { unit_id: unit.id });
    const plant = browser();
    await plant.signIn(account.username);
    const units = (await plant.ask('GET', '/catalogue/units')).json();
    expect(units).toHaveLength(1);
    expect(await openingOf(plant)).toEqual({ person: await plant.me(), units });
  });

  test('is nobody, and no unit, where nobody is in', async () => {
    expect(await openingOf(browser())).toEqual({ person: null });
  });

  test('holds no unit for whom the catalogue refuses them', async () => {
    const account = await withPassword('unit', { must_change_password: true });
    const plant = browser();
    await plant.signIn(account.username);
    expect((await plant.ask('GET', '/catalogue/units')).statusCode).toBe(403);
    expect(await openingOf(plant)).toEqual({ person: await plant.me() });
  });
});

describe('one session for each browser', () => {
  test('signing in anew ends the session that this browser had', async () => {
    const account = await withPassword('unit');
    const plant = browser();
    await plant.signIn(account.username);
    await plant.signIn(account.username);
    expect(await sessionsOf(account)).toHaveLength(1);
  });

  test('signing out ends the session, and a stolen copy of the cookie with it', async () => {
    const account = await withPassword('unit');
    const plant = browser();
    await plant.signIn(account.username);
    const stolen = plant.cookie();
    await plant.ask('POST', '/identity/sign-out', {});
    expect(plant.cookie()).toBe('');
    expect(await sessionsOf(account)).toHaveLength(0);
    const answer = await world.app.inject({ url: '/api/identity/me', headers: { cookie: stolen } });
    expect(answer.json()).toBeNull();
  });
});

describe('what is no session', () => {
  const meWith = async (cookie: string) =>
    (await world.app.inject({ url: '/api/identity/me', headers: { cookie } })).json();

  test('nobody is nobody', async () => {
    expect(await browser().me()).toBeNull();
  });

  test('a forged or altered cookie is none', async () => {
    const cookie = await world.cookieOf(await world.account('admin'));
    expect(await meWith(cookie)).toMatchObject({ userType: 'admin' });
    const [token, signature] = cookie.split('=')[1]!.split('.') as [string, string];
    const [row] = (await world.pool.query('select token from sessions limit 1')).rows;
    for (const forged of [
      token,
      `${token}.`,
      `${token}.${'A'.repeat(signature.length)}`,
      `${row.token}.${signature}`,
      `${token}.${signature}.x`,
      "' or 1=1 --",
    ])
      expect(await meWith(`traco_session=${forged}`)).toBeNull();
  });

  test('an expired session is none', async () => {
    const account = await world.account('admin');
    const cookie = await world.cookieOf(account);
    await world.pool.query(
      "update sessions set expires_at = now() - interval '1 second' where account_id = $1",
      [account.id],
    );
    expect(await meWith(cookie)).toBeNull();
  });
});
