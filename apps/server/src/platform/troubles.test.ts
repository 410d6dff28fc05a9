import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../testing/world.ts';
import { onePage } from './pdf/pdf-files.fixture.ts';
import { watchSpace } from './space.ts';
import { troubleOf } from './troubles.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const failure = (facts: object) => Object.assign(new Error('some failure'), facts);

test('failures of the machine and of its database are known, however deep a library hides them', () => {
  for (const code of ['ENOSPC', 'EDQUOT']) expect(troubleOf(failure({ code }))).toBe('NO_SPACE');
  expect(troubleOf(failure({ $metadata: { httpStatusCode: 507 } }))).toBe('NO_SPACE');
  expect(troubleOf(failure({ cause: failure({ code: '53100', severity: 'ERROR' }) }))).toBe('NO_SPACE');
  for (const code of ['53300', '57P01', '57P03', '08006'])
    expect(troubleOf(failure({ cause: failure({ code, severity: 'FATAL' }) }))).toBe('UNAVAILABLE');
  expect(troubleOf(new AggregateError([failure({ code: 'ECONNREFUSED' })]))).toBe('UNAVAILABLE');
  expect(troubleOf(new Error('Connection terminated unexpectedly'))).toBe('UNAVAILABLE');
  for (const other of [failure({ code: '23505', severity: 'ERROR' }), new Error('x'), 'x', undefined])
    expect(troubleOf(other)).toBeUndefined();
});

test('a disk with less than 100 MB left is full; one that nobody knows is not', async () => {
  const isFull = (bytes: number | undefined) => watchSpace({ freeBytes: async () => bytes }).isFull();
  expect(await Promise.all([50_000_000, 200_000_000, undefined].map(isFull))).toEqual([true, false, false]);
});

test('with the disk full nothing is written, whoever writes is told so, and so is who watches', async () => {
  const health = () => world.app.inject({ url: '/api/health' });
  expect((await health()).json()).toMatchObject({ status: 'ok', disk: 'ok' });
  const office = await world.as(await world.account('admin'));
  const send = () =>
    office.files.upload({
      id: randomUUID(),
      purpose: 'term-attachment',
      file: new File([Uint8Array.from(onePage())], 'termo.pdf', { type: 'application/pdf' }),
    });
  const full = {
    code: 'NO_SPACE',
    status: 507,
    message: 'O servidor está sem espaço em disco, e nada foi gravado. Avise o administrador.',
  };
  const { put } = world.storage;
  world.storage.put = () => Promise.reject(failure({ code: 'ENOSPC' }));
  await expect(send()).rejects.toMatchObject(full);
  world.storage.put = put;
  await world.pool.query(`
    create function fill() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger fill before insert on files for each row execute function fill()`);
  await expect(send()).rejects.toMatchObject(full);
  const told = await health();
  expect(told.statusCode).toBe(503);
  expect(told.json()).toMatchObject({ status: 'unavailable', database: 'ok', disk: 'full' });
});

test('without a connection left everybody is asked to come again, and comes', async () => {
  const cookie = await world.cookieOf(await world.account('admin'));
  const ask = (url: string) => world.app.inject({ url, headers: { cookie } });
  const held = await Promise.all(Array.from({ length: world.pool.options.max }, () => world.pool.connect()));
  world.pool.options.connectionTimeoutMillis = 100;
  for (const url of ['/api/identity/me', '/api/events']) {
    const answer = await ask(url);
    expect([answer.statusCode, answer.headers['retry-after']], url).toEqual([503, '5']);
    expect(answer.json()).toMatchObject({
      code: 'UNAVAILABLE',
      message: 'O sistema não conseguiu atender agora. Tente de novo em instantes.',
    });
  }
  for (const client of held) client.release();
  world.pool.options.connectionTimeoutMillis = 5_000;
  expect((await ask('/api/identity/me')).statusCode).toBe(200);
});
