import { expect, test } from 'vitest';
import { permissions } from './permissions.ts';

const entries = Object.entries(permissions);

test('a permission of a feature is said as the feature and what is done there', () => {
  const unsaid = entries.filter(
    ([name, { words }]) => name.includes(':') && !/^[A-ZÀ-Ú][^:]+: [a-zà-ú][^:]+$/.test(words),
  );
  expect(unsaid.map(([name]) => name)).toEqual([]);
});

test('a feature has one name in all its permissions', () => {
  const names = Map.groupBy(
    entries.filter(([name]) => name.includes(':')),
    ([name]) => name.split(':')[0],
  );
  const several = [...names].filter(
    ([, lines]) => new Set(lines.map(([, { words }]) => words.split(':')[0])).size > 1,
  );
  expect(several.map(([feature]) => feature)).toEqual([]);
});
