import type { ImportOutcome } from '@traco/contract/values/sheet-import';
import type { z } from 'zod';
import { outcomeOf } from './sheet-outcomes.ts';

/** Why a row is refused, at which of its fields. */
export interface RowRefusal {
  field: string;
  message: string;
}

/** Rows of a sheet that were decided: what is said of each, in their order, and what is to be added. */
export interface DecidedRows<Fields> {
  outcomes: ImportOutcome[];
  made: { id: string; fields: Fields }[];
}

/** What the contract takes of a row, or its first sentence at a field. */
export function fieldsOf<Fields>(schema: z.ZodType<Fields>, row: unknown): Fields | RowRefusal {
  const { data, error } = schema.safeParse(row);
  if (!error) return data;
  const { path, message } = error.issues[0]!;
  return { field: String(path.findLast((part) => typeof part === 'string')), message };
}

interface Deciding<Row, Fields> {
  /** What a row says, or why it is refused. */
  decide: (row: Row) => Fields | RowRefusal;
  /** By what a row is known: a code, a CNPJ. */
  keyOf: (fields: Fields) => string;
  /** Which of these keys are there. */
  findTaken: (keys: string[]) => Promise<ReadonlySet<string>>;
}

/** Decides rows one after another: whose key is taken is known and stays as it is, so that repeating a file doubles nothing. */
export async function decideRows<Row extends { id: string; line: number }, Fields extends object>(
  rows: readonly Row[],
  { decide, keyOf, findTaken }: Deciding<Row, Fields>,
): Promise<DecidedRows<Fields>> {
  const decided = rows.map((row) => ({ row, fields: decide(row) }));
  const keys = decided.flatMap(({ fields }) => (isRefusal(fields) ? [] : [keyOf(fields)]));
  const taken = new Set(await findTaken(keys));
  const made: DecidedRows<Fields>['made'] = [];
  const outcomes = decided.map(({ row, fields }) => {
    if (isRefusal(fields)) return outcomeOf(row, 'refused', fields);
    if (taken.has(keyOf(fields))) return outcomeOf(row, 'known');
    taken.add(keyOf(fields));
    made.push({ id: row.id, fields });
    return outcomeOf(row, 'imported');
  });
  return { outcomes, made };
}

const isRefusal = (fields: object): fields is RowRefusal => 'field' in fields && 'message' in fields;

const OTHER_ROW = 'Esta linha já foi gravada com outros dados. Abra o arquivo de novo e importe-o outra vez.';

/**
 * The same once it is known what came in. Of the others somebody else was quicker with the same; or their id is another
 * row's, and they are nowhere.
 * @param findThere which of these are there
 */
export async function onceInserted<Fields>(
  rows: readonly { id: string; line: number }[],
  { outcomes, made }: DecidedRows<Fields>,
  inserted: ReadonlySet<string>,
  findThere: (fields: readonly Fields[]) => Promise<(fields: Fields) => boolean>,
): Promise<ImportOutcome[]> {
  const late = new Map(made.filter(({ id }) => !inserted.has(id)).map(({ id, fields }) => [id, fields]));
  if (late.size === 0) return outcomes;
  const isThere = await findThere([...late.values()]);
  return outcomes.map((outcome, index) => {
    const row = rows[index]!;
    const fields = outcome.outcome === 'imported' && late.get(row.id);
    if (!fields) return outcome;
    return isThere(fields)
      ? outcomeOf(row, 'known')
      : outcomeOf(row, 'refused', { field: null, message: OTHER_ROW });
  });
}
