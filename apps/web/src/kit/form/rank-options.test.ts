import { expect, test } from 'vitest';
import { hasName, rankOptions } from './rank-options.ts';

const names = ['Alfa Obras', 'Beta Lajes', 'Construtora Beta', 'Delta', 'Épsilon Beta', 'Beta Sul'];
const options = names.map((label) => ({ value: label, label }));
const near: Record<string, { isToday: boolean; recency: number }> = {
  'Épsilon Beta': { isToday: true, recency: 3 },
  Delta: { isToday: true, recency: 5 },
  'Construtora Beta': { isToday: false, recency: 0 },
};
const ranked = (typed: string) =>
  rankOptions(options, typed, (value) => near[value]).map(({ label }) => label);

test("today's come first, then those of late, then the rest as they were", () => {
  expect(ranked('')).toEqual([
    'Épsilon Beta',
    'Delta',
    'Construtora Beta',
    'Alfa Obras',
    'Beta Lajes',
    'Beta Sul',
  ]);
});

test('among those that hold the words, a name that begins with them comes before one that has them somewhere', () => {
  const all = [...options, { value: 'x', label: 'Areia Beta' }];
  const found = rankOptions(all, 'beta', (value) => near[value]).map(({ label }) => label);
  expect(found).toEqual(['Épsilon Beta', 'Construtora Beta', 'Beta Lajes', 'Beta Sul', 'Areia Beta']);
});

test('accents, capitals and the order of words do not matter', () => {
  expect(ranked('BETA epsilon')).toEqual(['Épsilon Beta']);
});

test('a plate, a fleet number and a note are found however they are written', () => {
  const trucks = ['BT-004 · CVT-7683 · 8 m³', 'BT-005 · WMZ8A01 · 8 m³'].map((label) => ({
    value: label,
    label,
  }));
  const found = (typed: string) => rankOptions(trucks, typed, () => undefined).map(({ label }) => label);
  for (const typed of ['CVT7683', 'cvt-7683', 'bt004', 'BT-004 7683'])
    expect(found(typed)).toEqual([trucks[0]!.label]);
  expect(found('wmz-8a01')).toEqual([trucks[1]!.label]);
  expect(found('-')).toHaveLength(2);
  expect(found('cvt7684')).toEqual([]);
});

test('a name that exists is known however it is written', () => {
  expect(hasName(names, ' epsilon  BETA')).toBe(true);
  expect(hasName(names, 'epsilon bet')).toBe(false);
});
