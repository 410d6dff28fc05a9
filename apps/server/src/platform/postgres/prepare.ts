import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { z } from 'zod';
import { StartupError } from '../environment/startup-error.ts';
import { askRows } from '../rows.ts';
import { appliedOf, type Migration } from './applied-migrations.ts';

/** Any fixed number: servers of one database that start together take turns by it. */
const TURN = 7_267_226;

/**
 * Runs `work` on one connection while no other server of the same database migrates or fills it. The turn
 * ends with the connection, however this process ends.
 */
export async function inTurn<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('select pg_advisory_lock($1)', [TURN]);
    const result = await work(client);
    await client.query('select pg_advisory_unlock($1)', [TURN]);
    return result;
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    // After a failure the connection is dropped, and the turn with it.
    client.release(failure);
  }
}

/**
 * Applies the migrations of a folder that the database does not have yet, all or none.
 * @throws StartupError in Portuguese when the database has others than these
 */
export async function applyMigrations(client: pg.PoolClient, migrationsFolder: string): Promise<void> {
  await refuseOthers(client, readMigrationFiles({ migrationsFolder }));
  await client.query('set client_min_messages = warning');
  await migrate(drizzle(client), { migrationsFolder });
  await client.query('reset client_min_messages');
}

const ThereRow = z.object({ isThere: z.boolean() });
const HashRow = z.object({ hash: z.string() });

/** The migrator looks at moments alone: it would take the tables of another line for its own, and meet them somewhere. */
async function refuseOthers(client: pg.PoolClient, migrations: readonly Migration[]): Promise<void> {
  const [found] = await askRows(
    client,
    ThereRow,
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  );
  if (!found?.isThere) return;
  const rows = await askRows(
    client,
    HashRow,
    'select hash from drizzle.__drizzle_migrations order by created_at, id',
  );
  const applied = appliedOf(migrations, rows);
  if (applied === 'newer')
    throw new StartupError(
      'O banco já foi usado por uma versão mais nova do Traço: atualize esta instalação e inicie de novo. Nada foi alterado.',
    );
  if (applied === 'other')
    throw new StartupError(
      'O banco foi feito por uma versão do Traço que esta não consegue atualizar. Nada foi alterado. Para começar de novo, inicie com uma pasta vazia (por exemplo: TRACO_DATA=./data-novo npm start) ou um banco vazio em DATABASE_URL; para continuar com o que há nele, use a versão que o fez.',
    );
}
