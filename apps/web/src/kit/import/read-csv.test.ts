import { expect, test } from 'vitest';
import { findTable } from './find-table.ts';
import { decodeText, detectSeparator, readCsv } from './read-csv.ts';
import { cellText, readFile } from './read-sheet.ts';
import { someSheet } from './some-sheet.fixture.ts';

const sought = { columns: someSheet.columns, none: someSheet.words.none };

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => Uint8Array.from([...text].map((sign) => sign.charCodeAt(0)));

test('accents survive UTF-8 and the Latin-1 of old systems', () => {
  expect(decodeText(utf8('Observações'))).toBe('Observações');
  expect(decodeText(latin1('Observações'))).toBe('Observações');
});

test('the separator is found, also beside decimal commas', () => {
  expect(detectSeparator('Data;Cliente;m³\n21/11/2025;Silva, João;8,5')).toBe(';');
  expect(detectSeparator('Data,Cliente,m³\n2025-11-21,"Silva, João","8,5"')).toBe(',');
  expect(detectSeparator('Relatório, novembro\n\nData;m³;Preço\n21/11/2025;8,5;430,00')).toBe(';');
  expect(detectSeparator('Obs,Data,m³\n"a\n;b;c",2025-11-21,8.5')).toBe(',');
  expect(detectSeparator('Data\tCliente\tm³\n21/11/2025\tSilva, João\t8,5')).toBe('\t');
});

test('quoted signs, line breaks and empty lines are read as a spreadsheet would', () => {
  const rows = readCsv(
    utf8('\ufeffData;Cliente;Obs\r\n21/11/2025;"Silva; ""Filhos""";"linha 1\nlinha 2"\r\n;;\r\n\r\n'),
  );
  expect(rows).toEqual([
    ['Data', 'Cliente', 'Obs'],
    ['21/11/2025', 'Silva; "Filhos"', 'linha 1\nlinha 2'],
    ['', '', ''],
    [''],
  ]);
});

test('a title above the header is passed over, lines are numbered as in the file', () => {
  const sheet = findTable(
    [['Relatório de cargas'], ['Data', 'Cliente'], ['21/11', 'Silva'], ['22/11', 'Souza']],
    sought,
  );
  expect(sheet.headers).toEqual(['Data', 'Cliente']);
  expect(sheet.rows.map(({ line }) => line)).toEqual([3, 4]);
});

test('empty lines count for the numbering, and a total and a repeated header are no loads', () => {
  const header = ['Nota', 'Data', 'Cliente', 'Produto', 'Volume', 'Placa'];
  const load = ['1', '21/11/2025', 'Total Engenharia Ltda', 'C25', '8', 'ABC1D23'];
  const sheet = findTable(
    [
      ['Filial: Sorocaba', 'Período: novembro'],
      header,
      load,
      [''],
      header,
      load,
      ['', '', 'Total geral:', '', '16,0', ''],
    ],
    sought,
  );
  expect(sheet.headers).toEqual(header);
  expect(sheet.rows.map(({ line }) => line)).toEqual([3, 6]);
  expect(sheet.leftOut).toBe(2);
});

test('what is no list is refused with a sentence', async () => {
  await expect(readFile(new Blob(['só uma coluna\n1']), sought)).rejects.toThrow('uma só coluna');
  await expect(readFile(new Blob(['Data;Cliente']), sought)).rejects.toThrow('nenhuma carga');
  await expect(readFile(new Blob([Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0])]), sought)).rejects.toThrow(
    'XLS antigo',
  );
  await expect(readFile(new Blob([Uint8Array.from([0x50, 0x4b, 3, 4])]), sought)).rejects.toThrow(
    'Salve-a de novo',
  );
  await expect(readFile(new Blob(['%PDF-1.7\n1 0 obj']), sought)).rejects.toThrow('não é uma planilha');
  await expect(readFile(new Blob([Uint8Array.from([65, 59, 0, 1, 2])]), sought)).rejects.toThrow(
    'não é uma planilha',
  );
});

test('cells of a workbook become what a person would have typed', () => {
  expect(cellText(new Date('2025-11-21T07:30:00Z'))).toBe('21/11/2025 07:30');
  expect(cellText(new Date('2025-11-21T00:00:00Z'))).toBe('21/11/2025');
  expect(cellText(new Date(Number.NaN))).toBe('');
  expect(cellText(0.1 + 0.2)).toBe('0,3');
  expect(cellText(new Date('1899-12-31T07:30:00Z'))).toBe('07:30');
  expect(cellText(8.125)).toBe('8,125');
  expect(cellText(null)).toBe('');
});

test('20,000 lines are read in a moment', async () => {
  const line = '21/11/2025;07:30;10234;Construtora Horizonte;C25;8,5;430,00\n';
  const started = performance.now();
  const sheet = await readFile(
    new Blob([`Data;Hora;Nota;Cliente;Produto;m³;Preço\n${line.repeat(20_000)}`]),
    sought,
  );
  expect(sheet.rows).toHaveLength(20_000);
  expect(performance.now() - started).toBeLessThan(5_000);
});
