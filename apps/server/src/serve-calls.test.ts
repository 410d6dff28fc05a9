import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWorld, type World } from './testing/world.ts';

const lines: string[] = [];
let world: World;
let cookie: string;
beforeAll(async () => {
  world = await openWorld(undefined, {
    logLevel: 'info',
    logTo: { write: (line) => void lines.push(line) },
  });
  cookie = await world.cookieOf(await world.account('unit', { unit_id: (await world.unit()).id }));
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(() => world.close());

test.each([
  ['GET', '/api/concrete-volume', 200],
  ['GET', '/api/concrete-volume', 200],
  ['GET', '/api/unit-dashboard', 200],
  ['POST', '/api/concrete-volume', 400],
  ['GET', '/api/nothing', 404],
] as const)('%s %s is answered once, and the log knows how', async (method, url, status) => {
  const payload = method === 'POST' ? { payload: {} } : {};
  const { statusCode } = await world.app.inject({ method, url, headers: { cookie }, ...payload });
  expect(statusCode).toBe(status);
  const told = lines.map((line) => JSON.parse(line) as { level: number; res?: { statusCode: number } });
  expect(told.flatMap(({ res }) => res?.statusCode ?? [])).toEqual([status]);
  expect(told.filter(({ level }) => level > 30)).toEqual([]);
});
