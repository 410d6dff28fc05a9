import type { z } from 'zod';
import { lookAtRows } from '../platform/rows.ts';

const wrong: string[] = [];

/** The rows that were not what their statement says, since this was asked last. */
export const takeWrongRows = (): string[] => wrong.splice(0);

/** Every row that is read from here on is what its statement says, to the last column; a wrong one is refused, and told. */
export const checkRows = (): void =>
  lookAtRows((schema, rows, asked) => {
    for (const row of rows) {
      const fault = faultOf(schema, row);
      if (!fault) continue;
      const problem = `a row is not what its statement says: ${fault}\n${locationOf(asked)}`;
      wrong.push(problem);
      throw new Error(problem);
    }
  });

/** The first column that is not as the schema says, or that it does not know. */
function faultOf(schema: z.ZodType, row: object): string | undefined {
  const { error, data } = schema.safeParse(row);
  if (!error) return differenceOf(row, data, '');
  const [issue] = error.issues;
  const at = issue!.path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown>)?.[key], row);
  return `"${issue!.path.join('.')}" is ${JSON.stringify(at)}: ${issue!.message}`;
}

/** Where what was read differs from what a schema made of it: what it left out, filled in or changed. */
function differenceOf(read: unknown, known: unknown, path: string): string | undefined {
  if (Object.is(read, known)) return undefined;
  if (typeof read !== 'object' || typeof known !== 'object' || !read || !known)
    return `"${path}" is ${JSON.stringify(read)}, and ${known === undefined ? 'nobody knows it' : `would be ${JSON.stringify(known)}`}`;
  for (const key of new Set([...Object.keys(read), ...Object.keys(known)])) {
    const [is, would] = [read, known].map((object) => (object as Record<string, unknown>)[key]);
    const difference = differenceOf(is, would, path ? `${path}.${key}` : key);
    if (difference) return difference;
  }
  return undefined;
}

/** The frames of our own that asked, the nearest first. */
const locationOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => line.includes('apps/server/src') && !line.includes('platform/rows.ts'))
    .slice(0, 4)
    .join('\n');
