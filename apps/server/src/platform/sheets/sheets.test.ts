import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type Column, MOST_SHEET_ROWS, refuseTooMany, toCsv, toXlsx } from './sheets.ts';

interface Paper {
  name: string;
  endsOn: string | null;
  share: number | null;
}
const columns: Column<Paper>[] = [
  { title: 'Nome', of: ({ name }) => name },
  { title: 'Vence em', kind: 'date', of: ({ endsOn }) => endsOn },
  { title: 'Parte %', kind: 'percent', of: ({ share }) => share },
];
const rows: Paper[] = [
  { name: 'Ana', endsOn: '2026-03-09', share: 0.1249 },
  { name: 'Caio', endsOn: null, share: null },
];

test('a day is written as Brazil writes it, and a share as a percentage', async () => {
  const lines = (await toCsv('papeis', columns, rows).text()).split('\r\n');
  expect(lines.slice(1, 3)).toEqual(['"Ana";"09/03/2026";12,5', '"Caio";;']);
});

/** The texts in a workbook, by their names: its list of parts stands at its end. */
function partsOf(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const parts = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const name = zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28));
    const head = zip.readUInt32LE(at + 42);
    const from = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
    const bytes = zip.subarray(from, from + zip.readUInt32LE(at + 20));
    parts.set(name, String(zip.readUInt16LE(at + 10) ? inflateRawSync(bytes) : bytes));
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return parts;
}

test('to a workbook a day is a date, which can be sorted', async () => {
  const file = await toXlsx('papeis', columns, rows);
  const parts = partsOf(Buffer.from(await file.arrayBuffer()));
  // The days since the end of 1899, as workbooks count.
  expect(parts.get('xl/worksheets/sheet1.xml')).toContain('<v>46090</v>');
  expect(parts.get('xl/worksheets/sheet1.xml')).toContain('<v>12.5</v>');
  expect(parts.get('xl/styles.xml')).toContain('dd/mm/yyyy');
});

test('a file takes as many rows as it says, and no list is cut off', () => {
  const errors = { TOO_MANY_ROWS: ({ message }: { message: string }) => new Error(message) };
  expect(() => refuseTooMany(MOST_SHEET_ROWS, errors)).not.toThrow();
  expect(() => refuseTooMany(MOST_SHEET_ROWS + 1, errors)).toThrow('o arquivo aceita até 20.000 linhas');
});
