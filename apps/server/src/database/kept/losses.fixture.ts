import type pg from 'pg';

/** The rows of every table, by table; each row by column. */
export type Rows = Map<string, Record<string, unknown>[]>;

/** Reads all of a database's rows; of small ones only. */
export async function readRows(pool: pg.Pool): Promise<Rows> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const found: Rows = new Map();
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from "${name}" t`,
    );
    found.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return found;
}

/** The same rows with the names that their columns have now; `renamed` by table, from the old name to the new. */
export const withNewNames = (rows: Rows, renamed: Record<string, Record<string, string>>): Rows =>
  new Map(
    [...rows].map(([table, found]) => [
      table,
      found.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [renamed[table]?.[name] ?? name, value]),
        ),
      ),
    ]),
  );

/** The same rows with their instants to the millisecond in the columns, by table, that keep no more than it by now. */
export const toTheMs = (rows: Rows, columns: Record<string, readonly string[]>): Rows =>
  new Map(
    [...rows].map(([table, found]) => [
      table,
      found.map((row) => ({
        ...row,
        ...Object.fromEntries((columns[table] ?? []).map((name) => [name, msOf(String(row[name]))])),
      })),
    ]),
  );

/** An instant as JSON has it, in ms since 1970, rounded as the database rounds. */
function msOf(instant: string): number {
  const [, second, fraction = '', zone] = instant.match(/^(.{19})(?:\.(\d+))?(.*)$/) ?? [];
  return Date.parse(`${second}${zone}`) + Math.round(Number(fraction.padEnd(6, '0')) / 1_000);
}

/** What was there before and is not any more, or otherwise: tables, columns, and how many rows of a table. */
export function lossesOf(before: Rows, after: Rows): string[] {
  return [...before].flatMap(([table, rows]) => {
    const now = after.get(table);
    if (!now) return [table];
    const columns = Object.keys(rows[0] ?? {});
    const gone = columns.filter((column) => now[0] && !(column in now[0]));
    const kept = columns.filter((column) => !gone.includes(column));
    const lost = countOfMissing(rows, now, kept);
    return [
      ...gone.map((column) => `${table}.${column}`),
      ...(lost > 0 ? [`${table}: ${lost} of ${rows.length} rows`] : []),
    ];
  });
}

function countOfMissing(rows: Record<string, unknown>[], now: Record<string, unknown>[], columns: string[]) {
  const wordsOf = (row: Record<string, unknown>) => JSON.stringify(columns.map((column) => row[column]));
  const left = new Map<string, number>();
  for (const row of now) left.set(wordsOf(row), (left.get(wordsOf(row)) ?? 0) + 1);
  return rows.filter((row) => {
    const words = wordsOf(row);
    const count = left.get(words) ?? 0;
    left.set(words, count - 1);
    return count <= 0;
  }).length;
}
