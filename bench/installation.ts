import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { addressOf, findAccess } from '../apps/server/src/platform/postgres/access.ts';
import { openPool } from '../apps/server/src/platform/postgres/connect.ts';
import { keptSecret } from '../apps/server/src/platform/postgres/kept-secret.ts';
import { newSessionToken, sessionCookie } from '../apps/server/src/platform/session-cookie.ts';
import { serverEnvironment, serverProgram } from '../scripts/prepare.mjs';

export const root = path.dirname(import.meta.dirname);
const START_MAY_TAKE_MS = 240_000;

export type Pool = Awaited<ReturnType<typeof openPool>>;

/** The real server in a process of its own, with the demo company in a folder of its own. */
export interface Installation {
  /** `http://127.0.0.1:port` */
  address: string;
  /** The server's process. */
  pid: number;
  databaseUrl: string;
  /** Connections of the tables' owner, past the policies. */
  owner: Pool;
  secret: Buffer;
  /** Seconds from the launch to the line that says the address. */
  startedIn: number;
  /** The cookie header of a fresh session of an account, by user name or a driver's CPF. */
  cookieOf(username: string): Promise<string>;
  /** Stops the server and leaves the data. */
  stop(): Promise<void>;
  /** Stops the server and starts it on the same data. */
  restart(): Promise<Installation>;
  close(): Promise<void>;
}

/**
 * Starts the server as `npm start` does, without installing and building.
 * @param parameters of Node, before the program (`--cpu-prof`)
 */
export async function openInstallation(
  parameters: string[] = process.env.TRACO_BENCH_NODE?.split(' ') ?? [],
  folder = mkdtempSync(path.join(os.tmpdir(), 'traco-bench-')),
): Promise<Installation> {
  const data = path.join(folder, 'data');
  const begunAt = performance.now();
  const child = spawn(process.execPath, [...parameters, ...serverProgram], {
    cwd: root,
    // The channel's end tells the server that whoever measured it is gone.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      ...serverEnvironment,
      TRACO_DATA: data,
      TRACO_DEMO: '1',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'error',
    },
  });
  const address = await addressSaidBy(child);
  child.stdout?.on('data', (chunk: Buffer) => {
    if (chunk.toString().startsWith('{')) process.stderr.write(chunk);
  });
  child.stderr?.resume();
  const startedIn = (performance.now() - begunAt) / 1_000;
  const databaseUrl = addressOf(findAccess(data)!);
  const owner = await openPool(databaseUrl, () => undefined);
  const client = await owner.connect();
  const secret = await keptSecret(client, 'session').finally(() => client.release());
  const stop = async () => {
    await owner.end();
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.stdout?.removeAllListeners('data').resume();
    child.kill('SIGTERM');
    await ended;
  };
  return {
    address,
    pid: child.pid!,
    databaseUrl,
    owner,
    secret,
    startedIn,
    stop,
    async cookieOf(username) {
      const { rows } = await owner.query<{ id: string }>(
        'select id from accounts where username = $1 or cpf = $1',
        [username],
      );
      const [cookie] = await addSessions(owner, secret, [rows[0]!.id]);
      return cookie!;
    },
    async restart() {
      await stop();
      return openInstallation(parameters, folder);
    },
    async close() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Signs accounts in, past the sign-in page, and gives each its cookie header. */
export async function addSessions(owner: Pool, secret: Buffer, accountIds: string[]): Promise<string[]> {
  const tokens = accountIds.map(() => newSessionToken());
  await owner.query(
    `insert into sessions (id, token, account_id, expires_at)
     select gen_random_uuid(), s.token, s.account_id, now() + interval '1 day'
       from unnest($1::text[], $2::uuid[]) as s(token, account_id)`,
    [tokens.map(({ stored }) => stored), accountIds],
  );
  const cookies = sessionCookie(secret, false);
  return tokens.map(({ token }) => cookies.set(token, 60).split(';')[0]!);
}

function addressSaidBy(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const patience = setTimeout(() => reject(new Error(`no address was said:\n${said}`)), START_MAY_TAKE_MS);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${said}`)));
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /no ar em [^:]+: (http\S+)/.exec(said)?.[1];
      if (!address) return;
      clearTimeout(patience);
      resolve(address);
    });
  });
}
