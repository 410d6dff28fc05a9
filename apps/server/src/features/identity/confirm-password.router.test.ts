import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, signingIn } from '../../testing/signing-in.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
const { withPassword, browser } = signingIn(() => world);

const grow = (account: { id: string }) =>
  world.pool.query("update sessions set proved_at = now() - interval '11 min' where account_id = $1", [
    account.id,
  ]);

/** An admin at a browser that was signed in a while ago, and somebody whose password is reset. */
async function admin() {
  const account = await withPassword('admin');
  const own = browser();
  await own.signIn(account.username);
  await grow(account);
  const other = await withPassword('unit');
  const reset = async (from = own) =>
    (await from.ask('POST', `/identity/accounts/${other.id}/reset-password`, {})).json().code;
  const confirm = (password: string, from = own) =>
    from.ask('POST', '/identity/confirm-password', { password });
  return { account, own, reset, confirm };
}

test('who signed in a moment ago is not asked; later the right password opens for some minutes', async () => {
  const { account, own, reset, confirm } = await admin();
  expect(await reset()).toBe('PASSWORD_NEEDED');
  expect((await confirm(PASSWORD)).json()).toEqual({ done: true });
  expect(await reset()).toBeUndefined();
  await grow(account);
  expect(await reset()).toBe('PASSWORD_NEEDED');
  expect((await own.me()).accountId).toBe(account.id);
});

test('a wrong password opens nothing, and five lock', async () => {
  const { reset, confirm } = await admin();
  for (const _ of [1, 2, 3, 4]) expect((await confirm('errada-1')).json().code).toBe('WRONG_PASSWORD');
  expect((await confirm('errada-1')).statusCode).toBe(429);
  expect((await confirm(PASSWORD)).statusCode).toBe(429);
  expect(await reset()).toBe('PASSWORD_NEEDED');
});

test('who guesses in a stolen session locks that one: its person confirms, changes and signs in elsewhere', async () => {
  const { account, confirm, reset, own: stolen } = await admin();
  const desk = browser();
  await desk.signIn(account.username);
  await grow(account);
  for (const _ of [1, 2, 3, 4, 5]) await confirm('errada-1', stolen);
  expect((await confirm(PASSWORD, stolen)).statusCode).toBe(429);
  expect((await stolen.changePassword(PASSWORD, 'Brita-e-areia-1')).statusCode).toBe(429);
  expect((await confirm(PASSWORD, desk)).json()).toEqual({ done: true });
  expect(await reset(desk)).toBeUndefined();
  expect((await browser('177.10.0.8').signIn(account.username)).statusCode).toBe(200);
  expect((await desk.changePassword(PASSWORD, 'Brita-e-areia-1')).statusCode).toBe(200);
});

test('the password given in one session is not given in another of the same account', async () => {
  const { account, confirm, reset } = await admin();
  const stolen = browser();
  await stolen.signIn(account.username);
  await grow(account);
  await confirm(PASSWORD);
  expect(await reset(stolen)).toBe('PASSWORD_NEEDED');
  expect(await reset()).toBeUndefined();
});

test('another’s password is not one’s own', async () => {
  const { reset, confirm } = await admin();
  await withPassword('admin', {}, 'Outra-senha-7');
  expect((await confirm('Outra-senha-7')).json().code).toBe('WRONG_PASSWORD');
  expect(await reset()).toBe('PASSWORD_NEEDED');
});
