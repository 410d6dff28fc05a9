import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDevice } from '../../testing/a-device.ts';
import { signingIn } from '../../testing/signing-in.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
const { withPassword, browser } = signingIn(() => world);
test('a person with a temporary password signs in, registers, and may sign in as another', async () => {
  const account = await withPassword('unit', { must_change_password: true });
  const b = browser();
  await b.signIn(account.username);
  expect(
    (await b.ask('POST', '/active-sessions', { device_info: aDevice, session_id: 'abcdefgh-1' })).statusCode,
  ).toBe(200);
  expect((await b.ask('GET', '/closed-months')).statusCode).toBe(403);
  expect((await b.signIn(account.username)).statusCode).toBe(200);
});
test('an admin whose version was raised gets nothing before signing in anew', async () => {
  const account = await withPassword('admin');
  const b = browser();
  await b.signIn(account.username);
  await world.pool.query('update accounts set password_version = 2 where id = $1', [account.id]);
  const refused = await b.ask('GET', '/closed-months');
  expect(refused.statusCode).toBe(401);
  expect(refused.json().message).toBe('Sua sessão expirou. Por favor, faça login novamente.');
});
