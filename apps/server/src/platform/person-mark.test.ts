import { PERSON_HEADER } from '@traco/contract/identity/person-mark';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const ask = (
  cookie: string | null,
  believed?: string,
  url = '/api/notices',
  method: 'GET' | 'POST' = 'GET',
) =>
  world.app.inject({
    method,
    url,
    headers: {
      ...(cookie ? { cookie } : {}),
      ...(believed === undefined ? {} : { [PERSON_HEADER]: believed }),
    },
    ...(method === 'POST' ? { payload: {} } : {}),
  });
const markFor = async (cookie: string) => {
  const mark = (await ask(cookie)).headers[PERSON_HEADER];
  expect(mark).toMatch(/^[\w-]{16}$/);
  return String(mark);
};

test('every answer says whom it is for: the same for each session of a person, another for anybody else', async () => {
  const unit = await world.unit();
  const [one, other] = [await world.account('unit', { unit_id: unit.id }), await world.account('admin')];
  const mark = await markFor(await world.cookieOf(one));
  expect(await markFor(await world.cookieOf(one))).toBe(mark);
  expect(await markFor(await world.cookieOf(other))).not.toBe(mark);
  expect(mark).not.toContain(one.id.slice(0, 8));
  const me = await ask(await world.cookieOf(one), undefined, '/api/identity/me');
  expect(me.headers[PERSON_HEADER]).toBe(mark);
  expect((await ask(null, undefined, '/api/identity/me')).headers[PERSON_HEADER]).toBeUndefined();
});

test('what a screen of somebody else asks is refused, reading and writing, and the answer says who is there', async () => {
  const [a, b] = [await world.account('admin'), await world.account('admin')];
  const [first, second] = [await world.cookieOf(a), await world.cookieOf(b)];
  const [firstMark, secondMark] = [await markFor(first), await markFor(second)];
  const read = await ask(second, firstMark);
  expect([read.statusCode, read.json().code, read.headers[PERSON_HEADER]]).toEqual([
    409,
    'OTHER_PERSON',
    secondMark,
  ]);
  const heartbeat = '/api/functions/update-session-heartbeat';
  expect((await ask(second, firstMark, heartbeat, 'POST')).json()).toMatchObject({ code: 'OTHER_PERSON' });
  // The other person's tab signs nobody else out either.
  expect((await ask(second, firstMark, '/api/identity/sign-out', 'POST')).statusCode).toBe(409);
  expect((await ask(second, secondMark)).statusCode).toBe(200);
  expect((await ask(null, firstMark)).json()).toMatchObject({ code: 'NOT_SIGNED_IN' });
});

test('who is given another role or unit meanwhile is somebody else to the screens that are open', async () => {
  const [from, to] = [await world.unit(), await world.unit()];
  const account = await world.account('unit', { unit_id: from.id });
  const cookie = await world.cookieOf(account);
  const mark = await markFor(cookie);
  await world.pool.query('update accounts set unit_id = $1 where id = $2', [to.id, account.id]);
  expect((await ask(cookie, mark)).json()).toMatchObject({ code: 'OTHER_PERSON' });
});
