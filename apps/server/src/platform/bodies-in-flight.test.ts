import { type AddressInfo, connect, type Socket } from 'node:net';
import fastify, { type FastifyRequest, type RequestPayload } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { limitBodies } from './bodies-in-flight.ts';
import { unexpected } from './unexpected.ts';

const KILOBYTE = 1_000;
const small = { ofOne: 300 * KILOBYTE, inAll: 500 * KILOBYTE, least: 40 * KILOBYTE };
const app = fastify({ forceCloseConnections: true, bodyLimit: 1_000_000, trustProxy: true });
const sockets: Socket[] = [];
let port: number;

beforeAll(async () => {
  app.setErrorHandler(unexpected);
  app.addContentTypeParser(
    'multipart/form-data',
    async (_request: FastifyRequest, payload: RequestPayload) => {
      for await (const _piece of payload);
    },
  );
  limitBodies(app, ({ headers }) => (headers.session as string | undefined) ?? null, {
    strangers: small,
    signedIn: { ...small, ofOne: 2_000 * KILOBYTE, inAll: 4_000 * KILOBYTE },
  });
  app.post('/', async ({ body }) => ({ came: JSON.stringify(body ?? null).length }));
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

interface Sending {
  from: string;
  session?: string;
  announced: number;
  kind?: string;
}

/** Begins to send a body, as much of it as is said, and holds on to the rest. */
async function send(bytes: number, { from, session, announced, kind = 'application/json' }: Sending) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  let answer = '';
  socket.on('data', (piece) => {
    answer += piece;
  });
  const fields = [
    `host: x`,
    `x-forwarded-for: ${from}`,
    `content-type: ${kind}`,
    `content-length: ${announced}`,
    ...(session ? [`session: ${session}`] : []),
  ];
  socket.write(`POST / HTTP/1.1\r\n${fields.join('\r\n')}\r\n\r\n"${'x'.repeat(bytes - 1)}`);
  await new Promise((resolve) => setTimeout(resolve, 60));
  return {
    status: () => Number(answer.slice(9, 12)) || undefined,
    text: () => answer,
    /** Sends the rest: it was one long word. */
    finish: async () => {
      socket.write(`${'x'.repeat(announced - bytes - 1)}"`);
      await expect.poll(() => answer).not.toBe('');
    },
  };
}

test('what lies here of half-sent bodies has an end, of one address and of all; who leaves makes room', async () => {
  const first = await send(200 * KILOBYTE, { from: '10.0.0.1', announced: 400 * KILOBYTE });
  const second = await send(200 * KILOBYTE, { from: '10.0.0.1', announced: 400 * KILOBYTE });
  expect([first.status(), second.status()]).toEqual([undefined, 429]);
  expect(second.text()).toContain('Há envios demais ao mesmo tempo.');
  expect(second.text()).toMatch(/retry-after: 5/i);
  const others = [
    await send(200 * KILOBYTE, { from: '10.0.0.2', announced: 400 * KILOBYTE }),
    await send(200 * KILOBYTE, { from: '10.0.0.3', announced: 400 * KILOBYTE }),
  ];
  expect(others.map((each) => each.status())).toEqual([undefined, 429]);
  sockets[0]!.destroy();
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(
    (await send(200 * KILOBYTE, { from: '10.0.0.4', announced: 400 * KILOBYTE })).status(),
  ).toBeUndefined();
});

test('whoever sends little is taken whatever the others send, and whoever is signed in is none of them', async () => {
  for (const from of ['10.0.0.1', '10.0.0.2'])
    await send(240 * KILOBYTE, { from, announced: 400 * KILOBYTE });
  const little = await send(20 * KILOBYTE, { from: '10.0.0.9', announced: 30 * KILOBYTE });
  await little.finish();
  expect(little.status()).toBe(200);
  const hers = await send(200 * KILOBYTE, { from: '10.0.0.1', session: 'hers', announced: 400 * KILOBYTE });
  await hers.finish();
  expect(hers.status()).toBe(200);
  expect(hers.text()).toContain(`"came":${400 * KILOBYTE}`);
});

test('a form counts with all that it says of itself; one that never has room is too large, not early', async () => {
  const form = { from: '10.0.0.1', session: 'hers', kind: 'multipart/form-data; boundary=X' };
  const first = await send(10, { ...form, announced: 1_500 * KILOBYTE });
  expect(first.status()).toBeUndefined();
  const next = await send(10, { ...form, announced: 600 * KILOBYTE });
  expect(next.status()).toBe(429);
  const large = await send(10, { ...form, announced: 3_000 * KILOBYTE });
  expect(large.status()).toBe(413);
  expect(large.text()).toContain('O arquivo ou o texto enviado é grande demais.');
});

test('a body that nobody reads, of a kind that is not taken, is answered as before', async () => {
  const from = { from: '10.0.0.1', announced: 900 * KILOBYTE, kind: 'text/csv' };
  const unread = await send(400 * KILOBYTE, from);
  await expect.poll(() => unread.status()).toBe(415);
  expect((await app.inject({ method: 'POST', url: '/', payload: { a: 1 } })).statusCode).toBe(200);
});
