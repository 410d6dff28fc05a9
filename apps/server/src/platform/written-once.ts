import type { SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** A value, or how it is made of what a statement is asked with. */
export type Late<Given, Value> = Value | ((given: Given) => Value);

/** The same made of it, at once or late. */
export const madeOf = <Given, Value, Made>(
  value: Late<Given, Value>,
  make: (value: Value) => Made,
): Late<Given, Made> =>
  typeof value === 'function'
    ? (given: Given) => make((value as (given: Given) => Value)(given))
    : make(value);

/** A statement's text and its values, as they are for one who asks. */
export interface Question {
  text: string;
  values: unknown[];
}

/** What drizzle writes statements with. */
interface Writing {
  dialect: { sqlToQuery(asked: SQL): { sql: string; params: unknown[] } };
}

/**
 * A statement of many pieces whose text is written once: to put it together takes longer than PostgreSQL needs for most of its
 * parts. Where a value stands, `build` may have a function, which makes the value of what each asks with.
 */
export function writtenOnce<Given>(build: () => SQL) {
  let written: { sql: string; params: unknown[] } | undefined;
  return (db: NodePgDatabase, given: Given): Question => {
    written ??= (db as unknown as Writing).dialect.sqlToQuery(build());
    return {
      text: written.sql,
      values: written.params.map((value) =>
        typeof value === 'function' ? (value as (given: Given) => unknown)(given) : value,
      ),
    };
  };
}
