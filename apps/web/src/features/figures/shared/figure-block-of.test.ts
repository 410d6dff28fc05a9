import { type FigureKey, figures } from '@traco/contract/figures/figures';
import { expect, test } from 'vitest';
import { figureBlockOf, writtenFigure } from './figure-block-of.ts';

test.each([
  ['volume', 1234.56, { value: '1.234,6', unit: 'm³' }],
  ['loads', 1200, { value: '1.200' }],
  ['revenue', 123_450, { value: 'R$ 1.234,50' }],
  ['averagePrice', 51_234, { value: 'R$ 512,34', unit: '/m³' }],
  ['returnShare', 0.0312, { value: '3,1%' }],
  ['fuelPerM3', 1.25, { value: '1,25', unit: 'L/m³' }],
  ['hours', 8.5, { value: '8,5', unit: 'h' }],
  ['holdTime', 41.6, { value: '42', unit: 'min' }],
] as const)('%s is written as its unit is', (key, figure, written) => {
  expect(writtenFigure(key, figure)).toEqual(written);
});

test('a figure that nobody has is a dash without a unit', () => {
  expect(writtenFigure('projection', null)).toEqual({ value: '—' });
});

test('a block of any figure has its name, its meaning and the rows that it opens', () => {
  for (const key of Object.keys(figures) as FigureKey[])
    expect(figureBlockOf(key, 1, { to: '/x' })).toMatchObject({
      label: figures[key].name,
      to: '/x',
      explanations: [{ name: figures[key].name, formula: figures[key].formula, rows: { to: '/x' } }],
    });
});
