import { randomUUID } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { addressOf, findAccess } from '../platform/postgres/access.ts';
import { keptSecret } from '../platform/postgres/kept-secret.ts';
import { type OtherProcess, runSource, temporaryFolder } from '../platform/postgres/other-process.fixture.ts';
import { newSessionToken, sessionCookie } from '../platform/session-cookie.ts';
import { inventor } from '../testing/inventor.ts';

const main = new URL('../main.ts', import.meta.url).href;

/** The rows that a load of the small installation points to, and the cookie of its plant. */
export interface Plant {
  cookie: string;
  customerId: string;
  mixId: string;
}

/** The real server in a process of its own, on a data folder of its own, to be killed and started again. */
export function openInstallation() {
  const temporary = temporaryFolder();
  const data = path.join(temporary.folder, 'data');
  let server: OtherProcess | undefined;
  let address = '';

  /** Connections of the database's owner; a new pool, since the last one may be dead. */
  const openOwner = () => {
    const pool = new pg.Pool({ connectionString: addressOf(findAccess(data)!) });
    pool.on('error', () => undefined);
    return pool;
  };

  return {
    openOwner,
    address: () => address,
    /** Where its files lie. */
    files: path.join(data, 'files'),
    async start() {
      server = runSource(`await import('${main}');`, temporary.folder, {
        TRACO_DATA: data,
        TRACO_DEMO: '0',
        PORT: '0',
        LOG_LEVEL: 'silent',
      });
      const said = await server.says('no ar', 60_000);
      address = /no ar em [^:]+: (\S+)/.exec(said)?.[1] ?? '';
    },
    /** Ends server and database at once, as a power cut would. */
    async kill({ server: alsoServer, postgres }: { server: boolean; postgres: boolean }) {
      const processes = postgres ? await databaseProcesses(openOwner()) : [];
      if (alsoServer) server?.child.kill('SIGKILL');
      for (const pid of processes) endNow(pid);
      if (alsoServer) await server?.ends();
    },
    async close() {
      server?.child.kill('SIGTERM');
      await server?.ends();
      temporary.remove();
    },
  };
}

/** Makes a plant with one seller, customer and mix, and signs it in. */
export async function openPlant(pool: pg.Pool): Promise<Plant> {
  const make = inventor(pool);
  const seller = await make.seller();
  const customer = await make.customer({ seller_id: seller.id, unit_id: seller.unit_id });
  const mix = await make.mix();
  const account = await make.account('unit', { unit_id: seller.unit_id });
  return { cookie: await signIn(pool, account.id), customerId: customer.id, mixId: mix.id };
}

/** Signs an account in. @returns the cookie of its session */
export async function signIn(pool: pg.Pool, accountId: string): Promise<string> {
  const { token, stored } = newSessionToken();
  await pool.query(
    "insert into sessions (id, token, account_id, expires_at) values ($1, $2, $3, now() + interval '1 day')",
    [randomUUID(), stored, accountId],
  );
  const client = await pool.connect();
  const secret = await keptSecret(client, 'session').finally(() => client.release());
  const [cookie = ''] = sessionCookie(secret, false).set(token, 60).split(';');
  return cookie;
}

/** The postmaster and everything it started. */
async function databaseProcesses(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid
     union all select pid from pg_stat_activity`,
  );
  pool.end().catch(() => undefined);
  return rows.map(({ pid }) => pid);
}

function endNow(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself meanwhile.
  }
}
