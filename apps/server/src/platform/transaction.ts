import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { z } from 'zod';
import type { Actor } from './actor.ts';
import { actorIn, ENTER } from './actor-row.ts';
import { committed, watchLoss } from './connection-ends.ts';
import { guessOf, isSame, keepGuess } from './guesses.ts';
import { isKept } from './kept-refusals.ts';
import { withLiteralLimits } from './literals.ts';
import { inOneMessage, settled } from './one-message.ts';
import { leaveOpen } from './open-reads.ts';
import { type Standing, withKeptPlans } from './prepared-statements.ts';
import { withQuickTexts } from './quick-texts.ts';
import { askRows } from './rows.ts';
import { withSavepoints } from './savepoints.ts';
import { askTextRows } from './text-query.ts';

/** What a handler may ask the database with: the transaction of its request, under the actor's role. */
export type Database = NodePgDatabase;

interface Connection {
  database: Database;
  standing: Standing;
  client: pg.PoolClient;
  /** The connection itself, past what its request may ask. */
  bare: pg.PoolClient;
}

const databases = new WeakMap<pg.PoolClient, Connection>();
const connections = new WeakMap<Database, Connection>();

/** The typed face of one connection, made once unless a request fails, in a transaction under this role; `certain` when that is a guess. */
function databaseOf(
  client: pg.PoolClient,
  role: string,
  { certain, mayEnd = false, hasLooked = false }: Pick<Standing, 'certain' | 'mayEnd' | 'hasLooked'> = {},
): Database {
  const known = databases.get(client) ?? openDatabase(client);
  Object.assign(known.standing, { role, certain, mayEnd, hasLooked, ended: undefined });
  return known.database;
}

function openDatabase(bare: pg.PoolClient): Connection {
  const standing: Standing = { role: OWNER, asked: 0 };
  const client = withKeptPlans(bare, standing);
  const database = withSavepoints(withQuickTexts(withLiteralLimits(drizzle(client))));
  const opened = { database, standing, client, bare };
  databases.set(bare, opened);
  connections.set(database, opened);
  return opened;
}

/** A part of what has failed may be asking still: it asks nothing more, and whoever comes next has a face of their own. */
function endFace(client: pg.PoolClient): void {
  const known = databases.get(client);
  if (known) known.standing.isOver = true;
  databases.delete(client);
}

function connectionOf(db: Database): Connection {
  const connection = connections.get(db);
  if (!connection) throw new Error('This database belongs to no request.');
  return connection;
}

/** Sends a statement of a request at once, where drizzle sends it a moment later: nothing that is asked behind it overtakes it. */
export const askNow =
  (db: Database): Query =>
  (text, values) =>
    connectionOf(db).client.query({ text, values });

/** Settles when what waits to be told was looked at, of a request that does so before anything else (`Entry.atFirst`); else undefined. */
export function lookedAtFirst(db: Database): Promise<unknown> | undefined {
  const { certain, hasLooked } = connectionOf(db).standing;
  return hasLooked ? (certain ?? Promise.resolve()) : undefined;
}

/** Settles once it is certain who asks, where the request began as whom its session only was. */
export const whoIsCertain = (db: Database): Promise<unknown> | undefined => connectionOf(db).standing.certain;

/** How many statements were asked by it: what was read is as it was, while this is the same. */
export const statementsOf = (db: Database): number => connectionOf(db).standing.asked;

/** The work found that it has to be done anew, and to end nothing itself. */
class Anew extends Error {}

/**
 * Does the last of a request's work in one message with the commit: what it locks it holds for less, and both sides save a message.
 * Whatever it does not do as a whole is undone, and all of the work is done anew by `otherwise`, in a transaction of its own.
 * @param ways whether an error of the last statement says that, and how it is done where it may not end
 */
export async function withEnd<Result>(
  db: Database,
  last: () => Promise<Result>,
  ways: { isDoneOtherwise: (error: unknown) => boolean; otherwise: () => Promise<Result> },
): Promise<Result> {
  const { standing, bare } = connectionOf(db);
  if (!standing.mayEnd) return ways.otherwise();
  // Nothing is kept of whoever is not let in, nor as whom a session only was.
  await standing.certain;
  const asked = inOneMessage(bare, () => {
    // Drizzle sends what it is asked when somebody waits for it.
    const asked = last().then((result) => result);
    standing.ended = bare.query('commit');
    standing.ended.catch(() => undefined);
    return asked;
  });
  try {
    return await asked;
  } catch (error) {
    throw ways.isDoneOtherwise(error) ? new Anew() : error;
  }
}

/** Whom the tables belong to; nobody signs in as it. */
const OWNER = 'owner';

/** Asks the database in words. */
export type Query = (text: string, values: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

/** No statement of a request runs or waits longer: a few of them would hold every connection of the pool. */
const STATEMENT_MS = 30_000;
const LIMITED = `set local statement_timeout = ${STATEMENT_MS}`;
/**
 * What is asked often keeps its plan however large a table is: of days that it does not know PostgreSQL expects more rows than there
 * are, the more the longer the history, and would plan each question anew.
 */
const READS_ALONE = `begin read only; ${LIMITED}; set local plan_cache_mode = force_generic_plan`;

/** How a request enters. */
export interface Entry {
  /** It changes nothing: the database refuses what would, and nobody waits for its end. */
  reads?: boolean;
  /** Told who asks as soon as that is certain, and before anything that was read is handed on. @throws what refuses them */
  admit?: (actor: Actor | null) => void;
  /**
   * Whether the work may begin as whom this session was at its last request, while the database says who it is now. Until it is
   * given a row, it may do nothing but ask.
   */
  mayGuess?: (guess: Actor) => boolean;
  /**
   * Asked as the tables' owner right before who it is, in the same message; nothing is handed on before its answer. It looks at what
   * waits to be told, and forgets what of it was kept: nobody does so again (`forgetWaiting`).
   */
  atFirst?: ((client: Pick<pg.PoolClient, 'query'>) => Promise<void>) | undefined;
  /** Asked right behind who it is, in the same message; nothing is handed on before its answer. @throws what refuses them */
  behind?: (client: Pick<pg.PoolClient, 'query'>) => Promise<void>;
  /** Asked when all is done, in one message with the commit, of whoever may write. */
  atEnd?: () => Promise<unknown>;
}

/**
 * Runs one request in one transaction: finds the actor of the session token, puts the actor's role and settings on
 * (local to the transaction), commits what `work` did, or rolls all of it back when it throws (but for a refusal that keeps).
 * With a guess, the first statements go in one message with the question of who asks: `work` gets no row before the answer
 * says the same, and runs anew as whom it names when it does not, after all that was sent is undone.
 * @param sessionToken the verified token of the session cookie, or null for nobody
 */
export async function asActor<Result>(
  pool: pg.Pool,
  sessionToken: string | null,
  work: (actor: Actor | null, db: Database) => Promise<Result>,
  { reads = false, admit = () => undefined, mayGuess = () => false, atFirst, behind, atEnd }: Entry = {},
): Promise<Result> {
  const hasLooked = atFirst !== undefined;
  const inTransaction = (mayEnd: boolean) =>
    onConnection(pool, { reads, atEnd }, async (client) => {
      const run = async (guess: Actor | undefined): Promise<Result> => {
        const { certain, begun } = inOneMessage(client, () => {
          const entered = enter(client, { pool, token: sessionToken, reads, atFirst });
          const followed = behind?.(client);
          followed?.catch(() => undefined);
          const certain = entered.then(async (actor) => {
            admit(actor);
            if (guess && !isSame(guess, actor)) throw new WrongGuess();
            await followed;
            return actor;
          });
          return {
            certain,
            begun:
              guess && settled(work(guess, databaseOf(client, guess.role, { certain, mayEnd, hasLooked }))),
          };
        });
        if (!begun) {
          const actor = await certain;
          return work(actor, databaseOf(client, actor?.role ?? 'nobody', { mayEnd, hasLooked }));
        }
        const isRight = await certain
          .then(
            () => true,
            (error: unknown) => !(error instanceof WrongGuess) && Promise.reject(error),
          )
          .finally(() => begun);
        if (isRight) return (await begun)();
        endFace(client);
        await client.query('rollback');
        return run(undefined);
      };
      const known = sessionToken === null ? undefined : guessOf(pool, sessionToken);
      return run(known && mayGuess(known) ? known : undefined);
    });
  return inTransaction(!reads).catch((error: unknown) => {
    if (error instanceof Anew) return inTransaction(false);
    throw error;
  });
}

/** The guess of who asks was wrong: what was asked as that person is asked anew. */
class WrongGuess extends Error {}

/** Begins the transaction and asks who it is. */
async function enter(
  client: pg.PoolClient,
  { pool, token, reads, atFirst }: { pool: pg.Pool; token: string | null } & Pick<Entry, 'reads' | 'atFirst'>,
): Promise<Actor | null> {
  const begun = client.query(reads ? READS_ALONE : `begin; ${LIMITED}`);
  const looked = atFirst?.(client);
  looked?.catch(() => undefined);
  const asked = askTextRows((query) => client.query(query), { ...ENTER, values: [token ?? ''] });
  asked.catch(() => undefined);
  await begun;
  await looked;
  const actor = actorIn((await asked).rows);
  if (token !== null) keepGuess(pool, token, actor);
  return actor;
}

/** Asks one thing as the tables' owner, in a transaction that reads alone: for the door itself, before anybody is let in. */
export const askAtDoor = (pool: pg.Pool, question: pg.QueryConfig): Promise<object[]> =>
  onConnection(pool, { reads: true }, (client) =>
    inOneMessage(client, async () => {
      const begun = client.query(READS_ALONE);
      const asked = client.query<object>(question);
      asked.catch(() => undefined);
      await begun;
      return (await asked).rows;
    }),
  );

/** One transaction on a connection of its own: `work` begins it. Nobody waits for the end of one that only read. */
async function onConnection<Result>(
  pool: pg.Pool,
  { reads = false, atEnd }: Pick<Entry, 'reads' | 'atEnd'>,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  const lost = watchLoss(client);
  try {
    const result = await work(client);
    if (reads) leaveOpen(pool, client);
    else {
      const sent = databases.get(client)?.standing.ended;
      await committed(...inOneMessage(client, () => [atEnd?.(), sent ?? client.query('commit')] as const));
    }
    return result;
  } catch (error) {
    endFace(client);
    await client.query(isKept(error) ? 'commit' : 'rollback').catch(lost.lose);
    throw error;
  } finally {
    client.off('error', lost.lose);
    client.release(lost.broken);
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
  const { client, standing } = connectionOf(db);
  await standing.certain;
  const [found] = await askRows(client, RoleRow, "select current_setting('role') as role");
  await client.query('set local role none');
  // What fails in between ends the whole transaction, and the role with it.
  const result = await work((text, values) => client.query(text, values));
  await client.query(`set local role ${pg.escapeIdentifier(found!.role)}`);
  return result;
}

/** Runs work in one transaction as the tables' owner: for jobs, which nobody has asked for. */
export const asOwner = <Result>(pool: pg.Pool, work: (db: Database) => Promise<Result>): Promise<Result> =>
  onConnection(pool, {}, async (client) => {
    await client.query(`begin; ${LIMITED}`);
    return work(databaseOf(client, OWNER));
  });
