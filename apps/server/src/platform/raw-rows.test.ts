import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { FIRST_COLUMN, LENGTH_BYTES, lengthAt, passRawRows, rawOf } from './raw-rows.ts';

function message(code: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5, code);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

const rowOf = (...columns: (string | null)[]) => message('D', Buffer.from(rawOf(columns), 'latin1'));
const other = (code: string, length = 3) => message(code, Buffer.alloc(length, 'D'));

/** What a connection is sent, and who takes its rows from there on: one that takes them raw, or not. */
const told = [
  { bytes: other('2', 0), raw: true },
  { bytes: rowOf('a', null, 'ção'), raw: true },
  { bytes: rowOf('', 'x'.repeat(300)), raw: true },
  { bytes: other('C'), raw: true },
  { bytes: other('Z', 1), raw: false },
  { bytes: rowOf('its own'), raw: false },
  { bytes: rowOf('its own too'), raw: false },
  { bytes: other('C', 90), raw: false },
  { bytes: other('Z', 1), raw: true },
  { bytes: rowOf('b'), raw: true },
  { bytes: other('E', 40), raw: true },
];

function openStream() {
  const stream = new EventEmitter();
  const taken: string[] = [];
  const raw = { takeRaw: (row: string) => taken.push(row) };
  const client = { _activeQuery: null as unknown, connection: { stream } };
  let driven = Buffer.alloc(0);
  stream.on('data', (bytes: Buffer) => {
    driven = Buffer.concat([driven, bytes]);
    // The driver changes who is answered when it has read the end of an answer.
    let length = 0;
    let isRaw = true;
    for (const { bytes: each, raw: next } of told) {
      if (each[0] === 'D'.charCodeAt(0) && isRaw) continue;
      length += each.length;
      if (length > driven.length) break;
      isRaw = next;
    }
    client._activeQuery = isRaw ? raw : {};
  });
  client._activeQuery = raw;
  passRawRows(client as unknown as pg.PoolClient);
  return { stream, taken, driven: () => driven };
}

const whole = Buffer.concat(told.map(({ bytes }) => bytes));
const rawRows = [rawOf(['a', null, 'ção']), rawOf(['', 'x'.repeat(300)]), rawOf(['b'])];
const rest = Buffer.concat(told.filter((_, at) => ![1, 2, 9].includes(at)).map(({ bytes }) => bytes));

test.each([1, 2, 3, 4, 5, 6, 7, 11, 50, 299, 10_000])(
  'rows are handed on as they came, and all else to the driver, by %i bytes at once',
  (size) => {
    const { stream, taken, driven } = openStream();
    for (let at = 0; at < whole.length; at += size) stream.emit('data', whole.subarray(at, at + size));
    expect(taken).toEqual(rawRows);
    expect(driven().equals(rest)).toBe(true);
  },
);

test('a row holds the bytes of its columns, one letter each', () => {
  const row = rawOf(['ç', null, '']);
  expect(row.charCodeAt(1)).toBe(3);
  expect(lengthAt(row, FIRST_COLUMN)).toBe(2);
  expect(Buffer.from(row.slice(6, 8), 'latin1').toString()).toBe('ç');
  expect(lengthAt(row, 8)).toBe(-1);
  expect(lengthAt(row, 8 + LENGTH_BYTES)).toBe(0);
});
