import { partnerUserTypes, roles } from '@traco/contract/roles';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { z } from 'zod';
import type { Actor } from './actor.ts';
import { isKept } from './kept-refusals.ts';
import { withKeptPlans } from './prepared-statements.ts';
import { askRows, asRows } from './rows.ts';

/** What a handler may ask the database with: the transaction of its request, under the actor's role. */
export type Database = NodePgDatabase;

const databases = new WeakMap<pg.PoolClient, Database>();
const connections = new WeakMap<Database, pg.PoolClient>();

/** The typed face of one connection, made once. */
function databaseOf(client: pg.PoolClient): Database {
  const known = databases.get(client);
  if (known) return known;
  const made = withSavepoints(drizzle(withKeptPlans(client)));
  databases.set(client, made);
  connections.set(made, client);
  return made;
}

/** Asks the database in words. */
type Query = (text: string, values: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

/**
 * Drizzle begins a transaction on a bare connection and commits it, whatever was begun before: that would end the
 * request's own, and with it the actor's role. Here a part of a request stands in a savepoint.
 */
function withSavepoints(database: Database): Database {
  const transaction = async <Result>(work: (db: Database) => Promise<Result>): Promise<Result> => {
    await database.execute('savepoint part');
    try {
      const result = await work(database);
      await database.execute('release savepoint part');
      return result;
    } catch (error) {
      await database.execute('rollback to savepoint part');
      await database.execute('release savepoint part');
      throw error;
    }
  };
  return Object.assign(database, { transaction });
}

const ActorRow = z.object({
  session_id: z.string(),
  account_id: z.string(),
  name: z.string(),
  role: z.enum(roles),
  unit_id: z.string().nullable(),
  seller_id: z.string().nullable(),
  manager_id: z.string().nullable(),
  driver_id: z.string().nullable(),
  employee_id: z.string().nullable(),
  partner_id: z.string().nullable(),
  partner_user_type: z.enum(partnerUserTypes).nullable(),
  password_version: z.number(),
  must_change_password: z.boolean(),
  due_term_id: z.string().nullable(),
  idle_seconds: z.number(),
  proved_seconds: z.number(),
  fully_proved_seconds: z.number(),
  has_totp: z.boolean(),
  has_passkey: z.boolean(),
  must_set_factor: z.boolean(),
});
type ActorRow = z.infer<typeof ActorRow>;

const toActor = (row: ActorRow): Actor => ({
  sessionId: row.session_id,
  accountId: row.account_id,
  name: row.name,
  role: row.role,
  unitId: row.unit_id,
  sellerId: row.seller_id,
  managerId: row.manager_id,
  driverId: row.driver_id,
  employeeId: row.employee_id,
  partnerId: row.partner_id,
  partnerUserType: row.partner_user_type,
  passwordVersion: row.password_version,
  mustChangePassword: row.must_change_password,
  dueTermId: row.due_term_id,
  idleSeconds: row.idle_seconds,
  provedSeconds: row.proved_seconds,
  fullyProvedSeconds: row.fully_proved_seconds,
  hasTotp: row.has_totp,
  hasPasskey: row.has_passkey,
  mustSetFactor: row.must_set_factor,
});

/** No statement of a request runs or waits longer: a few of them would hold every connection of the pool. */
const STATEMENT_MS = 30_000;

/**
 * Runs one request in one transaction: finds the actor of the session token, puts the actor's role and settings on
 * (local to the transaction), commits what `work` did, or rolls all of it back when it throws (but for a refusal that keeps).
 * @param sessionToken the verified token of the session cookie, or null for nobody
 */
export async function asActor<Result>(
  pool: pg.Pool,
  sessionToken: string | null,
  work: (actor: Actor | null, db: Database) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // A connection that dies between two queries says so by an event; unheard, it would end the whole server.
  const lose = (error: Error) => {
    broken = error;
  };
  client.on('error', lose);
  try {
    const token = pg.escapeLiteral(sessionToken ?? '');
    // All in one journey: the token is escaped, and a simple query takes no parameters.
    const answers = (await client.query(
      `begin; set local statement_timeout = ${STATEMENT_MS}; select * from app.enter(${token})`,
    )) as unknown as pg.QueryResult<object>[];
    const [row] = asRows(ActorRow, answers[2]?.rows ?? []);
    const result = await work(row ? toActor(row) : null, databaseOf(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query(isKept(error) ? 'commit' : 'rollback').catch(lose);
    throw error;
  } finally {
    client.off('error', lose);
    client.release(broken);
  }
}

const RoleRow = z.object({ role: z.string() });

/**
 * Does one thing in the request's transaction as the tables' owner, and puts the actor's role on again. For what no product
 * role may touch, and no request can name: the queue of jobs.
 */
export async function withoutRole<Result>(
  db: Database,
  work: (query: Query) => Promise<Result>,
): Promise<Result> {
  const client = connections.get(db);
  if (!client) throw new Error('This database belongs to no request.');
  const [found] = await askRows(client, RoleRow, "select current_setting('role') as role");
  await client.query('set local role none');
  // What fails in between ends the whole transaction, and the role with it.
  const result = await work((text, values) => client.query(text, values));
  await client.query(`set local role ${pg.escapeIdentifier(found!.role)}`);
  return result;
}

/** Runs work in one transaction as the tables' owner: for jobs, which nobody has asked for. */
export async function asOwner<Result>(
  pool: pg.Pool,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const lose = (error: Error) => {
    broken = error;
  };
  client.on('error', lose);
  try {
    await client.query(`begin; set local statement_timeout = ${STATEMENT_MS}`);
    const result = await work(databaseOf(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(lose);
    throw error;
  } finally {
    client.off('error', lose);
    client.release(broken);
  }
}
