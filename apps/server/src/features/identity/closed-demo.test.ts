import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, signingIn } from '../../testing/signing-in.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
let meant: World;
let name: string;
const driver = '529.982.247-25';
beforeAll(async () => {
  world = await openWorld(undefined, { demoStaysHere: true });
  meant = await openWorld();
  const { withPassword } = signingIn(() => world);
  name = String((await withPassword('admin')).username);
  await withPassword('driver', { cpf: '52998224725' }, '123456');
});
afterAll(() => Promise.all([world.close(), meant.close()]));

const signIn = (headers: Record<string, string>, user: string, password: string, door = 'sign-in') =>
  world.app.inject({
    method: 'POST',
    url: `/api/identity/${door}`,
    headers,
    payload: { user, password },
  });
/** What proxies and tunnels write. */
const marks: Record<string, string>[] = [
  { 'x-forwarded-for': '203.0.113.9' },
  { 'x-forwarded-proto': 'https' },
  { forwarded: 'for=203.0.113.9' },
  { 'x-real-ip': '203.0.113.9' },
  { via: '1.1 proxy' },
  { 'cf-connecting-ip': '203.0.113.9' },
  { 'x-tunnel-authorization': 'x' },
  // A tunnel of bare bytes writes nothing, but people typed its address.
  { host: '203.0.113.9:8080' },
  { host: '[2001:db8::9]:3000' },
];

test.each(marks)('nobody signs in to the demo of a machine through a proxy that writes %j', async (mark) => {
  const tries = [
    await signIn(mark, name, PASSWORD),
    await signIn(mark, driver, '123456'),
    await signIn(mark, 'ninguem', 'Traco-demo-1'),
    await signIn(mark, 'helay', PASSWORD, 'partner-sign-in'),
  ];
  expect(new Set(tries.map(({ body }) => body)).size).toBe(1);
  expect(tries[0]!.statusCode).toBe(403);
  expect(tries[0]!.json()).toMatchObject({ code: 'NOT_OPEN_HERE' });
  expect(tries[0]!.body).not.toMatch(/demo/i);
});

test('a session begun on the machine is none through a proxy', async () => {
  const cookie = await world.cookieOf(await world.account('admin'));
  const me = async (mark: object) =>
    (await world.app.inject({ url: '/api/identity/me', headers: { cookie, ...mark } })).json();
  expect(await me({})).toMatchObject({ userType: 'admin' });
  for (const mark of marks) expect(await me(mark)).toBeNull();
});

test('on the machine itself people come in', async () => {
  expect((await signIn({}, name, PASSWORD)).statusCode).toBe(200);
});

test('where the demo is meant, or there is none, a proxy keeps nobody out', async () => {
  const { withPassword } = signingIn(() => meant);
  const { username } = await withPassword('unit');
  const answer = await meant.app.inject({
    method: 'POST',
    url: '/api/identity/sign-in',
    headers: marks[0]!,
    payload: { user: username, password: PASSWORD },
  });
  expect(answer.statusCode).toBe(200);
});
