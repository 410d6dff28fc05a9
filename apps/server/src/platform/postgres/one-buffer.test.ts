import { createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { oneBufferSocket } from './one-buffer.ts';

test('what is written together arrives whole, in its order, in one piece', async () => {
  const pieces: string[] = [];
  const server = createServer((peer: Socket) => peer.on('data', (piece) => pieces.push(piece.toString())));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const socket = oneBufferSocket();
  let system = 0;
  const write = socket._write.bind(socket);
  socket._write = (...rest) => {
    system += 1;
    return write(...rest);
  };
  await new Promise<void>((resolve) => socket.connect(port, '127.0.0.1', resolve));
  socket.cork();
  for (const word of ['parse ', 'bind ', 'describe ', 'execute ', 'sync']) socket.write(Buffer.from(word));
  await new Promise<void>((resolve) => {
    socket.write(Buffer.from('.'), () => resolve());
    socket.uncork();
  });
  socket.write(Buffer.from(' and more'));
  await expect.poll(() => pieces.join('')).toBe('parse bind describe execute sync. and more');
  expect(system).toBe(2);
  socket.destroy();
  server.close();
});
