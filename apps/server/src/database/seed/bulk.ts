import { getTableColumns, getTableName, type InferInsertModel } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ClientBase } from 'pg';
import { copyIn } from '../../platform/postgres/copy-in.ts';

const ROWS_PER_PART = 1000;

/**
 * Copies many rows into one table. A column that no row names keeps its default; one that only some rows name
 * is null in the others.
 */
export async function insertRows<T extends PgTable>(
  client: ClientBase,
  table: T,
  rows: readonly InferInsertModel<T>[],
): Promise<void> {
  // At a quiet hour of a Sunday nobody has taken fuel yet.
  if (rows.length === 0) return;
  const mentioned = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => mentioned.has(key));
  const list = columns.map(([, column]) => `"${column.name}"`).join(', ');
  await copyIn(client, `copy "${getTableName(table)}" (${list}) from stdin`, copyText(columns, rows));
}

/** The rows in PostgreSQL's text format, some thousand per part. */
function* copyText(columns: readonly [string, PgColumn][], rows: readonly Record<string, unknown>[]) {
  let part = '';
  for (const [index, row] of rows.entries()) {
    part += `${columns.map(([key, column]) => copyValue(writtenBy(column, row[key]))).join('\t')}\n`;
    if (index % ROWS_PER_PART === ROWS_PER_PART - 1) {
      yield part;
      part = '';
    }
  }
  if (part) yield part;
}

/** Lists and objects as their column writes them: an array of PostgreSQL or JSON. */
const writtenBy = (column: PgColumn, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !(value instanceof Date)
    ? column.mapToDriverValue(value)
    : value;

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** Exported for its test: a text, number, truth or instant as one field of the COPY text format. */
export function copyValue(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (value instanceof Date) return value.toISOString();
  return String(value).replace(/[\\\t\n\r]/g, (sign) => escapes[sign]!);
}

/** Runs the work while the tables' own triggers rest; foreign keys stay watched. Needs the tables' owner. */
export async function withoutTriggers(
  client: ClientBase,
  tables: readonly PgTable[],
  work: () => Promise<void>,
): Promise<void> {
  const each = async (verb: 'disable' | 'enable') => {
    for (const table of tables) {
      await client.query(`alter table "${getTableName(table)}" ${verb} trigger user`);
    }
  };
  await each('disable');
  await work();
  await each('enable');
}

/** Runs the work in one transaction of one connection. */
export async function inTransaction(client: ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Refreshes what the planner knows of these tables. */
export async function analyse(client: ClientBase, tables: readonly PgTable[]): Promise<void> {
  await client.query(`analyze ${tables.map((table) => `"${getTableName(table)}"`).join(', ')}`);
}
