import { randomBytes, randomUUID } from 'node:crypto';
import { PERSON_HEADER } from '@traco/contract/identity/person-mark';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sessionCookie } from '../../platform/session-cookie.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { createHeartbeats } from './active-sessions.service.ts';

let world: World;
let address: string;
beforeAll(async () => {
  // What is done every few seconds is done when a test says so.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  world = await openWorld();
  address = await world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await world.close();
  vi.useRealTimers();
});

const registration = () => ({
  user_id: 'x',
  user_type: 'unit',
  user_name: 'x',
  ip_address: '8.8.8.8',
  user_agent: 'x',
  location_info: 'x',
  device_info: {
    deviceType: 'desktop' as const,
    os: 'Linux',
    browser: 'Chrome',
    userAgent: 'x',
    platform: 'Linux',
    language: 'pt-BR',
    screenWidth: 1_440,
    screenHeight: 900,
  },
  session_id: randomUUID() as string,
});

/** As browsers send it: over a line, past what a server may be asked without one. */
const sendBeat = (headers: Record<string, string>, session_id: string) =>
  fetch(`${address}/api/functions/update-session-heartbeat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ session_id }),
  });

const isFresh = async (id: string) => {
  const { rows } = await world.pool.query(
    "select last_heartbeat_at > now() - interval '10 s' as fresh from active_sessions where id = $1",
    [id],
  );
  return rows[0].fresh;
};
/** What is heard is written down every few seconds. */
const WRITTEN_EVERY_MS = 5_000;
const expectWritten = async (id: string) => {
  await vi.advanceTimersByTimeAsync(WRITTEN_EVERY_MS);
  await expect.poll(() => isFresh(id)).toBe(true);
};
const cookie = sessionCookie(randomBytes(32), false);
const tokenOf = async (id: string) => {
  const { rows } = await world.pool.query(
    'select s.token from sessions s join active_sessions r on r.auth_session_id = s.id where r.id = $1',
    [id],
  );
  return rows[0].token;
};
const isLate = (id: string) =>
  world.pool.query("update active_sessions set last_heartbeat_at = now() - interval '5 min' where id = $1", [
    id,
  ]);

test('keeps a session alive and tells when it was ended', async () => {
  const cookie = await world.cookieOf(await world.account('unit'));
  const payload = registration();
  const { session_id } = payload;
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/active-sessions',
    headers: { cookie },
    payload,
  });
  const { id } = answer.json();
  await isLate(id);
  expect(await beatBy(cookie, session_id)).toEqual([200, false]);
  await expectWritten(id);
  await world.pool.query('update active_sessions set ended_at = now() where id = $1', [id]);
  expect(await beatBy(cookie, session_id)).toEqual([200, true]);
});

test('is answered as every call is: for whom, in which letters, and kept by nobody', async () => {
  const cookie = await world.cookieOf(await world.account('unit'));
  const payload = registration();
  await world.app.inject({ method: 'POST', url: '/api/active-sessions', headers: { cookie }, payload });
  const answer = await sendBeat({ cookie }, payload.session_id);
  expect(await answer.text()).toBe('{"ended":false}');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    [PERSON_HEADER.toLowerCase()]: expect.any(String),
  });
});

test('an open screen is a heartbeat', async () => {
  const account = await world.account('seller');
  const cookie = await world.cookieOf(account);
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/active-sessions',
    headers: { cookie },
    payload: registration(),
  });
  const { id } = answer.json();
  await isLate(id);
  const screen = await world.app.inject({ url: '/api/events', headers: { cookie }, payloadAsStream: true });
  await expectWritten(id);
  screen.stream().destroy();
});

test('what was heard is written down when the server stops', async () => {
  const unit = await world.as(await world.account('unit'));
  const { id, session_id } = await unit.activeSessions.register(registration());
  const heartbeats = createHeartbeats({ pool: world.pool, cookie, log: world.app.log });
  await isLate(id);
  const beat = {
    sessionToken: await tokenOf(id),
    believedPerson: null,
    body: JSON.stringify({ session_id }),
  };
  expect(await heartbeats.way.answer(beat)).toMatchObject({ body: '{"ended":false}' });
  expect(await isFresh(id)).toBe(false);
  await heartbeats.close();
  expect(await isFresh(id)).toBe(true);
});

const beatBy = async (cookie: string, session_id: string, headers = {}) => {
  const answer = await sendBeat({ cookie, ...headers }, session_id);
  const said = (await answer.json()) as { code?: string; ended?: boolean };
  return [answer.status, said.code ?? said.ended];
};

test('of the same moment each is answered as it must be', async () => {
  const cookies = await Promise.all(
    Array.from({ length: 6 }, async () => world.cookieOf(await world.account('unit'))),
  );
  const marks = await Promise.all(
    cookies.map(async (cookie) => {
      const payload = registration();
      await world.app.inject({ method: 'POST', url: '/api/active-sessions', headers: { cookie }, payload });
      return payload.session_id;
    }),
  );
  const end = (index: number, sql: string) => world.pool.query(sql.replace('$mark', `'${marks[index]}'`));
  await end(1, 'update active_sessions set ended_at = now() where session_id = $mark');
  await end(
    2,
    'delete from sessions where id = (select auth_session_id from active_sessions where session_id = $mark)',
  );
  await end(
    3,
    'update accounts set disabled_at = now() where id = (select account_id from active_sessions where session_id = $mark)',
  );
  await end(
    4,
    "update sessions set active_at = now() - interval '90 days' where id = (select auth_session_id from active_sessions where session_id = $mark)",
  );
  const answers = await Promise.all([
    ...cookies.map((cookie, index) => beatBy(cookie, marks[index]!)),
    beatBy(cookies[0]!, marks[5]!),
    beatBy(cookies[0]!, 'short'),
    beatBy(cookies[0]!, marks[0]!, { [PERSON_HEADER]: 'somebody else' }),
  ]);
  expect(answers).toEqual([
    [200, false],
    [200, true],
    [401, 'NOT_SIGNED_IN'],
    [401, 'NOT_SIGNED_IN'],
    [401, 'NOT_SIGNED_IN'],
    [200, false],
    [200, true],
    [400, 'BAD_REQUEST'],
    [409, 'OTHER_PERSON'],
  ]);
});

test('nobody beats for somebody else, not even an admin', async () => {
  const seller = await world.as(await world.account('seller'));
  const { session_id } = await seller.activeSessions.register(registration());
  for (const role of ['seller', 'admin'] as const) {
    const other = await world.as(await world.account(role));
    expect(await other.activeSessions.heartbeat({ session_id })).toEqual({ ended: true });
  }
  expect(await seller.activeSessions.heartbeat({ session_id })).toEqual({ ended: false });
});
