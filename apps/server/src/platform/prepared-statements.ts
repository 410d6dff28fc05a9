import type pg from 'pg';

/** From so many times on a statement is worth a plan that is kept. */
const OFTEN = 5;
/** Each is kept on each connection of the pool, its plan with it. */
const MOST_NAMED = 250;
/** What is counted is forgotten at so many texts, and longer texts (rows by the hundred) are never counted. */
const MOST_COUNTED = 5_000;
const LONGEST = 20_000;

const counted = new Map<string, number>();
const names = new Map<string, string>();

/** The name of a statement that is asked often: PostgreSQL plans it once for each connection, and not each time. */
function nameOf(text: string): string | undefined {
  const name = names.get(text);
  if (name || text.length > LONGEST || names.size >= MOST_NAMED) return name;
  const times = (counted.get(text) ?? 0) + 1;
  if (times < OFTEN) {
    if (counted.size >= MOST_COUNTED) counted.clear();
    counted.set(text, times);
    return undefined;
  }
  counted.delete(text);
  names.set(text, `often-${names.size + 1}`);
  return names.get(text);
}

/**
 * A connection whose statements with parameters keep their plans. With the policies of every table, planning costs more
 * than doing what most requests ask. PostgreSQL plans anew by itself when the role, a table or its statistics change,
 * and keeps to plans for the given values where those are cheaper.
 */
export function withKeptPlans(client: pg.PoolClient): pg.PoolClient {
  const ask = client.query.bind(client) as (config: unknown, ...rest: unknown[]) => unknown;
  return Object.create(client, {
    query: {
      value: (config: pg.QueryConfig, values?: unknown[], ...rest: unknown[]) => {
        const name = values?.length && typeof config === 'object' ? nameOf(config.text) : undefined;
        return ask(name ? { ...config, name } : config, values, ...rest);
      },
    },
  }) as pg.PoolClient;
}

/**
 * Statements that hundreds ask at the same moment, each built once for a connection and the names of its values: drizzle
 * needs longer to write a statement of forty values than PostgreSQL to do it.
 * @param build ends with `prepare('')`, with a placeholder for each name
 */
export function keptStatements<Connection extends object, Statement>(
  build: (db: Connection, names: readonly string[]) => Statement,
) {
  const kept = new WeakMap<Connection, Map<string, Statement>>();
  return (db: Connection, names: readonly string[] = []): Statement => {
    const ofConnection = kept.get(db) ?? new Map<string, Statement>();
    kept.set(db, ofConnection);
    const shape = names.join();
    const statement = ofConnection.get(shape) ?? build(db, names);
    ofConnection.set(shape, statement);
    return statement;
  };
}
