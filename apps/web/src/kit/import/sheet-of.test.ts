import { CubicMetres, text } from '@traco/contract/values/quantities';
import { expect, test } from 'vitest';
import { sheetOf } from './sheet-of.ts';
import { cellNumber } from './sheet-texts.ts';

interface Tank {
  id: string;
  line: number;
  brand: string;
  litres: number | null;
}
const tanks = sheetOf<Tank>(
  {
    one: 'tanque',
    many: 'tanques',
    none: 'nenhum tanque',
    imported: ['importado', 'importados'],
    known: ['já estava', 'já estavam'],
    knownLabel: 'Já cadastrados',
    template: 'modelo-de-tanques',
  },
  { brand: text(20), litres: CubicMetres },
  {
    brand: { label: 'Marca', width: 100, example: 'Aço', synonyms: ['marca'], missing: 'Diga a marca.' },
    litres: { label: 'Volume', width: 60, example: '22,5', synonyms: ['volume'], read: cellNumber },
  },
);

test('a cell is checked as it is read; an empty one only where it has to be filled in', () => {
  expect(tanks.columns.map(({ key, required }) => [key, required])).toEqual([
    ['brand', true],
    ['litres', false],
  ]);
  expect(tanks.check({ brand: '', litres: '' }, '')).toEqual({ brand: 'Diga a marca.', litres: undefined });
  expect(tanks.check({ brand: 'Aço', litres: 'grande' }, '')).toEqual({
    brand: undefined,
    litres: 'Informe um volume em m³.',
  });
  expect(tanks.check({ brand: 'Aço', litres: '22,5' }, '').litres).toBeUndefined();
});

test('a row is sent as its cells are read, and what the server refuses stands at its column', () => {
  expect(tanks.rowOf('x', 2, { brand: 'Aço', litres: '22,5' }, '')).toEqual({
    id: 'x',
    line: 2,
    brand: 'Aço',
    litres: 22.5,
  });
  expect([tanks.columnOf('litres'), tanks.columnOf('unknown'), tanks.columnOf(null)]).toEqual([
    'litres',
    'brand',
    'brand',
  ]);
});
