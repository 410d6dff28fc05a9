import { contract } from '@traco/contract/contract';
import { type Role, roles } from '@traco/contract/roles';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openWorld, type World } from '../testing/world.ts';
import { anyInputOf } from './any-input.ts';
import { proceduresOf } from './procedures.ts';

let world: World;
const cookies = new Map<Role, string>();

beforeAll(async () => {
  world = await openWorld();
  for (const role of roles) cookies.set(role, await world.cookieOf(await world.account(role)));
  await world.load();
});
afterAll(() => world.close());

/** A value as an address carries it. */
const written = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** What ends other sessions of the same account would spoil the rest. */
const destructive = new Set(['identity.signOut', 'identity.changePassword']);

test.each(proceduresOf(contract).filter(({ name }) => !destructive.has(name)))(
  '$name never answers a server error, whatever it is sent',
  async ({ method, path, input }) => {
    const schema = input ? z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) : {};
    await fc.assert(
      fc.asyncProperty(anyInputOf(schema), fc.constantFrom(...roles), async (sent, role) => {
        const body = (sent ?? {}) as Record<string, unknown>;
        const filled = path.replace(/\{(\w+)\}/g, (_, key: string) =>
          encodeURIComponent(written(body[key] ?? 'x').toWellFormed()),
        );
        const isGet = method === 'GET';
        const query = isGet
          ? `?${new URLSearchParams(Object.entries(body).map(([key, value]) => [key, written(value)]))}`
          : '';
        const answer = await world.app.inject({
          method: method as 'GET',
          url: `/api${filled}${query}`,
          headers: { cookie: cookies.get(role)!, ...(isGet ? {} : { 'content-type': 'application/json' }) },
          ...(isGet ? {} : { payload: JSON.stringify(sent) ?? 'null' }),
        });
        expect(answer.statusCode, `${method} ${path} ${JSON.stringify(sent)}\n${answer.body}`).toBeLessThan(
          500,
        );
        expect(answer.body).not.toMatch(/\bat .+\.ts:\d+/);
      }),
      { numRuns: 60 },
    );
  },
);

test.each([
  ['text/plain', 'olá', 415],
  ['application/xml', '<a/>', 415],
  ['application/json', '{"id":', 400],
  ['application/json', `{"id":"${'x'.repeat(2_100_000)}"}`, 413],
])('a body of %s is refused with a sentence', async (type, payload, status) => {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/concrete-volume',
    headers: { 'content-type': type, cookie: cookies.get('unit')! },
    payload,
  });
  expect(answer.statusCode).toBe(status);
  expect(answer.json().message).toMatch(/\.$/);
});

test('a state-changing call from another site is refused', async () => {
  const headers = { cookie: cookies.get('unit')!, 'content-type': 'application/json' };
  for (const foreign of [
    { origin: 'https://mal.example' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
  ]) {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/concrete-volume',
      headers: { ...headers, ...foreign },
      payload: {},
    });
    expect(answer.statusCode).toBe(403);
  }
});
