import type { Socket } from 'node:net';
import type pg from 'pg';

/**
 * A row by the hundred, as it came: a letter for each byte, of how many columns there are (two bytes), and of each column its length
 * (four, of which all are set where it is null) and what PostgreSQL wrote. Text beyond ASCII stands in it byte by byte.
 */
export type RawRow = string;

/** A statement that asks for them. */
export interface RawAsked extends pg.QueryConfig {
  rowMode: 'raw';
}

/** Who takes them as they come. */
export interface RawTaker {
  takeRaw(row: RawRow): void;
}

const HEADER_BYTES = 5;
const DATA_ROW = 0x44;

interface Driven {
  _activeQuery: Partial<RawTaker> | null;
  connection: { stream: Socket };
}

/**
 * Hands rows to whoever takes them raw, and all else to the driver: it makes a text of each column, of which a list has thousands, and
 * each is an object that somebody has to make, to read once and to throw away.
 * @param client one that has asked nothing yet
 */
export function passRawRows(client: pg.PoolClient): void {
  const driven = client as unknown as Driven;
  const { stream } = driven.connection;
  const [driver] = stream.listeners('data') as ((bytes: Buffer) => void)[];
  if (!driver) return;
  /** The beginning of a message whose rest is to come, where it is not the driver's to wait for it. */
  let begun: Buffer | undefined;
  /** Bytes of the driver's message that are to come. */
  let left = 0;
  const take = (bytes: Buffer) => {
    const end = bytes.length;
    let at = Math.min(left, end);
    left -= at;
    let from = 0;
    // Asked once for all rows behind each other: who takes them changes only with what the driver is told between them.
    let taker: Partial<RawTaker> | null | undefined;
    while (at + HEADER_BYTES <= end) {
      const next = at + 1 + bytes.readUInt32BE(at + 1);
      if (bytes[at] === DATA_ROW) {
        if (taker === undefined) {
          if (from < at) driver(bytes.subarray(from, at));
          from = at;
          taker = driven._activeQuery;
        }
        if (taker?.takeRaw) {
          if (next > end) break;
          taker.takeRaw(bytes.toString('latin1', at + HEADER_BYTES, next));
          from = next;
        }
      } else taker = undefined;
      left = Math.max(0, next - end);
      at = Math.min(next, end);
    }
    if (from < at) driver(bytes.subarray(from, at));
    begun = at < end ? bytes.subarray(at) : undefined;
  };
  stream.off('data', driver).on('data', (bytes: Buffer) => {
    take(begun ? Buffer.concat([begun, bytes]) : bytes);
  });
}

/** The same row of columns that the driver has read: of a connection that hands on none as they came. */
export function rawOf(columns: readonly (string | null)[]): RawRow {
  const pieces = columns.flatMap((column) => {
    const text = column === null ? undefined : Buffer.from(column);
    const length = Buffer.alloc(4);
    length.writeInt32BE(text?.length ?? -1);
    return text ? [length, text] : [length];
  });
  const count = Buffer.alloc(2);
  count.writeInt16BE(columns.length);
  return Buffer.concat([count, ...pieces]).toString('latin1');
}

/** Where the first column of a row begins, its length before it. */
export const FIRST_COLUMN = 2;
/** Of the length. */
export const LENGTH_BYTES = 4;

/** The length of the column whose length stands there; -1 of null. */
export const lengthAt = (row: RawRow, at: number): number =>
  (row.charCodeAt(at) << 24) |
  (row.charCodeAt(at + 1) << 16) |
  (row.charCodeAt(at + 2) << 8) |
  row.charCodeAt(at + 3);

/** The length of the column whose letters begin there. */
export const lengthBefore = (row: RawRow, start: number): number => lengthAt(row, start - LENGTH_BYTES);
