import type { Server, Socket } from 'node:net';
import { createCounts } from './counts.ts';
import { addressOf } from './ip-address.ts';

/** What connections may take of a server. */
export interface ConnectionLimits {
  /** Open at once: a plant behind one address has many people, each with six of a browser. */
  inAll: number;
  ofAddress: number;
  /** Requests sent on one connection without waiting for an answer; no browser does it. */
  unanswered: number;
  /** Whoever leaves an answer unread takes at least so many bytes of it within so long. */
  leastBytes: number;
  withinMs: number;
  lookEveryMs: number;
}

const LIMITS: ConnectionLimits = {
  inAll: 5_000,
  ofAddress: 1_000,
  unanswered: 8,
  leastBytes: 16 * 1_024,
  withinMs: 30_000,
  lookEveryMs: 5_000,
};

/** How much of its answers a connection had taken, and when that was looked at. */
interface Progress {
  taken: number;
  at: number;
}

/**
 * Ends connections that cost more than they bring: too many of an address, answers that nobody reads or that are read drop by
 * drop, requests without end on one line.
 * @param areProxies whether many people come through one address
 */
export function watchConnections(
  server: Server,
  areProxies: boolean,
  limits: ConnectionLimits = LIMITS,
): void {
  const sockets = new Map<Socket, Progress | undefined>();
  const ofAddress = createCounts();
  const unanswered = new WeakMap<Socket, number>();
  server.maxConnections = limits.inAll;
  server.on('connection', (socket: Socket) => {
    const address = addressOf(socket.remoteAddress ?? '');
    if (!areProxies && ofAddress.of(address) >= limits.ofAddress) return socket.destroy();
    ofAddress.add(address, 1);
    sockets.set(socket, undefined);
    socket.once('close', () => {
      ofAddress.add(address, -1);
      sockets.delete(socket);
    });
  });
  server.on('request', ({ socket }: { socket: Socket }, response: NodeJS.EventEmitter) => {
    const waiting = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, waiting);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    if (waiting > limits.unanswered) socket.destroy();
  });
  const look = setInterval(() => {
    const at = performance.now();
    for (const [socket, before] of sockets) {
      if (socket.writableLength === 0) {
        if (before) sockets.set(socket, undefined);
        continue;
      }
      const taken = socket.bytesWritten - socket.writableLength;
      if (!before || taken - before.taken >= limits.leastBytes) sockets.set(socket, { taken, at });
      else if (at - before.at >= limits.withinMs) socket.destroy();
    }
  }, limits.lookEveryMs);
  look.unref();
  server.once('close', () => clearInterval(look));
}
