import { randomUUID } from 'node:crypto';
import { contract } from '@traco/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../testing/world.ts';
import { proceduresOf } from './procedures.ts';

let world: World;
let cookie: string;

beforeAll(async () => {
  world = await openWorld();
  cookie = await world.cookieOf(await world.account('admin'));
});
afterAll(() => world.close());

const ask = async (url: string, method: 'GET' | 'PUT' = 'GET', payload?: object) => {
  const answer = await world.app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
};

test('an address with an id that none can have is answered like one with an id that nobody has', async () => {
  const told: string[] = [];
  for (const { method, path } of proceduresOf(contract)) {
    if (method !== 'GET' || !/\{\w*id\}/i.test(path) || path.includes('{kind}')) continue;
    const at = (id: string) => ask(`/api${path.replace(/\{\w+\}/g, id)}`);
    const nobodys = await at(randomUUID());
    if (nobodys.status !== 404) continue;
    told.push(path);
    expect(await at('abc'), path).toEqual(nobodys);
  }
  expect(told.length).toBeGreaterThan(15);
});

test('so is what is changed by its address; a field of the body is told as a field', async () => {
  const goal = { m3: 'muito', seenM3: null };
  expect(await ask('/api/seller-details/abc/goals/2026-11', 'PUT', goal)).toMatchObject({
    status: 404,
    body: { code: 'SELLER_NOT_FOUND', message: 'Vendedor não encontrado.' },
  });
  expect(await ask(`/api/seller-details/${randomUUID()}/goals/2026-11`, 'PUT', goal)).toMatchObject({
    status: 400,
    body: { data: { issues: [{ path: ['m3'] }] } },
  });
  expect(await ask(`/api/seller-details/${randomUUID()}/goals/sempre`, 'PUT', goal)).toMatchObject({
    status: 400,
  });
});

test('nobody who is signed out hears of it', async () => {
  const answer = await world.app.inject({ url: '/api/seller-details/abc' });
  expect(answer.statusCode).toBe(401);
});
