import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './prepare.mjs';

const JOURNEY =
  /^ *test\((?:'(?:[^'\\\n]|\\.)*'|`[^`]*`|"[^"\n]*"), (?<how>\{\s*tag: '(?<tag>[^']*)',?\s*\}, )?(?:async|\(\))/gm;

/** The tags of the journeys of a feature, in order: `undefined` for one that `npm test` runs. */
function tagsOf(feature: string): (string | undefined)[] {
  const files = globSync(`e2e/${feature}/*.spec.ts`, { cwd: root }).sort();
  return files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(JOURNEY)].map(({ groups }) => groups?.tag),
  );
}

const features = globSync('e2e/*/*.spec.ts', { cwd: root }).map((file) => file.split(path.sep)[1] ?? '');

test.each([...new Set(features)].sort())('%s keeps a journey in npm test', (feature) => {
  expect(tagsOf(feature)).toContain(undefined);
});

test('a journey is left to the long test by one tag alone', () => {
  const tags = new Set([...new Set(features)].flatMap(tagsOf));
  expect([...tags].filter(Boolean)).toEqual(['@long']);
});

test('every journey is seen by these rules', () => {
  const all = globSync('e2e/*/*.spec.ts', { cwd: root }).flatMap((file) => [
    ...readFileSync(path.join(root, file), 'utf8').matchAll(/^ *test\(/gm),
  ]);
  expect([...new Set(features)].flatMap(tagsOf)).toHaveLength(all.length);
});
