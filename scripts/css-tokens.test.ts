import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const source = path.join(import.meta.dirname, '..', 'apps', 'web', 'src');
const TOKENS = 'app/tokens.css';
const read = (file: string) => readFileSync(path.join(source, file), 'utf8');

/** Which steps there are, by the kind of what they measure: `text` → 0.75rem → --text-12. */
const steps = Map.groupBy(
  [...read(TOKENS).matchAll(/--((text|space|radius)-\w+): ([^;]+);/g)].map(([, name, kind, value]) => ({
    name: name!,
    kind: kind!,
    value: value!,
  })),
  ({ kind }) => kind,
);
const kindOf = (property: string) => {
  if (property === 'font-size') return 'text';
  if (/^(gap|(row|column)-gap|(padding|margin)(-\w+){0,2})$/.test(property)) return 'space';
  return /^border-(\w+-\w+-)?radius$/.test(property) ? 'radius' : undefined;
};

/** Sizes that a style sheet writes out although the house has a step for them. */
function writtenOut(sheet: string): string[] {
  return [...sheet.matchAll(/([a-z-]+): ([^;{}()\n]+);/g)].flatMap(([all, property, value]) => {
    const known = steps.get(kindOf(property!) ?? '') ?? [];
    return value!.split(' ').some((part) => known.some((step) => step.value === part)) ? [all!] : [];
  });
}

test('sizes of text, spaces and corners are the steps of the house', () => {
  const sheets = globSync('**/*.css', { cwd: source }).filter(
    (file) => file !== TOKENS && !file.endsWith('theme-variables.css'),
  );
  expect(sheets.length).toBeGreaterThan(100);
  expect(sheets.flatMap((file) => writtenOut(read(file)).map((found) => `${file}: ${found}`))).toEqual([]);
});

test('a planted size is found, a step and a size without one are not', () => {
  expect(writtenOut('.a { margin: 0 0.5rem; font-size: 0.75rem; border-radius: 8px; }')).toHaveLength(3);
  expect(writtenOut('.a { margin: 0 var(--space-8); font-size: 3rem; width: 0.5rem; }')).toEqual([]);
});
