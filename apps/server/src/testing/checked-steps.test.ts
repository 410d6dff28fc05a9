import { afterAll, expect, test } from 'vitest';
import type { HandlerContext } from '../platform/door.ts';
import { lookAtEarlySteps } from '../platform/early-steps.ts';
import { checkEarlySteps, heldUntil, takeWrongSteps } from './checked-steps.ts';
import { openWorld } from './world.ts';

afterAll(checkEarlySteps);

test('what reaches out before it is certain who asks is refused, and told; afterwards it goes on', async () => {
  const put: string[] = [];
  const cookies: string[] = [];
  const context = {
    storage: { put: (key: string) => put.push(key) },
    request: { origin: 'http://traco.test', setCookie: (header: string) => cookies.push(header) },
  } as unknown as HandlerContext;
  const { promise: certain, resolve } = Promise.withResolvers<void>();
  const { storage, request } = heldUntil(context, certain);
  expect(() => storage.put('a', '')).toThrow('storage.put was called before it was certain who asks');
  expect(() => request.setCookie('b')).toThrow('request.setCookie');
  expect(request.origin).toBe('http://traco.test');
  expect(takeWrongSteps()).toHaveLength(2);
  resolve();
  await certain;
  await storage.put('c', '');
  request.setCookie('d');
  expect([put, cookies, takeWrongSteps()]).toEqual([['c'], ['d'], []]);
});

test('every handler that begins by a guess is looked at', async () => {
  let looks = 0;
  lookAtEarlySteps((context, certain) => {
    looks += 1;
    return heldUntil(context, certain);
  });
  const world = await openWorld();
  const unit = await world.account('unit', { unit_id: (await world.unit()).id });
  const client = await world.as(unit);
  await client.customers.list({});
  expect(looks).toBe(0);
  await client.customers.list({});
  expect(looks).toBe(1);
  await world.close();
});
