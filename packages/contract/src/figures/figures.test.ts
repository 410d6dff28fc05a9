import { expect, test } from 'vitest';
import type { Figure } from './figure.ts';
import { figures } from './figures.ts';

const all: [string, Figure][] = Object.entries(figures);

test('no two figures have one name', () => {
  const names = all.map(([, { name }]) => name.toLocaleLowerCase('pt-BR'));
  expect(new Set(names).size).toBe(names.length);
});

test.each(all)('%s is told in whole sentences', (_, { formula, source, period }) => {
  for (const sentence of [formula, source, period]) expect(sentence).toMatch(/^[A-ZÀ-Ú].+\.$/);
});

test('what a volume is made of is told with the names of its parts', () => {
  const { volume, delivered, onTheWay } = figures;
  expect(volume.formula).toContain(`${delivered.name} + ${onTheWay.name.toLocaleLowerCase('pt-BR')}`);
});
