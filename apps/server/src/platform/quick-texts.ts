import { Column, is, Name, Param, Placeholder, SQL, StringChunk, Table } from 'drizzle-orm';

/** A statement as it goes to the driver. */
interface Written {
  sql: string;
  params: unknown[];
}

/** What drizzle writes statements with. */
interface Dialect {
  escapeName(name: string): string;
  sqlToQuery(query: SQL, invokedBy?: string): Written;
}

/** Tables and columns by how they are written: they stand as long as the process. */
const fixed = new WeakMap<object, string>();

/** What only drizzle itself can write. */
class Unknown extends Error {}

/**
 * Writes statements as drizzle does, in a fifth of the time: it makes objects for every piece of a text and asks each piece for
 * twelve kinds that it may be. What is not text, value, name, column or table is left to drizzle.
 */
export function withQuickTexts<Made extends object>(database: Made): Made {
  const { dialect } = database as unknown as { dialect: Dialect };
  const write = dialect.sqlToQuery.bind(dialect);
  dialect.sqlToQuery = (query, invokedBy) =>
    (invokedBy === undefined ? quickly(query, dialect, write) : undefined) ?? write(query, invokedBy);
  return database;
}

function quickly(query: SQL, dialect: Dialect, write: Dialect['sqlToQuery']): Written | undefined {
  try {
    const written: Written = { sql: '', params: [] };
    add(written, query, { dialect, write });
    return written;
  } catch (error) {
    if (error instanceof Unknown) return undefined;
    throw error;
  }
}

interface Means {
  dialect: Dialect;
  write: Dialect['sqlToQuery'];
}

function addValue(written: Written, value: unknown): void {
  written.params.push(value);
  written.sql += `$${written.params.length}`;
}

function add(written: Written, chunk: unknown, means: Means): void {
  if (typeof chunk !== 'object' || chunk === null) {
    if (chunk !== undefined) addValue(written, chunk);
    return;
  }
  switch (chunk.constructor) {
    case StringChunk:
      for (const text of (chunk as StringChunk).value) written.sql += text;
      break;
    case SQL:
      if ((chunk as unknown as { shouldInlineParams: boolean }).shouldInlineParams) throw new Unknown();
      for (const each of (chunk as SQL).queryChunks) add(written, each, means);
      break;
    case Param: {
      const { value, encoder } = chunk as Param;
      if (is(value, Placeholder)) throw new Unknown();
      const mapped = value === null ? null : encoder.mapToDriverValue(value);
      if (is(mapped, SQL)) add(written, mapped, means);
      else addValue(written, mapped);
      break;
    }
    case Name:
      written.sql += means.dialect.escapeName((chunk as Name).value);
      break;
    case Date:
      addValue(written, chunk);
      break;
    default:
      written.sql += fixedTextOf(chunk, means.write);
  }
}

function fixedTextOf(chunk: object, write: Dialect['sqlToQuery']): string {
  const known = fixed.get(chunk);
  if (known !== undefined) return known;
  if (!is(chunk, Column) && !is(chunk, Table)) throw new Unknown();
  const written = write(new SQL([chunk])).sql;
  fixed.set(chunk, written);
  return written;
}
