import { EventEmitter } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type ConnectionLimits, watchConnections } from './watch-connections.ts';

const open: (Server | Socket)[] = [];
afterEach(() => {
  for (const each of open.splice(0)) 'closeAllConnections' in each ? each.close() : each.destroy();
});

const limits: ConnectionLimits = {
  inAll: 20,
  ofAddress: 10,
  unanswered: 4,
  leastBytes: 16 * 1_024,
  withinMs: 300,
  lookEveryMs: 50,
};
const PIECE = Buffer.alloc(64 * 1_024);

/** A server that answers with 40 MB as fast as they are taken, or at once with a word. */
async function serverOf(areProxies = false) {
  const server = createServer((request, response) => {
    if (request.url === '/word') return response.end('ok');
    let left = 640;
    const send = () => {
      while (left > 0 && !response.destroyed) {
        left -= 1;
        if (!response.write(PIECE)) return response.once('drain', send);
      }
      return response.end();
    };
    send();
  });
  watchConnections(server, areProxies, limits);
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function ask(port: number, path: string, times = 1) {
  const socket = connect(port, '127.0.0.1');
  open.push(socket);
  let isEnded = false;
  socket.on('error', () => undefined);
  socket.once('close', () => {
    isEnded = true;
  });
  socket.pause();
  await new Promise<void>((resolve) => socket.once('connect', resolve).once('close', () => resolve()));
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(times));
  return { socket, isEnded: () => isEnded };
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('who does not read is ended; who reads, and who waits for nothing, stays', async () => {
  const port = await serverOf();
  const [deaf, reader, idle] = [await ask(port, '/long'), await ask(port, '/long'), await ask(port, '/word')];
  reader.socket.resume();
  idle.socket.resume();
  await wait(900);
  // What is in the system's own buffers is heard before the end.
  deaf.socket.resume();
  await expect.poll(deaf.isEnded).toBe(true);
  expect(deaf.socket.bytesRead).toBeLessThan(640 * PIECE.length);
  expect([reader.isEnded(), idle.isEnded()]).toEqual([false, false]);
  const whole = { timeout: 10_000 };
  await expect.poll(() => reader.socket.bytesRead, whole).toBeGreaterThan(640 * PIECE.length);
});

test('one address has so many connections; behind a proxy, which is one address, as many as the server', async () => {
  for (const [areProxies, most] of [
    [false, 10],
    [true, 20],
  ] as const) {
    const port = await serverOf(areProxies);
    const asked = [];
    for (let number = 0; number < 24; number += 1) asked.push(await ask(port, '/word'));
    for (const { socket } of asked) socket.resume();
    await wait(200);
    expect(asked.filter(({ isEnded }) => !isEnded()).length).toBe(most);
  }
});

test('all addresses of one IPv6 line count as one: it has more of them than anybody counts', () => {
  const server = new EventEmitter() as unknown as Server;
  watchConnections(server, false, limits);
  const ended = Array.from({ length: 12 }, (_, number) => {
    const socket = Object.assign(new EventEmitter(), {
      remoteAddress: `2804:14c:1:2::${number}`,
      isEnded: false,
    });
    server.emit('connection', Object.assign(socket, { destroy: () => (socket.isEnded = true) }) as never);
    return socket.isEnded;
  });
  server.emit('close');
  expect(ended.filter(Boolean)).toHaveLength(2);
});

test('who asks and asks on one connection without waiting for an answer is ended', async () => {
  const port = await serverOf();
  const [patient, hasty] = [await ask(port, '/word', 4), await ask(port, '/long', 5)];
  patient.socket.resume();
  hasty.socket.resume();
  await expect.poll(hasty.isEnded).toBe(true);
  expect(patient.isEnded()).toBe(false);
});
