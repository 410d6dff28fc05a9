import { expect, test, vi } from 'vitest';
import { CallRefused, identityCalls } from './identity-calls.ts';

function server(status: number, body: unknown) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    return new Response(body === undefined ? null : JSON.stringify(body), { status });
  });
  return { fetch, calls: identityCalls(fetch) };
}
const signal = new AbortController().signal;

test('calls that change something are sent to this origin alone, as JSON', async () => {
  const { fetch, calls } = server(200, { session_id: 's' });
  await calls.signIn({ user: 'unidade', password: 'x' });
  const [path, options] = fetch.mock.calls[0] ?? [];
  expect(path).toBe('/api/identity/sign-in');
  expect(options).toMatchObject({
    method: 'POST',
    credentials: 'same-origin',
    body: '{"user":"unidade","password":"x"}',
  });
  expect(options?.headers).toMatchObject({ 'content-type': 'application/json' });
});

test('the calls have the names and shapes of the specification', async () => {
  const { fetch, calls } = server(200, { ip: '::1', location: null, name: 'Usina' });
  expect(await calls.ipAddress(signal)).toBe('::1');
  expect(await calls.location('::1', signal)).toBeNull();
  expect(await calls.nameOf('units', 'a/b', signal)).toBe('Usina');
  await calls.heartbeat('s1');
  const sent = fetch.mock.calls.map(([path, options]) => [path, options?.body]);
  expect(sent).toEqual([
    ['/api/ip', undefined],
    ['/api/functions/get-location-info', '{"ip_address":"::1"}'],
    ['/api/units/a%2Fb/name', undefined],
    ['/api/functions/update-session-heartbeat', '{"session_id":"s1"}'],
  ]);
});

test.each([
  [200, { ended: false }, true],
  [204, undefined, true],
  [200, { ended: true }, false],
  [401, {}, false],
])('a heartbeat answered %d %j means alive: %s', async (status, body, isAlive) => {
  expect(await server(status, body).calls.heartbeat('s1')).toBe(isAlive);
});

test('nobody signed in is null, also when the server refuses to say', async () => {
  expect(await server(200, null).calls.me()).toBeNull();
  expect(await server(401, {}).calls.me()).toBeNull();
});

test('signing out when the session is already over is no failure', async () => {
  await expect(server(401, {}).calls.signOut()).resolves.toBeUndefined();
});

test('a refused sign-in carries the seconds to wait that the server names', async () => {
  const refused = (data: unknown) => server(422, { code: 'INVALID_CREDENTIALS', data }).calls;
  const typed = { user: 'unidade', password: 'x' };
  await expect(refused({ waitSeconds: 60 }).signIn(typed)).rejects.toMatchObject({ waitSeconds: 60 });
  await expect(refused(null).signIn(typed)).rejects.toMatchObject({ waitSeconds: 0 });
});

test('any other refusal is thrown with its status', async () => {
  await expect(server(500, {}).calls.me()).rejects.toEqual(new CallRefused(500));
  await expect(server(503, {}).calls.heartbeat('s1')).rejects.toMatchObject({ status: 503 });
});
