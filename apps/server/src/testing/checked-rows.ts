import { NodePgPreparedQuery } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { ColumnShape, lookAtRows } from '../platform/rows.ts';

const wrong: string[] = [];
let isLooking = false;

/** The rows that were not what their statement says, since this was asked last. */
export const takeWrongRows = (): string[] => wrong.splice(0);

/** Every row that is read from here on is what its statement says, to the last column; a wrong one is refused, and told. */
export function checkRows(): void {
  isLooking = true;
  lookAtRows((schema, rows, asked) => {
    for (const row of rows) compare(schema, row, () => locationOf(asked));
  });
}

/** From here on nobody looks, as in production. */
export function checkNoRows(): void {
  isLooking = false;
  lookAtRows(undefined);
}

function compare(schema: z.ZodType, read: unknown, location: () => string, path = ''): void {
  const fault = faultOf(schema, read, path);
  if (!fault) return;
  const problem = `a row is not what its statement says: ${fault}\n${location()}`;
  wrong.push(problem);
  throw new Error(problem);
}

const join = (path: string, key: PropertyKey) => (path ? `${path}.${String(key)}` : String(key));

/** The first column that is not as the schema says, or that it does not know. */
function faultOf(schema: z.ZodType, read: unknown, path: string): string | undefined {
  const { error, data } = schema.safeParse(read);
  if (!error) return differenceOf(read, data, path);
  const [issue] = error.issues;
  const at = issue!.path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown>)?.[key],
    read,
  );
  return `"${issue!.path.reduce(join, path)}" is ${JSON.stringify(at)}: ${issue!.message}`;
}

/** Where what was read differs from what a schema made of it: what it left out, filled in or changed. */
function differenceOf(read: unknown, known: unknown, path: string): string | undefined {
  if (Object.is(read, known)) return undefined;
  if (typeof read !== 'object' || typeof known !== 'object' || !read || !known)
    return `"${path}" is ${JSON.stringify(read)}, and ${known === undefined ? 'nobody knows it' : `would be ${JSON.stringify(known)}`}`;
  for (const key of new Set([...Object.keys(read), ...Object.keys(known)])) {
    const [is, would] = [read, known].map((object) => (object as Record<string, unknown>)[key]);
    const difference = differenceOf(is, would, join(path, key));
    if (difference) return difference;
  }
  return undefined;
}

/** The frames of our own that asked, the nearest first. */
const locationOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => line.includes('apps/server/src') && !/platform\/rows\.ts|checked-rows\.ts/.test(line))
    .slice(0, 4)
    .join('\n');

/** What drizzle keeps of a select: where each column goes in a row, and what reads it. */
interface Select {
  queryString: string;
  fields?: { path: string[]; field: { decoder?: unknown; sql?: { decoder?: unknown } } }[];
}

const { execute } = NodePgPreparedQuery.prototype;

/**
 * Drizzle hands a null to no decoder: what `columnOf` says of columns is compared with the rows as they come out. Who asked
 * is not on the stack any more by then; the statement tells it.
 */
NodePgPreparedQuery.prototype.execute = async function (this: NodePgPreparedQuery<never>, ...values) {
  const answer: unknown = await execute.apply(this, values);
  if (!isLooking) return answer as never;
  const { queryString, fields = [] } = this as unknown as Select;
  for (const { path, field } of fields) {
    const shape = field.decoder ?? field.sql?.decoder;
    if (shape instanceof ColumnShape)
      for (const row of answer as object[]) compareColumn(shape.value, row, path, queryString);
  }
  return answer as never;
};

/** A column of a joined row that is not there is none. */
function compareColumn(schema: z.ZodType, row: object, path: string[], statement: string): void {
  const parts = path.slice(0, -1);
  const parent = parts.reduce<unknown>((part, key) => (part as Record<string, unknown> | null)?.[key], row);
  if (parent)
    compare(schema, (parent as Record<string, unknown>)[path.at(-1)!], () => statement, path.join('.'));
}
