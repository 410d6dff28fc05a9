import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { JsonBytes } from '../answers/json-bytes.ts';
import { refuseValue } from '../answers/writer.ts';
import { WrittenObject } from '../answers/written-object.ts';
import type { Name } from '../names/name-book.ts';
import { FIRST_COLUMN, LENGTH_BYTES, lengthAt, type RawRow } from '../raw-rows.ts';
import type { Cell, NameCell } from './cells.ts';

/** The names of one column's ids, row by row; null of what the asker may not see, and where there is no id. */
type NamesOfColumn = readonly (Name | null)[];

/** A kind of line: what it asks, and what becomes of the rows. */
export interface LineKind<Line> {
  columns: SQL;
  /** The ids of its name cells, column by column. */
  idsOf(rows: readonly RawRow[]): { kind: string; ids: (string | null)[] }[];
  /** The lines of these rows, without those that are none of the asker's. @param names as `idsOf` gives the ids */
  linesOf(rows: readonly RawRow[], names: readonly NamesOfColumn[]): Line[];
}

/** What one key of a line is written by. */
interface Part {
  start: Uint8Array;
  cell: Cell<unknown>;
  named: NameCell | undefined;
  /** What was told of a name, as it is written. */
  told: WeakMap<Name, Uint8Array>;
}

/** How each key of a line is asked for and written. */
export type CellsOf<Line> = { readonly [Key in keyof Line]: Cell<Line[Key]> };

const [OPEN, CLOSE] = Buffer.from('{}') as unknown as [number, number];
const NULL = Buffer.from('null');

/**
 * A line of a list, by hundreds: what the database wrote of each column goes into the answer as it is, and each name as it was written
 * before. Nobody makes objects of it unless somebody reads one: then it is what its schema says.
 * @param cells in any order; that they write what the schema says, the tests of the list see
 */
export function lineOf<Line extends object>(
  { shape }: { shape: Readonly<Record<string, z.core.$ZodType>> },
  cells: CellsOf<Line>,
): LineKind<Line> {
  const parts = Object.keys(shape).map((key): Part => {
    const cell = cells[key as keyof Line] as Cell<unknown>;
    return { start: Buffer.from(`,${JSON.stringify(key)}:`), cell, named: cell.named, told: new WeakMap() };
  });
  const named = parts.flatMap((part, at) => (part.named ? [{ ...part.named, at }] : []));
  const Written = writtenBy(shape, parts);
  return {
    columns: sql.join(
      parts.map(({ cell }) => cell.column),
      sql`, `,
    ),
    idsOf: (rows) => named.map(({ kind, at }) => ({ kind, ids: rows.map((row) => textAt(row, at)) })),
    linesOf(rows, names) {
      const isHidden = (row: number) =>
        named.some(({ tell, at }, column) => {
          const id = names[column]![row] === null ? textAt(rows[row]!, at) : null;
          return id !== null && tell(id, null) === undefined;
        });
      return rows.flatMap((row, at) =>
        isHidden(at) ? [] : [new Written(row, names, at)],
      ) as unknown as Line[];
    },
  };
}

/** The text of a column; null where it is. */
function textAt(row: RawRow, column: number): string | null {
  let at = FIRST_COLUMN;
  let length = lengthAt(row, at);
  for (let passed = 0; passed < column; passed += 1) {
    at += LENGTH_BYTES + Math.max(0, length);
    length = lengthAt(row, at);
  }
  return length < 0 ? null : row.slice(at + LENGTH_BYTES, at + LENGTH_BYTES + length);
}

/** Where a line is written that somebody reads: the last one of a page, for its cursor. */
let desk: JsonBytes | undefined;

function writtenBy(shape: WrittenObject['shape'], parts: readonly Part[]) {
  class Written extends WrittenObject {
    readonly shape = shape;
    readonly #row: RawRow;
    readonly #names: readonly NamesOfColumn[];
    readonly #at: number;
    #read: Record<string, unknown> | undefined;

    constructor(row: RawRow, names: readonly NamesOfColumn[], at: number) {
      super();
      this.#row = row;
      this.#names = names;
      this.#at = at;
    }

    write(to: JsonBytes): void {
      const row = this.#row;
      const from = to.at;
      let at = FIRST_COLUMN;
      let column = 0;
      for (const { start, cell, named, told } of parts) {
        const length = lengthAt(row, at);
        at += LENGTH_BYTES;
        to.piece(start);
        if (named) {
          const name = this.#names[column]![this.#at]!;
          column += 1;
          const known = name && told.get(name);
          if (known) to.piece(known);
          else if (length >= 0) writeNew(to, row.slice(at, at + length), { name, named, told });
          else writeNull(to, cell);
        } else if (length < 0) writeNull(to, cell);
        else cell.write(to, row, at, length);
        if (length > 0) at += length;
      }
      to.enclose(from, OPEN, CLOSE);
    }

    /** What it is written as. */
    read(key: string): unknown {
      if (!this.#read) {
        desk ??= new JsonBytes();
        desk.at = 0;
        this.write(desk);
        this.#read = JSON.parse(desk.take().toString()) as Record<string, unknown>;
      }
      return this.#read[key];
    }
  }
  for (const key of Object.keys(shape)) {
    if (key in Written.prototype || key === 'shape') throw new Error(`A line cannot have a "${key}".`);
    Object.defineProperty(Written.prototype, key, {
      enumerable: true,
      get(this: Written) {
        return this.read(key);
      },
    });
  }
  return Written;
}

function writeNull(to: JsonBytes, { mayBeNull }: Cell<unknown>): void {
  if (!mayBeNull) refuseValue();
  to.piece(NULL);
}

/** Tells what was not told of this name before. */
function writeNew(
  to: JsonBytes,
  id: string,
  { name, named, told }: { name: Name | null; named: NameCell; told: Part['told'] },
): void {
  const written = Buffer.from(JSON.stringify(named.tell(id, name) ?? null));
  if (name) told.set(name, written);
  to.piece(written);
}
