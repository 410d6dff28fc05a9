import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitUnread } from './unread-answers.ts';

const app = fastify({ forceCloseConnections: true });
const sockets: Socket[] = [];
let port: number;
const MEGABYTE = 1_000_000;

beforeAll(async () => {
  limitUnread(app, ({ headers }) => ({ accountId: headers.account as string | undefined, wholeBytes: 0 }), {
    ofOne: 25 * MEGABYTE,
    inAll: 55 * MEGABYTE,
  });
  app.get('/made', async () => Buffer.alloc(10 * MEGABYTE));
  app.get('/streamed', async (_request, reply) => reply.send(Readable.from([Buffer.alloc(MEGABYTE)])));
  app.get('/word', async () => 'ok');
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

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
  const his = [await ask('/made', 'a'), await ask('/made', 'a'), await ask('/made', 'a')];
  expect(his.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect((await ask('/word', 'a')).status).toBe(200);
  expect((await ask('/streamed', 'a')).status).toBe(200);
  const others = [
    await ask('/made', 'b'),
    await ask('/made', 'b'),
    await ask('/made', 'c'),
    await ask('/made', 'd'),
  ];
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  his[0]!.leave();
  await expect.poll(async () => (await ask('/made', 'd')).status).toBe(200);
});

test('the refusal is the door’s own, in words', async () => {
  for (const account of ['e', 'f']) await ask('/made', account);
  const answer = await app.inject({ url: '/made', headers: { account: 'a' } });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '5']);
  expect(answer.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', defined: true });
  expect(answer.json().message).toContain('downloads demais');
});
