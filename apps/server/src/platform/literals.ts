import { SQL, StringChunk, sql } from 'drizzle-orm';
import pg from 'pg';

/** How many rows a page is read with: one more than pages usually hold. Few texts of a statement come of it. */
const PAGES = [1, 2, 6, 11, 21, 31, 51, 101, 201];
const MOST_ROWS = 1_000_000;

/**
 * A `limit` that the planner sees: with a parameter in its place it expects a tenth of the table, and no plan is kept.
 * @param count a constant of ours, or how many rows are left at most
 * @throws when it is no whole number of rows
 */
export function literalLimit(count: number): SQL {
  if (!Number.isInteger(count) || count < 0 || count > MOST_ROWS)
    throw new Error(`"${count}" is no number of rows`);
  return sql.raw(String(count));
}

/** Rows to read for a page whose size the client names, and `pageOf` cuts. @param count one more than it holds */
export const wholePage = (count: number): number => PAGES.find((page) => page >= count) ?? count;

/** The `limit` of such a page. */
export const pageLimit = (count: number): SQL => literalLimit(wholePage(count));

/** A select of drizzle's, and what it is written of: its limits are numbers, and it would make parameters of them. */
interface SelectWriter {
  buildSelectQuery(config: { limit?: unknown }): SQL;
}

/** Drizzle's own selects, with limits that the planner sees. */
export function withLiteralLimits<Made extends object>(database: Made): Made {
  const { dialect } = database as unknown as { dialect: SelectWriter };
  const build = dialect.buildSelectQuery.bind(dialect);
  dialect.buildSelectQuery = (config) =>
    build(typeof config.limit === 'number' ? { ...config, limit: literalLimit(config.limit) } : config);
  return database;
}

/** An array of words that the code names, never of a client's: the planner sees how many rows have them. */
export const wordList = (words: readonly string[]): SQL =>
  sql.raw(`array[${words.map((word) => pg.escapeLiteral(word)).join(', ')}]::text[]`);

/**
 * A value that the planner is not shown: a list by its length, a name by how often it stands in the table. Asked as a question of
 * its own it is the same to every plan, and so the plan that is kept is as good as one made for these values.
 */
export const unseen = (value: unknown, type: string): SQL =>
  sql`(select ${Array.isArray(value) ? sql.param(value) : value}::${sql.raw(type)})::${sql.raw(type)}`;

/** The same, of one piece of text where it holds no value: for what is asked again and again. */
export function inOnePiece(whole: SQL): SQL {
  const text = textOf(whole);
  return text === undefined ? whole : sql.raw(text);
}

function textOf(chunk: unknown): string | undefined {
  if (chunk instanceof StringChunk) return chunk.value.join('');
  const pieces = chunk instanceof SQL ? chunk.queryChunks.map(textOf) : [undefined];
  return pieces.includes(undefined) ? undefined : pieces.join('');
}
