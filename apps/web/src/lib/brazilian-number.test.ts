import { expect, test } from 'vitest';
import {
  figuresOf,
  parseBrazilianNumber,
  parseCents,
  stepVolume,
  typedMoney,
  typedVolume,
} from './brazilian-number.ts';

test.each([
  ['8', 8],
  ['8,5', 8.5],
  ['8.5', 8.5],
  ['7,25 m³', 7.25],
  ['1.234,56', 1234.56],
  ['1,234.56', 1234.56],
  ['1.234', 1234],
  ['12.345.678', 12_345_678],
  ['R$ 1.030,00', 1030],
  [',5', 0.5],
  ['8,', 8],
  ['-3,5', -3.5],
])('%s is read as %d', (typed, expected) => {
  expect(parseBrazilianNumber(typed)).toBe(expected);
});

test.each(['', '   ', 'oito', '8m', '8,5,5', '1.23.4', '1.2345,00', '--8', '8-', 'R$'])(
  '"%s" is no number',
  (typed) => {
    expect(parseBrazilianNumber(typed)).toBeNull();
  },
);

test('money is kept in whole centavos', () => {
  expect(parseCents('430')).toBe(43_000);
  expect(parseCents('R$ 1.030,55')).toBe(103_055);
  expect(parseCents('0,295')).toBe(30);
  expect(parseCents('a combinar')).toBeNull();
});

test('a field shows what can be typed again', () => {
  expect(typedVolume(8)).toBe('8');
  expect(typedVolume(8.25)).toBe('8,25');
  expect(parseBrazilianNumber(typedVolume(8.5))).toBe(8.5);
  expect(typedMoney(103_055)).toBe('1.030,55');
  expect(parseCents(typedMoney(103_055))).toBe(103_055);
});

test.each([
  ['8,5 m³', '8,5'],
  ['8.5 m3', '8,5'],
  ['1.234,5', '1234,5'],
  ['8,', '8,'],
  ['8,5,', '8,5'],
  ['8,5.', '8,5'],
  ['8a', '8'],
  ['oito', ''],
  ['-8,5', '-8,5'],
])('of "%s" a volume field takes "%s"', (typed, taken) => {
  expect(figuresOf(typed)).toBe(taken);
});

test('arrows step by halves, and by tenths when asked', () => {
  expect(stepVolume('8', 1, 0.5, 12)).toBe('8,5');
  expect(stepVolume('7,8', 1, 0.5, 12)).toBe('8');
  expect(stepVolume('7,8', -1, 0.5, 12)).toBe('7,5');
  expect(stepVolume('7,8', 1, 0.1, 12)).toBe('7,9');
  expect(stepVolume('', 1, 0.5, 12)).toBe('0,5');
  expect(stepVolume('12', 1, 0.5, 12)).toBe('12');
});
