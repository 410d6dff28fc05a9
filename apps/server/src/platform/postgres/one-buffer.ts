import { Socket } from 'node:net';

interface Chunk {
  chunk: Buffer;
}

/**
 * A socket of the driver, which writes buffers only: what was written together it hands to the system as one piece. A question
 * is five small messages, and to list five pieces costs more than to copy them.
 */
export function oneBufferSocket(): Socket {
  const socket = new Socket();
  socket._writev = (chunks, done) =>
    socket._write(
      Buffer.concat((chunks as Chunk[]).map(({ chunk }) => chunk)),
      'buffer' as BufferEncoding,
      done,
    );
  return socket;
}
