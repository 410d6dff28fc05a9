import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, signingIn } from '../../testing/signing-in.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld(undefined, { publicUrl: 'https://traco.test' });
});
afterAll(() => world.close());
const { withPassword } = signingIn(() => world);

test('on https the cookies of session and device are this host’s alone, and one by the old name is none', async () => {
  const { username } = await withPassword('unit');
  const payload = { user: username, password: PASSWORD };
  const answer = await world.app.inject({ method: 'POST', url: '/api/identity/sign-in', payload });
  expect(answer.cookies.map(({ name }) => name)).toEqual(['__Host-traco_session', '__Host-traco_device']);
  for (const header of answer.headers['set-cookie'] as string[]) {
    expect(header).toMatch(/; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/);
    expect(header).not.toContain('Domain');
  }
  const value = answer.cookies[0]!.value;
  const meBy = async (name: string) =>
    (await world.app.inject({ url: '/api/identity/me', headers: { cookie: `${name}=${value}` } })).json();
  expect(await meBy('__Host-traco_session')).toMatchObject({ userType: 'unit' });
  expect(await meBy('traco_session')).toBeNull();
});
