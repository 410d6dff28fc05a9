import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../testing/world.ts';
import { fileTickets } from './file-tickets.ts';
import { FILE_POLICY } from './security-headers.ts';

let world: World;
const secret = randomBytes(32);
const tickets = fileTickets(secret);
const file = { key: 'documents/a', name: 'Contrato nº 1.pdf', mediaType: 'application/pdf', bytes: 10 };

beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z', { tickets });
  await world.storage.put('documents/a', '0123456789');
});
afterAll(() => world.close());

const read = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers });

test('whoever has a ticket reads the file, whole or a part of it, and it runs nowhere', async () => {
  const address = tickets.addressOf(file, world.now());
  const whole = await read(address);
  expect(whole.statusCode).toBe(200);
  expect(whole.body).toBe('0123456789');
  expect(whole.headers).toMatchObject({
    'content-type': 'application/pdf',
    'accept-ranges': 'bytes',
    'content-length': '10',
    'cache-control': 'private, no-store',
    'content-security-policy': FILE_POLICY,
    'content-disposition': "inline; filename*=UTF-8''Contrato%20n%C2%BA%201.pdf",
    'x-content-type-options': 'nosniff',
  });
  const part = await read(address, { range: 'bytes=2-4' });
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10']);
  const none = await read(address, { range: 'bytes=10-' });
  expect([none.statusCode, none.headers['content-range']]).toEqual([416, 'bytes */10']);
});

test('a ticket that is forged, altered, over or of another installation opens nothing, like one of a file that is gone', async () => {
  const address = tickets.addressOf(file, world.now());
  const [payload, signature] = address.slice('/private/'.length).split('.') as [string, string];
  const other = Buffer.from(payload, 'base64url').toString().replace('documents/a', 'documents/b');
  const over = tickets.addressOf(file, new Date(world.now().getTime() - 10 * 60_000));
  const bad = [
    `/private/${Buffer.from(other).toString('base64url')}.${signature}`,
    `/private/${payload}.${'A'.repeat(43)}`,
    `/private/${payload}`,
    `/private/${payload}.${signature}.x`,
    `/private/${payload}.${signature.slice(0, -3)}`,
    over,
    fileTickets(randomBytes(32)).addressOf(file, world.now()),
    tickets.addressOf({ ...file, key: 'documents/gone' }, world.now()),
  ];
  const answers = await Promise.all(bad.map((url) => read(url)));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]!.statusCode).toBe(404);
  const open = tickets.addressOf(file, world.now());
  world.setNow('2026-11-18T14:09:59Z');
  expect((await read(open)).statusCode).toBe(200);
  world.setNow('2026-11-18T14:10:00Z');
  expect((await read(open)).statusCode).toBe(404);
  world.setNow('2026-11-18T14:00:00Z');
});
