import { expect, test } from 'vitest';
import { findTable } from '../../../kit/import/find-table.ts';
import { matchColumns } from '../../../kit/import/match-names.ts';
import { prepareImportSheet } from '../../../kit/import/prepare-sheet.ts';
import { runImport } from '../../../kit/import/run-import.ts';
import { countRows, isWrong, sentenceOf } from '../../../kit/import/sheet-row.ts';
import { importColumns } from './columns.ts';
import { loadSheet } from './load-sheet.ts';

const sought = { columns: importColumns, none: 'nenhuma carga' };

const grid = (count: number) => [
  ['Data', 'Cliente', 'Produto', 'm³', 'Nota'],
  ...Array.from({ length: count }, (_, index) => ['21/11/2025 07:30', 'Silva', 'C25', '8', `${index + 1}`]),
];
const sheetWith = (rows: string[][], unitId = 'unit-a') => {
  const file = findTable(rows, sought);
  return prepareImportSheet(
    loadSheet,
    file,
    matchColumns(file.headers, importColumns),
    unitId,
    '2025-11-21',
    async () => undefined,
  );
};
const imported = (line: number) => ({ line, outcome: 'imported' as const, field: null, message: null });

test('a file of 1,200 loads goes in three calls of at most 500 and each row keeps its id', async () => {
  const sheet = await sheetWith(grid(1_200));
  const calls: string[][] = [];
  const progress: number[] = [];
  const end = await runImport({
    rows: sheet.sendable(),
    send: async (rows) => {
      calls.push(rows.map(({ id }) => id));
      return rows.map(({ line }) => imported(line));
    },
    onAnswered: (outcomes, answered) => {
      sheet.answer(outcomes, false);
      progress.push(answered);
    },
    isCancelled: () => false,
  });
  expect(end).toBe('done');
  expect(calls.map((ids) => ids.length)).toEqual([500, 500, 200]);
  expect(progress).toEqual([500, 1_000, 1_200]);
  expect(new Set(calls.flat())).toEqual(new Set(sheet.rows.map(({ id }) => id)));
  expect(sheet.sendable()).toEqual([]);
});

test('a column is as wide as its longest text, within reason', async () => {
  const rows = [
    ['Data', 'Cliente', 'Produto', 'm³'],
    ['2025-11-20 07:30:00', 'S'.repeat(300), 'C25', '8'],
  ];
  const { columns } = await sheetWith(rows);
  const width = (name: string) => columns.find(({ key }) => key === name)?.width;
  expect(width('day')).toBeGreaterThan(19 * 8);
  expect(width('customer')).toBe(320);
  expect(width('mix')).toBe(140);
});

test('a chunk whose answer was lost is sent again with the same ids', async () => {
  const sheet = await sheetWith(grid(3));
  const calls: string[] = [];
  await runImport({
    rows: sheet.sendable(),
    send: async (rows) => {
      calls.push(rows.map(({ id }) => id).join());
      if (calls.length < 3) throw new TypeError('Failed to fetch');
      return rows.map(({ line }) => imported(line));
    },
    onAnswered: () => undefined,
    isCancelled: () => false,
    sleep: async () => undefined,
  });
  expect(calls).toHaveLength(3);
  expect(new Set(calls).size).toBe(1);
});

test('what the server refuses as a whole is not sent again', async () => {
  let calls = 0;
  const run = runImport({
    rows: (await sheetWith(grid(3))).sendable(),
    send: async () => {
      calls += 1;
      throw Object.assign(new Error('Escolha a unidade das cargas.'), { status: 422 });
    },
    onAnswered: () => undefined,
    isCancelled: () => false,
  });
  await expect(run).rejects.toThrow('Escolha a unidade');
  expect(calls).toBe(1);
});

test('an import stopped between two chunks keeps what is in', async () => {
  const sheet = await sheetWith(grid(1_200));
  let answered = 0;
  const end = await runImport({
    rows: sheet.sendable(),
    send: async (rows) => rows.map(({ line }) => imported(line)),
    onAnswered: (outcomes) => {
      sheet.answer(outcomes, false);
      answered += outcomes.length;
    },
    isCancelled: () => answered >= 500,
  });
  expect(end).toBe('cancelled');
  expect(countRows(sheet.rows)).toMatchObject({ imported: 500, chosen: 700 });
});

test('a wrong cell is mended in place and the row can be sent', async () => {
  const sheet = await sheetWith([...grid(1), ['21/11/2025', 'Souza', 'C25', '80', '9']]);
  const wrong = sheet.rows[1]!;
  expect(sentenceOf(wrong, 'deliveredM3')).toBe('O volume máximo por carga é 12 m³.');
  expect(sheet.sendable()).toHaveLength(1);
  sheet.edit([{ row: wrong, column: 'deliveredM3', value: '8,0' }]);
  expect(isWrong(wrong)).toBe(false);
  expect(sheet.sendable()).toHaveLength(2);
});

test('a refusal of the server stands in its cell until the cell is mended', async () => {
  const sheet = await sheetWith(grid(2));
  const [first] = sheet.rows;
  sheet.answer(
    [{ line: first!.line, outcome: 'refused', field: 'mix', message: 'Produto não encontrado.' }],
    true,
  );
  expect(sentenceOf(first!, 'mix')).toBe('Produto não encontrado.');
  expect(sheet.sendable()).toHaveLength(1);
  sheet.edit([{ row: first!, column: 'mix', value: 'C30' }]);
  expect(sentenceOf(first!, 'mix')).toBeUndefined();
  expect(sheet.sendable()).toHaveLength(2);
});

test('only chosen rows are sent', async () => {
  const sheet = await sheetWith(grid(5));
  sheet.choose(sheet.rows.slice(0, 3), false);
  expect(sheet.sendable().map((row) => sheet.asSent(row).noteNumber)).toEqual([4, 5]);
});

test('the same line of the same plant has the same id each time the file is read', async () => {
  const ids = async (unitId: string) =>
    (await sheetWith([...grid(2), grid(1)[1]!], unitId)).rows.map(({ id }) => id);
  expect(await ids('unit-a')).toEqual(await ids('unit-a'));
  expect(await ids('unit-a')).not.toEqual(await ids('unit-b'));
  expect(new Set(await ids('unit-a')).size).toBe(3);
});

test('a step of many cells is taken back as one, and what is in the ledger stays as it is', async () => {
  const sheet = await sheetWith(grid(3));
  const changes = sheet.rows.map((row) => ({ row, column: 'mix' as const, value: 'C40' }));
  sheet.answer([imported(sheet.rows[2]!.line)], false);
  expect(sheet.edit(changes)).toBe(2);
  sheet.edit([{ row: sheet.rows[0]!, column: 'customer', value: '' }]);
  expect(isWrong(sheet.rows[0]!)).toBe(true);
  sheet.undo();
  expect(isWrong(sheet.rows[0]!)).toBe(false);
  expect(sheet.rows.map(({ texts }) => texts.mix)).toEqual(['C40', 'C40', 'C25']);
  sheet.undo();
  expect(sheet.rows.map(({ texts }) => texts.mix)).toEqual(['C25', 'C25', 'C25']);
  expect(sheet.undo()).toBeUndefined();
});

test('what the server refused is not sent until it is mended or asked about again', async () => {
  const sheet = await sheetWith(grid(2));
  sheet.answer(
    sheet.rows.map(({ line }) => ({
      line,
      outcome: 'refused' as const,
      field: 'seller',
      message: 'Não há.',
    })),
    true,
  );
  expect(sheet.sendable()).toEqual([]);
  sheet.askAgain();
  expect(sheet.sendable()).toHaveLength(2);
});
