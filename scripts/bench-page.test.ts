import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const benchmarks = readdirSync(new URL('../bench', import.meta.url))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => read(`bench/${file}`))
  .flatMap((text) => {
    const [, name] = /(?:: Benchmark = |compareLists\()\{\s+name: '([a-z-]+)'/.exec(text) ?? [];
    return name ? [{ name, text }] : [];
  });
const names = benchmarks.map(({ name }) => name);

test('every benchmark has a place for its figures and a line that says how it is measured', () => {
  const page = read('docs/performance.md');
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) {
    expect(page).toMatch(new RegExp(`<!-- ${name} -->\\n[\\s\\S]*\\n<!-- /${name} -->`));
    expect(page).toContain(`| \`${name}\` |`);
  }
  const [, listed = ''] = /# one: ([a-z, -]+)/.exec(page) ?? [];
  expect(listed.trim().split(', ').toSorted()).toEqual(names.toSorted());
});

test('what is measured in a browser is built before', () => {
  const opening = benchmarks
    .filter(({ text }) => text.includes("from './browser.ts'"))
    .map(({ name }) => name);
  const [, built = ''] = /const inBrowser = \[([^\]]+)\]/.exec(read('scripts/bench.mjs')) ?? [];
  expect(built.split(', ')).toEqual(opening.toSorted().map((name) => `'${name}'`));
});

test('every variable that shortens a run is told', () => {
  const page = read('docs/performance.md');
  const files = readdirSync(new URL('../bench', import.meta.url), { recursive: true, encoding: 'utf8' });
  const variables = files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => read(`bench/${file}`).match(/TRACO_BENCH_[A-Z_]+/g) ?? []);
  expect(new Set(variables).size).toBeGreaterThan(8);
  for (const variable of new Set(variables)) expect(page).toContain(variable);
});
