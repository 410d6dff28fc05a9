import type { SQL } from 'drizzle-orm';
import type { JsonBytes } from '../answers/json-bytes.ts';
import { refuseValue } from '../answers/writer.ts';
import type { Name } from '../names/name-book.ts';
import type { RawRow } from '../raw-rows.ts';
import { instantOf } from '../rows.ts';

/** What stands under a key of a line: one column of its row, and how it is written. `Value` is what that is read as. */
export interface Cell<Value> {
  column: SQL;
  /** Whether the column may be null, which is written as it is. */
  mayBeNull: boolean;
  /** Writes a column that is not null. @throws Mismatch where it is none of this cell */
  write: (to: JsonBytes, row: RawRow, at: number, length: number) => void;
  /** Of what table the column is an id. */
  named?: NameCell;
  /** Never there: it types the cell. */
  value?: Value;
}

/** How an id is told by its name. */
export interface NameCell {
  kind: string;
  /** What is told; null where the asker may not see the name, and undefined where the row is none of the asker's then. */
  tell: (id: string, name: Name | null) => object | null | undefined;
}

const TRUE = Buffer.from('true');
const FALSE = Buffer.from('false');
const [ZERO, NINE, POINT, T, F] = Buffer.from('09.tf') as unknown as number[];
/** So many digits a number holds without rounding. */
const EXACT = 15;

const cell =
  <Value>(write: Cell<Value>['write']) =>
  (column: SQL): Cell<Value> => ({ column, mayBeNull: false, write });

/** An id, a day, or what somebody wrote. */
export const text = cell<string>((to, row, at, length) => to.rawText(row, at, length));

/** A number: without the zeros that end it, as JSON writes it. */
export const digits = cell<number>((to, row, at, length) => {
  const written = asItIs(row, at, length);
  if (written > 0) return to.raw(row, at, written);
  const number = Number(row.slice(at, at + length));
  if (length === 0 || !Number.isFinite(number)) refuseValue();
  to.figures(`${number}`);
});

/** How many letters of a number JSON writes as they stand; 0 where it writes it otherwise. */
function asItIs(row: RawRow, at: number, length: number): number {
  if (length > EXACT) return 0;
  let point = 0;
  let end = at + length;
  for (let index = at; index < end; index += 1) {
    const letter = row.charCodeAt(index);
    if (letter === POINT && point === 0 && index > at) point = index;
    else if (letter < ZERO! || letter > NINE!) return 0;
  }
  if (point > 0) {
    while (row.charCodeAt(end - 1) === ZERO) end -= 1;
    if (end === point + 1) end = point;
  }
  return end - at;
}

/** A truth. */
export const truth = cell<boolean>((to, row, at, length) => {
  const letter = row.charCodeAt(at);
  if (length !== 1 || (letter !== T && letter !== F)) refuseValue();
  to.piece(letter === T ? TRUE : FALSE);
});

const DAY = '2026-11-18'.length;
const SECONDS = '2026-11-18 10:00:00'.length;
const UTC = '2026-11-18 10:00:00+00'.length;
const BETWEEN = Buffer.from('T');
const BEFORE = Buffer.from('"');
const BEHIND = Buffer.from('.000Z"');

/** An instant, as the contract writes it. */
export const instant = cell<string>((to, row, at, length) => {
  if (length !== UTC || !row.startsWith('+00', at + SECONDS))
    return to.text(instantOf(row.slice(at, at + length)));
  to.piece(BEFORE);
  to.raw(row, at, DAY);
  to.piece(BETWEEN);
  to.raw(row, at + DAY + 1, SECONDS - DAY - 1);
  to.piece(BEHIND);
});

/** One of so many words. */
export function word<Word extends string>(words: readonly Word[]): (column: SQL) => Cell<Word> {
  const pieces = words.map((each) => Buffer.from(JSON.stringify(each)));
  return cell<Word>((to, row, at, length) => {
    const found = words.findIndex((each) => each.length === length && row.startsWith(each, at));
    to.piece(pieces[found] ?? refuseValue());
  });
}

const PAIRS: readonly string[] = ['{}', '[]'];

/** A key of several columns or rows, which PostgreSQL puts together as JSON writes it: by `row_to_json` or `array_to_json`, without a space. */
export const json = <Value extends object>(column: SQL): Cell<Value> =>
  cell<Value>((to, row, at, length) => {
    if (!PAIRS.includes(`${row[at]}${row[at + length - 1]}`)) refuseValue();
    to.raw(row, at, length);
  })(column);

/** The same where there may be none. */
export const orNull = <Value>(of: Cell<Value>): Cell<Value | null> => ({ ...of, mayBeNull: true });

/** Whom or what an id is of, with its name. @param tell what is told of it, the same of the same name */
export const nameCell = <Told extends object | null>(
  kind: string,
  column: SQL,
  tell: (id: string, name: Name | null) => Told | undefined,
): Cell<Told> => ({ column, mayBeNull: false, named: { kind, tell }, write: refuseValue });
