import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const textsOf = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: (name) => name === 'node_modules' }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );

test('every refusal that the contract declares is provoked in a test', () => {
  const declared = textsOf('packages/contract/src/**/*.ts').flatMap((text) =>
    [...text.matchAll(/\b([A-Z][A-Z_]{3,}): \{(?:\s+status|\s+data)/g)].map(([, code]) => code!),
  );
  expect(declared.length).toBeGreaterThan(60);
  const tests = textsOf('apps/*/src/**/*.test.{ts,tsx}').join('\n');
  expect([...new Set(declared)].filter((code) => !tests.includes(`'${code}'`))).toEqual([]);
});
