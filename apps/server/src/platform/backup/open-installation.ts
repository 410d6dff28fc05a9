import { join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import type { Environment } from '../environment/environment.ts';
import { StartupError } from '../environment/startup-error.ts';
import { addressOf, findAccess } from '../postgres/access.ts';
import { openPool } from '../postgres/connect.ts';
import { askRows } from '../rows.ts';
import { type FileStore, openStore } from '../storage.ts';

/** The database and files of an installation, without a server. */
export interface Installation {
  pool: pg.Pool;
  databaseUrl: string;
  storage: FileStore;
  /** The installation's own certificate; undefined where the environment names another. */
  seal: string | undefined;
  close(): Promise<void>;
}

/**
 * Opens an installation as its environment describes it.
 * @param beside whether a server may be running; else the embedded database is ours alone. What is not there is not made beside one
 */
export async function openInstallation(
  { databaseUrl, dataDirectory, storage, seal }: Environment,
  { beside, log }: { beside: boolean; log: (line: string) => void },
): Promise<Installation> {
  const opened = databaseUrl
    ? { url: databaseUrl, stop: async () => undefined }
    : await openEmbedded(dataDirectory, beside, log);
  try {
    // What is lost of it is told by whoever uses it.
    const pool = await openPool(opened.url, () => undefined);
    if (beside && !(await hasTables(pool))) {
      await pool.end();
      throw new StartupError(
        'Este banco não tem as tabelas do Traço: confira DATABASE_URL, ou inicie o servidor uma vez.',
      );
    }
    return {
      pool,
      databaseUrl: opened.url,
      storage: await openStore(storage),
      seal: seal ? undefined : join(dataDirectory, 'seal.p12'),
      async close() {
        await pool.end();
        await opened.stop();
      },
    };
  } catch (error) {
    await opened.stop();
    throw error;
  }
}

const TablesRow = z.object({ has: z.boolean() });

async function hasTables(pool: pg.Pool): Promise<boolean> {
  const [row] = await askRows(pool, TablesRow, "select to_regclass('public.accounts') is not null as has");
  return row?.has === true;
}

/** The database of a server that runs, or else one that is started for as long as it takes. */
async function openEmbedded(dataDirectory: string, beside: boolean, log: (line: string) => void) {
  if (beside && !findAccess(dataDirectory))
    throw new StartupError(
      `Não há banco do Traço em ${dataDirectory}: confira TRACO_DATA, ou diga o banco em DATABASE_URL.`,
    );
  const running = beside ? await findRunning(dataDirectory) : undefined;
  if (running) return { url: running, stop: async () => undefined };
  const { startEmbeddedPostgres } = await import('../postgres/embedded.ts');
  const started = await startEmbeddedPostgres({ dataDirectory, log });
  return { url: started.connectionString, stop: started.stop };
}

async function findRunning(dataDirectory: string): Promise<string | undefined> {
  const access = findAccess(dataDirectory);
  if (!access) return undefined;
  const url = addressOf(access);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.end();
    return url;
  } catch {
    return undefined;
  }
}
