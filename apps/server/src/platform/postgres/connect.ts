import pg from 'pg';
import { z } from 'zod';
import { StartupError } from '../environment/startup-error.ts';
import { passRawRows } from '../raw-rows.ts';
import { askRows } from '../rows.ts';
import { oneBufferSocket } from './one-buffer.ts';

/** PostgreSQL 15: the first with the rights and the merge that the tables rely on. */
export const OLDEST_VERSION_NUM = 150_000;
const POOL_CONNECTIONS = 24;
const CONNECT_TIMEOUT_MS = 8_000;
const IDLE_MS = 10 * 60_000;

const VersionRow = z.object({ number: z.number(), version: z.string() });

/**
 * Opens the pool of the server and proves that the database answers and is new enough.
 * @param onIdleError told when a connection that nobody is using breaks; the pool replaces it.
 * @throws StartupError, without the password, when it is away, refuses or is older than 15.
 */
export async function openPool(databaseUrl: string, onIdleError: (error: Error) => void): Promise<pg.Pool> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: POOL_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'traco',
    // What a request sends before it waits leaves in one piece.
    pipeline: true,
    stream: oneBufferSocket,
    // With a connection its prepared statements go: between two quiet requests they stay.
    idleTimeoutMillis: IDLE_MS,
  });
  pool.on('error', onIdleError);
  // Ended in the same breath as it was opened, it has nobody else who hears: unheard, that would end the whole server.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('connect', passRawRows);
  try {
    const [found] = await askRows(
      pool,
      VersionRow,
      "select current_setting('server_version_num')::int as number, current_setting('server_version') as version",
    );
    if (!found || found.number < OLDEST_VERSION_NUM) throw tooOld(found?.version);
    return pool;
  } catch (error) {
    await pool.end();
    throw error instanceof StartupError ? error : unreachable(databaseUrl, error as NodeJS.ErrnoException);
  }
}

function tooOld(version = 'desconhecido'): StartupError {
  return new StartupError(`O banco é PostgreSQL ${version}; o Traço precisa do 15 ou mais novo.`);
}

function unreachable(databaseUrl: string, error: NodeJS.ErrnoException): StartupError {
  const { host, pathname } = new URL(databaseUrl);
  const name = decodeURIComponent(pathname.slice(1));
  const server = host || 'local';
  switch (error.code) {
    case '28P01':
    case '28000':
      return new StartupError(`O banco em ${server} recusou o usuário ou a senha de DATABASE_URL.`);
    case '3D000':
      return new StartupError(`O banco "${name}" não existe em ${server}. Crie-o ou corrija DATABASE_URL.`);
    case '53300':
      return new StartupError(`O banco em ${server} não tem mais conexões livres.`);
    default:
      return new StartupError(`Não foi possível alcançar o banco em ${server}: ${reason(error)}.`);
  }
}

/** A name with several addresses fails with several errors, and no message of its own. */
function reason(error: NodeJS.ErrnoException): string {
  const first = error instanceof AggregateError ? (error.errors[0] as NodeJS.ErrnoException) : error;
  const words: Record<string, string> = {
    ECONNREFUSED: 'a conexão foi recusada',
    ENOTFOUND: 'o nome não existe',
    EAI_AGAIN: 'o nome não pôde ser consultado',
    ETIMEDOUT: 'sem resposta',
    EHOSTUNREACH: 'a máquina não responde',
    ENETUNREACH: 'a rede não responde',
  };
  return words[first.code ?? ''] ?? first.message.split('\n')[0] ?? 'sem resposta';
}
