import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { JsonBytes } from '../answers/json-bytes.ts';
import { refuseValue } from '../answers/writer.ts';
import { WrittenObject } from '../answers/written-object.ts';
import { inOnePiece } from '../literals.ts';
import type { Name } from '../names/name-book.ts';
import type { IdColumn } from '../names/names.ts';
import { FIRST_COLUMN, LENGTH_BYTES, lengthAt, type RawRow } from '../raw-rows.ts';
import type { Cell, NameCell } from './cells.ts';

/** The names of one column's ids, row by row; null of what the asker may not see, and where there is no id. */
type NamesOfColumn = readonly (Name | null)[];

/** A kind of line: what it asks, and what becomes of the rows. */
export interface LineKind<Line> {
  columns: SQL;
  /** The columns of its name cells. */
  idsOf(rows: readonly RawRow[]): IdColumn[];
  /** The lines of these rows, without those that are none of the asker's. @param names of these columns */
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
 * before. Nobody makes objects of it unless somebody reads one: then it is what its schema says, key by key; spread or made JSON of by
 * hand it has none.
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
  const named = parts.flatMap(({ named: cell }, column) => (cell ? [{ ...cell, column }] : []));
  /** Those without whose name a row is none of the asker's. */
  const needed = named.flatMap(({ tell }, at) => (tell('', null) === undefined ? [at] : []));
  const Written = writtenBy(shape, parts);
  return {
    columns: inOnePiece(
      sql.join(
        parts.map(({ cell }) => cell.column),
        sql`, `,
      ),
    ),
    idsOf(rows) {
      const columns = named.map(({ kind }) => ({ kind, starts: new Array<number>(rows.length) }));
      for (let index = 0; index < rows.length; index += 1) {
        const row = rows[index]!;
        let at = FIRST_COLUMN;
        let passed = 0;
        for (let each = 0; each < named.length; each += 1) {
          for (const { column } = named[each]!; passed < column; passed += 1)
            at += LENGTH_BYTES + Math.max(0, lengthAt(row, at));
          columns[each]!.starts[index] = lengthAt(row, at) < 0 ? -1 : at + LENGTH_BYTES;
        }
      }
      return columns;
    },
    linesOf(rows, names) {
      const lines: object[] = [];
      for (let at = 0; at < rows.length; at += 1)
        if (needed.every((column) => names[column]![at] !== null))
          lines.push(new Written(rows[at]!, names, at));
      return lines as Line[];
    },
  };
}

/** Where a line is written that somebody reads: the last one of a page, for its cursor. */
let desk: JsonBytes | undefined;

function writtenBy(shape: WrittenObject['shape'], parts: readonly Part[]) {
  class Written extends WrittenObject {
    readonly #row: RawRow;
    readonly #names: readonly NamesOfColumn[];
    readonly #at: number;

    constructor(row: RawRow, names: readonly NamesOfColumn[], at: number) {
      super();
      this.#row = row;
      this.#names = names;
      this.#at = at;
    }

    get shape() {
      return shape;
    }

    write(to: JsonBytes): void {
      const from = to.at;
      this.#writeParts(to, 0, parts.length);
      to.enclose(from, OPEN, CLOSE);
    }

    #writeParts(to: JsonBytes, first: number, end: number): void {
      const row = this.#row;
      let at = FIRST_COLUMN;
      let column = 0;
      for (let index = 0; index < end; index += 1) {
        const { start, cell, named, told } = parts[index]!;
        const length = lengthAt(row, at);
        at += LENGTH_BYTES;
        if (index < first) {
          if (named) column += 1;
          if (length > 0) at += length;
          continue;
        }
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
    }

    /** What is written under a key. */
    read(key: number): unknown {
      desk ??= new JsonBytes();
      desk.at = 0;
      this.#writeParts(desk, key, key + 1);
      const { length } = parts[key]!.start;
      return JSON.parse(desk.take().toString('utf8', length)) as unknown;
    }
  }
  for (const [at, key] of Object.keys(shape).entries()) {
    if (key in Written.prototype) throw new Error(`A line cannot have a "${key}".`);
    Object.defineProperty(Written.prototype, key, {
      enumerable: true,
      get(this: Written) {
        return this.read(at);
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
