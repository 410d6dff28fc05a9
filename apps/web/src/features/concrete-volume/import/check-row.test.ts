import { ImportRow } from '@traco/contract/concrete-volume/import-loads';
import { expect, test } from 'vitest';
import { checkRow, importRowOf, type RowTexts } from './check-row.ts';
import { importColumns } from './columns.ts';

const today = '2025-11-21';
const empty = Object.fromEntries(importColumns.map(({ key }) => [key, ''])) as RowTexts;
const row = (given: Partial<RowTexts> = {}): RowTexts => ({
  ...empty,
  day: '21/11/2025',
  time: '7h30',
  customer: 'Construtora Horizonte',
  mix: 'C25',
  deliveredM3: '8,5',
  ...given,
});
const id = '0190f000-0000-7000-8000-000000000001';
const sent = (given: Partial<RowTexts>) => importRowOf(id, 2, row(given), today);

test('a row as the template shows it is sent as the contract promises', () => {
  const template = Object.fromEntries(importColumns.map(({ key, example }) => [key, example])) as RowTexts;
  expect(checkRow(template, today)).toEqual({});
  const imported = ImportRow.parse(importRowOf(id, 2, template, today));
  expect(imported).toMatchObject({
    loadedAt: '2025-11-21T07:30',
    noteNumber: 10_234,
    document: '11222333000181',
    plate: 'ABC1D23',
    deliveredM3: 8,
    priceCentsPerM3: 43_000,
  });
});

test('day and time may share one column', () => {
  expect(sent({ day: '20/11/2025 16:45', time: '' }).loadedAt).toBe('2025-11-20T16:45');
  expect(sent({ day: '45981,3125', time: '' }).loadedAt).toBe('2025-11-20T07:30');
  expect(sent({ day: '45981', time: '7:45' }).loadedAt).toBe('2025-11-20T07:45');
  expect(sent({ day: '2025-11-20 00:00', time: '0,3125' }).loadedAt).toBe('2025-11-20T07:30');
});

test('a note carries its series in one cell too', () => {
  expect(sent({ noteNumber: '2-10.234' })).toMatchObject({ noteSeries: '2', noteNumber: 10_234 });
  expect(sent({ noteNumber: 'NF 000123' })).toMatchObject({ noteSeries: '1', noteNumber: 123 });
});

test('a document that a workbook robbed of its zeros is restored', () => {
  expect(checkRow(row({ document: '191' }), today)).toEqual({});
  expect(sent({ document: '191' }).document).toBe('00000000191');
});

test.each<[Partial<RowTexts>, keyof RowTexts, string]>([
  [{ day: '' }, 'day', 'Informe a data.'],
  [{ day: '31/02/2025' }, 'day', 'Escreva a data como 21/11/2025 ou 2025-11-21.'],
  [{ time: '25h' }, 'time', 'Escreva a hora como 07:30.'],
  [{ day: '22/11/2025' }, 'day', 'A data está no futuro.'],
  [{ day: '31/12/1999' }, 'day', 'A data é antiga demais.'],
  [{ customer: '' }, 'customer', 'Informe o cliente.'],
  [{ mix: '' }, 'mix', 'Informe o produto.'],
  [{ document: '11.222.333/0001-80' }, 'document', 'CPF ou CNPJ inválido: confira o número.'],
  [{ plate: 'AB123' }, 'plate', 'Placa inválida: use ABC1234 ou ABC1D23.'],
  [{ deliveredM3: '' }, 'deliveredM3', 'Informe o volume em m³.'],
  [{ deliveredM3: '80' }, 'deliveredM3', 'O volume máximo por carga é 12 m³.'],
  [{ deliveredM3: '0,2' }, 'deliveredM3', 'O volume mínimo é 0,5 m³.'],
  [{ deliveredM3: '8,5', loadedM3: '8' }, 'deliveredM3', 'O volume entregue é maior que o carregado.'],
  [{ price: 'a combinar' }, 'price', 'Escreva o preço em reais, como 430,00.'],
  [{ noteNumber: '0' }, 'noteNumber', 'O número da nota começa em 1.'],
  [{ noteSeries: 'ABCD' }, 'noteSeries', 'A série tem de 1 a 3 letras ou dígitos.'],
])('%o is refused at %s', (given, column, sentence) => {
  expect(checkRow(row(given), today)).toEqual({ [column]: sentence });
});

test('a truck that came back full delivered nothing and still enters', () => {
  expect(checkRow(row({ loadedM3: '8', deliveredM3: '0' }), today)).toEqual({});
});
