import { expect, test } from 'vitest';
import { matchColumns, missingColumns } from '../../../kit/import/match-names.ts';
import { importColumns } from './columns.ts';

test('the names of the template are recognised in any order', () => {
  const headers = importColumns.map(({ label }) => label).reverse();
  const match = matchColumns(headers, importColumns);
  for (const { key, label } of importColumns) expect(headers[match[key]!], key).toBe(label);
});

test("the plant's own names are recognised, whatever accents, case and signs", () => {
  const match = matchColumns(
    ['NF', 'DATA EMISSÃO', 'Razão Social', 'CNPJ', 'Fck', 'Qtde (m³)', 'Vlr. Unitário', 'BT'],
    importColumns,
  );
  expect(match).toMatchObject({
    noteNumber: 0,
    day: 1,
    customer: 2,
    document: 3,
    mix: 4,
    deliveredM3: 5,
    price: 6,
    plate: 7,
  });
});

test.each([
  ['Dt Saída', 'day'],
  ['Dt. Emissão', 'day'],
  ['DT_EMISSAO_NF', 'day'],
  ['Data/Hora Saída', 'day'],
  ['Hora Saída', 'time'],
  ['HR SAIDA', 'time'],
  ['Hr. Carreg.', 'time'],
  ['Saída', 'time'],
  ['Nº NF', 'noteNumber'],
  ['N° da Nota', 'noteNumber'],
  ['NF-e', 'noteNumber'],
  ['Núm. Remessa', 'noteNumber'],
  ['Série NF', 'noteSeries'],
  ['Cód. Cliente', 'customer'],
  ['CNPJ/CPF do Cliente', 'document'],
  ['End. Entrega', 'site'],
  ['Cód. Traço', 'mix'],
  ['Desc. Produto', 'mix'],
  ['FCK (MPa)', 'mix'],
  ['Placa BT', 'plate'],
  ['Vol. (m³)', 'deliveredM3'],
  ['Qtde m3', 'deliveredM3'],
  ['QTD. ENTREGUE', 'deliveredM3'],
  ['Vol. (m³) Faturado', 'billedM3'],
  ['Volume m³ carregado', 'loadedM3'],
  ['Vl. Unit. (R$)', 'price'],
  ['Valor do m³', 'price'],
  ['Mot.', 'driver'],
  ['Obs.', 'notes'],
])('%s is %s', (header, key) => {
  expect(matchColumns([header], importColumns)).toEqual({ [key]: 0 });
});

test.each([
  'Valor Total',
  'Nº Pedido',
  'Nº Lacre',
  'Usina',
  'Cond. Pagto',
  'Valor R$',
  'Preço Total',
  'm³ devolvido',
])('%s is nothing of ours', (header) => {
  expect(matchColumns([header], importColumns)).toEqual({});
});

test('of several dates and hours, one is the date and one the time', () => {
  const headers = ['Dt Saída', 'HR SAIDA', 'Dt. Retorno', 'Hr. Retorno', 'Data'];
  expect(matchColumns(headers, importColumns)).toEqual({ day: 0, time: 1 });
});

test('a list that was exported can be imported again', () => {
  const headers =
    'Data e hora;Unidade;Série;Nota;Cliente;Obra;Produto;Vendedor;Placa;Motorista;m³ carregado;m³ volume;m³ a caminho;m³ faturado;m³ devolvido;Preço R$/m³;Valor R$;Estado;Conferência;Contabilizada;Observações';
  const names = headers.split(';');
  const match = matchColumns(names, importColumns);
  const matched = Object.fromEntries(Object.entries(match).map(([key, index]) => [key, names[index!]]));
  expect(matched).toEqual({
    day: 'Data e hora',
    noteSeries: 'Série',
    noteNumber: 'Nota',
    customer: 'Cliente',
    site: 'Obra',
    mix: 'Produto',
    seller: 'Vendedor',
    plate: 'Placa',
    driver: 'Motorista',
    loadedM3: 'm³ carregado',
    deliveredM3: 'm³ volume',
    billedM3: 'm³ faturado',
    price: 'Preço R$/m³',
    notes: 'Observações',
  });
});

test('a column of the file is given to one of ours only', () => {
  const match = matchColumns(['Data', 'Volume', 'Cliente', 'Produto', 'Hora saída'], importColumns);
  expect(new Set(Object.values(match)).size).toBe(Object.values(match).length);
  expect(match.time).toBe(4);
});

test('required columns that are missing are named', () => {
  expect(
    missingColumns(matchColumns(['Cliente', 'Data'], importColumns), importColumns).map(({ label }) => label),
  ).toEqual(['Produto', 'm³ entregue']);
});
