import { figures } from '@traco/contract/figures/figures';
import { expect, test } from 'vitest';
import { explanationOf } from './explanation.ts';

test('a figure is told with the dictionary’s words, its filter and its rows', () => {
  expect(
    explanationOf('volume', { of: 'Centro', days: { from: '2026-11-01', to: '2026-11-27' }, to: '/lista' }),
  ).toEqual({
    name: 'Volume',
    formula: figures.volume.formula,
    facts: [
      ['Fonte', figures.volume.source],
      ['Período', figures.volume.period],
      ['Filtro', 'Centro · de 01/11/2026 a 27/11/2026'],
    ],
    rows: { to: '/lista', words: 'Abrir as linhas' },
  });
});

test('its parts carry their own names, and it closes them as their sum', () => {
  expect(
    explanationOf('volume', {
      parts: [
        ['delivered', '8,0 m³'],
        ['onTheWay', '2,0 m³'],
      ],
      value: '10,0 m³',
    }).parts,
  ).toEqual([
    ['Entregue', '8,0 m³'],
    ['A caminho', '2,0 m³'],
    ['Volume', '10,0 m³'],
  ]);
});

test('one day is one day, an open end is said', () => {
  const filterOf = (days: { from?: string; to?: string }) => explanationOf('loads', { days }).facts[2]?.[1];
  expect(filterOf({ from: '2026-11-27', to: '2026-11-27' })).toBe('27/11/2026');
  expect(filterOf({ from: '2026-11-26' })).toBe('desde 26/11/2026');
  expect(filterOf({})).toBeUndefined();
});
