import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

/** How the embedded database is reached; kept with mode 0600 beside the data. */
export interface Access {
  user: string;
  password: string;
  port: number;
  /** The folder of its socket, where it is reached by one. */
  sockets?: string | undefined;
}

/** Its address as drivers take it. */
export const addressOf = ({ user, password, port, sockets }: Access, database = 'traco') =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}${sockets ? `?host=${encodeURIComponent(sockets)}` : ''}`;

const FILE = 'postgres-access.json';

/** The access kept in a data folder, if any. */
export function findAccess(dataDirectory: string): Access | undefined {
  try {
    return JSON.parse(readFileSync(path.join(dataDirectory, FILE), 'utf8')) as Access;
  } catch {
    return undefined;
  }
}

/** A new random password; the port is chosen at each start. */
export function newAccess(): Access {
  return { user: 'traco', password: randomBytes(24).toString('base64url'), port: 0 };
}

/** Writes the access whole or not at all. */
export function keepAccess(dataDirectory: string, access: Access): void {
  const file = path.join(dataDirectory, FILE);
  writeFileSync(`${file}.new`, `${JSON.stringify(access)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** The wished port if nobody listens on it, otherwise any free one of the loopback. */
export async function freePort(wished: number): Promise<number> {
  return (await tryPort(wished)) ?? (await tryPort(0)) ?? 0;
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}
