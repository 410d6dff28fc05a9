import type { Load } from '@traco/contract/concrete-volume/load';
import type { LoadSort } from '@traco/contract/concrete-volume/load-filter';
import { Id, Instant } from '@traco/contract/values/quantities';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';

const columns = {
  loadedAt: { expression: sql`l.loaded_at`, type: sql`timestamptz`, of: (load: Load) => load.loadedAt },
  noteNumber: {
    expression: sql`coalesce(l.note_number, 0)`,
    type: sql`integer`,
    of: (load: Load) => load.noteNumber ?? 0,
  },
  deliveredM3: { expression: sql`l.delivered_m3`, type: sql`numeric`, of: (load: Load) => load.deliveredM3 },
};

const partsOf = (sort: LoadSort) => {
  const descending = sort.startsWith('-');
  return { descending, column: columns[sort.replace('-', '') as keyof typeof columns] };
};

/** The `order by` of a sort over `l`; the id makes it total. */
export function orderOf(sort: LoadSort): SQL {
  const { descending, column } = partsOf(sort);
  return descending ? sql`${column.expression} desc, l.id desc` : sql`${column.expression}, l.id`;
}

/** The cursor that stands behind this row. */
export const cursorBehind = (sort: LoadSort, load: Load): string =>
  Buffer.from(JSON.stringify([sort, partsOf(sort).column.of(load), load.id])).toString('base64url');

/** The condition "behind the cursor" (everything without one); undefined when it is none of this sort. */
export function behind(sort: LoadSort, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return sql`true`;
  const parsed = parse(cursor);
  if (!parsed || parsed[0] !== sort) return undefined;
  const { descending, column } = partsOf(sort);
  const sign = descending ? sql`<` : sql`>`;
  return sql`(${column.expression}, l.id) ${sign} (${parsed[1]}::${column.type}, ${parsed[2]}::uuid)`;
}

const amount = z.number().min(0).max(1e9);
const Cursor = z.union([
  z.tuple([z.enum(['loadedAt', '-loadedAt']), Instant, Id]),
  z.tuple([z.enum(['noteNumber', '-noteNumber']), amount.int(), Id]),
  z.tuple([z.enum(['deliveredM3', '-deliveredM3']), amount, Id]),
]);

function parse(cursor: string) {
  try {
    return Cursor.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString())).data;
  } catch {
    return undefined;
  }
}
