import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, signingIn } from '../../testing/signing-in.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { createFirstAdmin } from './first-admin.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const { withPassword, browser, sessionsOf } = signingIn(() => world);

describe('changing one’s own password', () => {
  test('ends the other sessions, keeps this one, and only the new password counts', async () => {
    const account = await withPassword('unit');
    const [here, elsewhere] = [browser(), browser()];
    await here.signIn(account.username);
    await elsewhere.signIn(account.username);
    expect((await here.changePassword(PASSWORD, 'Brita-e-areia-1')).json()).toEqual({ endedSessions: 1 });
    expect(await here.me()).toMatchObject({ accountId: account.id });
    expect(await elsewhere.me()).toBeNull();
    expect((await browser().signIn(account.username)).statusCode).toBe(422);
    expect((await browser().signIn(account.username, 'Brita-e-areia-1')).statusCode).toBe(200);
  });

  test.each([
    ['unit', 'errada-123', 'Brita-e-areia-1', 'WRONG_PASSWORD', 'A senha atual não confere.'],
    ['unit', PASSWORD, 'curta', 'PASSWORD_TOO_SHORT', 'A nova senha precisa de pelo menos 8 caracteres.'],
    ['unit', PASSWORD, 'Senha@123', 'PASSWORD_TOO_EASY', 'Esta senha é fácil de adivinhar: escolha outra.'],
    ['unit', PASSWORD, PASSWORD, 'SAME_PASSWORD', 'A nova senha precisa ser diferente da atual.'],
    ['driver', PASSWORD, 'Brita-e-areia-1', 'PIN_NOT_SIX_DIGITS', 'O PIN precisa ter 6 dígitos.'],
  ] as const)('as %s, from %s to %s is refused: %s', async (role, current, next, code, message) => {
    const account = await withPassword(role);
    const person = browser();
    await person.signIn(account.username);
    const answer = await person.changePassword(current, next);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code, message });
  });

  test.each([
    ['unit', 'qwertyuiop', 'the keyboard'],
    ['unit', 'Concreto2026', 'the trade and a year'],
    ['unit', 'Diadema-2026', 'the person’s name'],
    ['unit', 'Trustno1!!', 'a common one with signs around it'],
    ['unit', 'bulldogs99', 'one of the ten thousand'],
    ['driver', '159753', 'a common PIN'],
  ] as const)('as %s, %s is refused: %s', async (role, next, _why) => {
    const account = await withPassword(role, { name: 'Diadema Antunes' });
    const person = browser();
    await person.signIn(account.username);
    const answer = await person.changePassword(PASSWORD, next);
    expect(answer.json()).toMatchObject({ code: 'PASSWORD_TOO_EASY' });
  });

  test('a long sentence is taken as it is, with its spaces and accents', async () => {
    const account = await withPassword('unit');
    const person = browser();
    await person.signIn(account.username);
    const next = `${'três caçambas e um balde, às sete da manhã '.repeat(2)}sem falta`;
    expect((await person.changePassword(PASSWORD, next)).statusCode).toBe(200);
    expect((await browser().signIn(account.username, next)).statusCode).toBe(200);
  });

  test('guessing the present password in somebody’s open session is locked out too', async () => {
    const account = await withPassword('unit');
    const person = browser();
    await person.signIn(account.username);
    for (let guess = 1; guess <= 5; guess++)
      await person.changePassword(`palpite-${guess}`, 'Brita-e-areia-1');
    const answer = await person.changePassword(PASSWORD, 'Brita-e-areia-1');
    expect(answer.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect((await browser().signIn(account.username)).statusCode).toBe(200);
  });

  test('of two changes at once one counts', async () => {
    const account = await withPassword('unit');
    const person = browser();
    await person.signIn(account.username);
    const answers = await Promise.all([
      person.changePassword(PASSWORD, 'Primeira-senha-1'),
      person.changePassword(PASSWORD, 'Segunda-senha-22'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });
});

const anAdmin = async () => {
  const account = await withPassword('admin');
  const admin = browser();
  await admin.signIn(account.username);
  return { admin, account };
};
const on = (account: { id: string }, act: string) => `/identity/accounts/${account.id}/${act}`;

describe('the temporary password that an admin gives', () => {
  test('a temporary password ends the sessions and allows nothing but changing it', async () => {
    const { admin } = await anAdmin();
    const account = await withPassword('seller');
    const seller = browser();
    await seller.signIn(account.username);
    const { temporaryPassword } = (await admin.ask('POST', on(account, 'reset-password'), {})).json();
    expect(await seller.me()).toBeNull();

    expect((await seller.signIn(account.username)).statusCode).toBe(422);
    const answer = await seller.signIn(account.username, temporaryPassword);
    expect(answer.json()).toMatchObject({ mustChangePassword: true });
    const refused = await seller.ask('GET', '/closed-months');
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      code: 'PASSWORD_CHANGE_REQUIRED',
      message: 'Troque a senha temporária para continuar.',
    });
    await seller.changePassword(temporaryPassword, 'Minha-senha-nova-1');
    expect((await seller.ask('GET', '/closed-months')).statusCode).toBe(200);
    expect(await seller.me()).toMatchObject({ mustChangePassword: false });
  });

  test('a temporary password opens nothing after 72 hours and looks like any wrong one', async () => {
    const { admin } = await anAdmin();
    const account = await withPassword('seller');
    const reset = async () =>
      (await admin.ask('POST', on(account, 'reset-password'), {})).json().temporaryPassword;
    const age = (hours: number) =>
      world.pool.query(
        'update credentials set updated_at = now() - make_interval(hours => $2) where account_id = $1',
        [account.id, hours],
      );
    const password = await reset();
    await age(71);
    expect((await browser().signIn(account.username, password)).statusCode).toBe(200);
    await age(73);
    const [refused, wrong] = [
      await browser().signIn(account.username, password),
      await browser().signIn(account.username, 'outra-senha'),
    ];
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toEqual(wrong.json());
    expect((await browser().signIn(account.username, await reset())).statusCode).toBe(200);
  });

  test('a password that a person chose does not age', async () => {
    const account = await withPassword('seller');
    await world.pool.query(
      "update credentials set updated_at = now() - interval '1 year' where account_id = $1",
      [account.id],
    );
    expect((await browser().signIn(account.username)).statusCode).toBe(200);
  });

  test('a driver’s temporary password is a PIN of six digits', async () => {
    const { admin } = await anAdmin();
    const account = await withPassword('driver');
    const answer = await admin.ask('POST', on(account, 'reset-password'), {});
    expect(answer.json().temporaryPassword).toMatch(/^\d{6}$/);
  });

  test('a temporary password lifts the lock-out of a person who forgot the own one', async () => {
    const { admin } = await anAdmin();
    const account = await withPassword('seller');
    for (let failure = 1; failure <= 5; failure++) await browser().signIn(account.username, 'esquecida');
    const { temporaryPassword } = (await admin.ask('POST', on(account, 'reset-password'), {})).json();
    expect((await browser().signIn(account.username, temporaryPassword)).statusCode).toBe(200);
  });
});

describe('an admin’s care of accounts', () => {
  test('a disabled account is out at once and stays out until it is enabled', async () => {
    const { admin, account: self } = await anAdmin();
    const account = await withPassword('unit');
    const plant = browser();
    await plant.signIn(account.username);
    await admin.ask('POST', on(account, 'disable'), {});
    expect(await plant.me()).toBeNull();
    expect(await sessionsOf(account)).toHaveLength(0);
    expect((await plant.signIn(account.username)).statusCode).toBe(422);
    await admin.ask('POST', on(account, 'enable'), {});
    expect((await plant.signIn(account.username)).statusCode).toBe(200);

    const { rows } = await world.pool.query(
      "select account_id, role from audit where table_name = 'accounts' and row_id = $1 and action = 'update'",
      [account.id],
    );
    expect(rows).toEqual([
      { account_id: self.id, role: 'admin' },
      { account_id: self.id, role: 'admin' },
    ]);
  });

  test('the own account and one that is not there are refused in words', async () => {
    const { admin, account } = await anAdmin();
    const ghost = { id: '00000000-0000-4000-8000-000000000000' };
    for (const act of ['reset-password', 'disable', 'enable'])
      expect((await admin.ask('POST', on(ghost, act), {})).json()).toMatchObject({
        code: 'ACCOUNT_NOT_FOUND',
        message: 'Conta não encontrada.',
      });
    for (const act of ['reset-password', 'disable'])
      expect((await admin.ask('POST', on(account, act), {})).json()).toMatchObject({ code: 'OWN_ACCOUNT' });
  });

  test('a supervisor does not touch accounts', async () => {
    const account = await withPassword('supervisor');
    const supervisor = browser();
    await supervisor.signIn(account.username);
    const victim = await withPassword('unit');
    expect((await supervisor.ask('POST', on(victim, 'reset-password'), {})).statusCode).toBe(403);
  });
});

describe('the version of admins’ passwords', () => {
  test('a raised version ends the admin’s sessions and says which version; signing in anew meets it', async () => {
    const account = await withPassword('admin');
    const [here, elsewhere] = [browser(), browser()];
    await here.signIn(account.username);
    await elsewhere.signIn(account.username);
    await world.pool.query('update accounts set password_version = 2 where id = $1', [account.id]);
    expect(await here.me()).toMatchObject({ passwordVersion: '2' });
    expect(await sessionsOf(account)).toHaveLength(0);
    expect(await elsewhere.me()).toBeNull();
    expect((await here.signIn(account.username)).json()).toMatchObject({ passwordVersion: '1' });
    expect(await here.me()).toMatchObject({ passwordVersion: '1' });
  });

  test('other roles have no required version', async () => {
    const account = await withPassword('unit', { password_version: 2 });
    const plant = browser();
    await plant.signIn(account.username);
    expect(await plant.me()).toMatchObject({ passwordVersion: '2' });
    expect(await plant.me()).toMatchObject({ passwordVersion: '2' });
  });
});

test('an installation without demo begins with one admin, who must change the one-time password', async () => {
  const { user, password } = await createFirstAdmin({ pool: world.pool, now: world.now });
  await world.pool.query("update accounts set disabled_at = now() where role = 'admin' and username <> $1", [
    user,
  ]);
  await world.pool.query("update credentials set updated_at = now() - interval '1 year'");
  const answer = await browser().signIn(user, password);
  expect(answer.json()).toMatchObject({ userType: 'admin', mustChangePassword: true });
});
