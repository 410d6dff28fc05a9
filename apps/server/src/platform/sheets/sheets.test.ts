import { strFromU8, unzipSync } from 'fflate';
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

test('to a workbook a day is a date, which can be sorted', async () => {
  const file = await toXlsx('papeis', columns, rows);
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!);
  // The days since the end of 1899, as workbooks count.
  expect(sheet).toContain('<v>46090</v>');
  expect(sheet).toContain('<v>12.5</v>');
  expect(strFromU8(parts['xl/styles.xml']!)).toContain('dd/mm/yyyy');
});

test('a file takes as many rows as it says, and no list is cut off', () => {
  const errors = { TOO_MANY_ROWS: ({ message }: { message: string }) => new Error(message) };
  expect(() => refuseTooMany(MOST_SHEET_ROWS, errors)).not.toThrow();
  expect(() => refuseTooMany(MOST_SHEET_ROWS + 1, errors)).toThrow('o arquivo leva até 20.000 linhas');
});
