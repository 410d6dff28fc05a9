import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import fastify from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { limitUnread } from './unread-answers.ts';

const app = fastify({ forceCloseConnections: true });
const sockets: Socket[] = [];
let port: number;
const MEGABYTE = 1_000_000;

beforeAll(async () => {
  limitUnread(app, ({ headers }) => ({ accountId: headers.account as string | undefined, wholeBytes: 0 }), {
    ofOne: 25 * MEGABYTE,
    inAll: 50.5 * MEGABYTE,
    least: 2 * MEGABYTE,
  });
  app.get('/made', async () => Buffer.alloc(10 * MEGABYTE));
  app.get('/small', async () => Buffer.alloc(MEGABYTE));
  app.get('/streamed', async (_request, reply) => reply.send(Readable.from([Buffer.alloc(MEGABYTE)])));
  app.get('/slowly', async () => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    return Buffer.alloc(10 * MEGABYTE);
  });
  app.get('/word', async () => 'ok');
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await expect.poll(() => countConnections()).toBe(0);
});
afterAll(() => app.close());

const countConnections = () =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

/** Asks, and reads no further than the first line of the answer. */
async function ask(path: string, account: string) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\naccount: ${account}\r\n\r\n`);
  await new Promise((resolve) => socket.once('readable', resolve));
  const status = String(socket.read(12)).slice(9);
  return { status: Number(status), leave: () => socket.destroy() };
}

test('what one leaves unread, and what all do, has an end; who leaves makes room', async () => {
  const own = [await ask('/made', 'a'), await ask('/made', 'a'), await ask('/made', 'a')];
  expect(own.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect((await ask('/word', 'a')).status).toBe(200);
  expect((await ask('/streamed', 'a')).status).toBe(200);
  const others = [
    await ask('/made', 'b'),
    await ask('/made', 'b'),
    await ask('/made', 'c'),
    await ask('/made', 'd'),
  ];
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  // The little that is asked for by who leaves nothing unread, the deaf ones keep from nobody.
  expect((await ask('/small', 'd')).status).toBe(200);
  expect((await ask('/small', 'b')).status).toBe(429);
  own[0]!.leave();
  await expect.poll(async () => (await ask('/made', 'd')).status).toBe(200);
});

test('an answer whose reader left before it was ready waits for nobody', async () => {
  const left = [0, 1, 2].map(
    () =>
      new Promise<void>((resolve) => {
        const socket = connect(port, '127.0.0.1');
        socket.write('GET /slowly HTTP/1.1\r\nhost: x\r\naccount: g\r\n\r\n', () =>
          setTimeout(() => socket.destroy(), 50),
        );
        socket.once('close', () => resolve());
      }),
  );
  await Promise.all(left);
  await new Promise((resolve) => setTimeout(resolve, 400));
  const own = [await ask('/made', 'g'), await ask('/made', 'g')];
  expect(own.map(({ status }) => status)).toEqual([200, 200]);
});

test('the refusal is the door’s own, in words', async () => {
  for (const account of ['a', 'a']) await ask('/made', account);
  const answer = await app.inject({ url: '/made', headers: { account: 'a' } });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '5']);
  expect(answer.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', defined: true });
  expect(answer.json().message).toContain('downloads demais');
});
