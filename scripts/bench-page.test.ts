import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const names = readdirSync(new URL('../bench', import.meta.url))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => read(`bench/${file}`).match(/: Benchmark = \{\s+name: '([a-z-]+)'/)?.[1])
  .filter((name) => name !== undefined);

test('every benchmark has a place for its figures and a line that says how it is measured', () => {
  const page = read('docs/performance.md');
  expect(names.length).toBeGreaterThan(8);
  for (const name of names) {
    expect(page).toMatch(new RegExp(`<!-- ${name} -->\\n[\\s\\S]*\\n<!-- /${name} -->`));
    expect(page).toContain(`| \`${name}\` |`);
  }
});
