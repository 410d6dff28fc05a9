import { connect, type Socket } from 'node:net';

/** What a socket asks for, and how often in one breath. */
export interface DeafRequest {
  path: string;
  headers?: Record<string, string> | undefined;
  times?: number;
  /** Of a body so long all but the last byte is sent. */
  bodyBytes?: number;
}

/** Sockets that ask and never read what they are answered. */
export interface DeafSockets {
  opened: number;
  /** How many the server has ended so far. */
  ended(): number;
  close(): void;
}

/**
 * Opens a socket for each request, one after the other; each sends its own and stops reading.
 */
export async function openDeafSockets(
  address: string,
  requests: readonly DeafRequest[],
): Promise<DeafSockets> {
  const { hostname, port, host } = new URL(address);
  const sockets: Socket[] = [];
  let ended = 0;
  for (const { path, headers = {}, times = 1, bodyBytes } of requests) {
    const socket = connect(Number(port), hostname);
    socket.pause();
    socket.on('error', () => undefined);
    socket.once('close', () => {
      ended += 1;
    });
    await new Promise<void>((resolve) => socket.once('connect', resolve).once('close', () => resolve()));
    const told = bodyBytes ? { 'content-type': 'application/json', 'content-length': String(bodyBytes) } : {};
    const fields = Object.entries({ host, ...told, ...headers }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    socket.write(`${bodyBytes ? 'POST' : 'GET'} ${path} HTTP/1.1\r\n${fields.join('')}\r\n`.repeat(times));
    if (bodyBytes) socket.write(Buffer.alloc(bodyBytes - 1, ' '));
    sockets.push(socket);
  }
  return {
    opened: sockets.length,
    ended: () => ended,
    close: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}
