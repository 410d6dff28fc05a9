import type pg from 'pg';

/** Statements that make a database of another, in groups that depend on each other. */
export interface Change {
  first: readonly string[];
  /** Functions; in which order they can be made shows when they are made. */
  functions: readonly string[];
  /** What drizzle writes for `tables/*.ts`. */
  tables: readonly string[];
  last: readonly string[];
}

const UNCHECKED = 'set local check_function_bodies = off';
const CHECKED = 'set local check_function_bodies = on';

/**
 * Makes a change, in the transaction of whoever calls, and answers with its statements in the order in which they could be made:
 * columns, defaults and policies call functions, and some functions take rows of tables. Throws what PostgreSQL says of a
 * statement that it does not take.
 */
export async function putInPlace(client: pg.ClientBase, change: Change): Promise<string[]> {
  const made: string[] = [];
  const make = async (statement: string) => {
    await client.query(statement);
    made.push(statement);
  };
  for (const statement of change.first) await make(statement);
  // A function's body may name what comes later.
  if (change.functions.length > 0) await make(UNCHECKED);
  const { waiting } = await makeThoseThatGo(client, change.functions, made);
  for (const statement of change.tables) await make(statement);
  const { waiting: left, refusal } = await makeThoseThatGo(client, waiting, made);
  if (left.length > 0) throw refusal;
  if (change.functions.length > 0) await make(CHECKED);
  for (const statement of change.last) await make(statement);
  return made;
}

/** Makes what can be made by now, again and again, since one may need another; answers with what still cannot, and why. */
async function makeThoseThatGo(client: pg.ClientBase, functions: readonly string[], made: string[]) {
  let waiting = functions;
  for (;;) {
    const left: string[] = [];
    let refusal: unknown;
    for (const statement of waiting) {
      await client.query('savepoint one');
      try {
        await client.query(statement);
        made.push(statement);
      } catch (error) {
        await client.query('rollback to savepoint one');
        left.push(statement);
        refusal = error;
      }
      await client.query('release savepoint one');
    }
    if (left.length === 0 || left.length === waiting.length) return { waiting: left, refusal };
    waiting = left;
  }
}
