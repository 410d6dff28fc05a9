import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const files = globSync('{apps,packages,e2e,bench,attacks,scripts}/**/*.{ts,tsx,mjs}', {
  cwd: root,
  exclude: (name) => name === 'node_modules' || name === 'dist',
});

/** A literal that is spread where it could have stood: it saves lines, and hides what there is. */
const spreads = (code: string) => code.match(/\.\.\.\{[ \n]|\.\.\.\[[^[\]]*\](?=\s*[,\])])/g) ?? [];

test('no literal is spread only to save lines', () => {
  const found = files
    .filter((file) => !file.startsWith('scripts/literal-spreads'))
    .flatMap((file) =>
      spreads(readFileSync(path.join(root, file), 'utf8')).map((spread) => `${file}: ${spread}`),
    );
  expect(found).toEqual([]);
});

test.each([['f({ ...{ id, name }, more })'], ["new Set([...['one', 'two'], ...rest])"]])(
  'a planted one is found: %s',
  (code) => expect(spreads(code)).toHaveLength(1),
);

test.each([['f({ ...(some ? { id } : {}), more })'], ['[...[one, two].map(f), three]']])(
  'one that is computed is none: %s',
  (code) => expect(spreads(code)).toEqual([]),
);
