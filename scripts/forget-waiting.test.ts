import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const features = path.join(import.meta.dirname, '..', 'apps', 'server', 'src', 'features');

/**
 * Features that keep answers until a table changes, and hear of nothing that waits to be told (`forgetWaiting`, or `withKept`, which asks
 * it): what they give is older than what was committed.
 */
function deaf(texts: ReadonlyMap<string, string>): string[] {
  const keeps = /\bkeptKind(?:<[^()]*?>)?\(\s*[\w.]+\s*,/;
  return [...texts].flatMap(([feature, text]) =>
    keeps.test(text) && !/\b(?:forgetWaiting|withKept)(?:<[^()]*>)?\(/.test(text) ? [feature] : [],
  );
}

test('what is kept until a table changes is asked after what waits to be told', () => {
  const texts = new Map<string, string>();
  for (const file of globSync('**/*.ts', {
    cwd: features,
    exclude: (name) => /\.(test|fixture)\.ts$/.test(name),
  })) {
    const feature = file.split(path.sep)[0]!;
    texts.set(feature, (texts.get(feature) ?? '') + readFileSync(path.join(features, file), 'utf8'));
  }
  expect([...texts.values()].filter((text) => text.includes('keptKind<')).length).toBeGreaterThan(1);
  expect(deaf(texts)).toEqual([]);
});

test('a feature that only waits for the announcement is found', () => {
  const kind = "const kept = keptKind<{ rows: string[] }>(MINUTES, ['loads']);";
  const planted = new Map([
    ['deaf', kind],
    ['hears', `${kind} await forgetWaiting(db, kept);`],
    ['asks-with', `${kind} withKept<string[], string>(asking, kept, ask, answer);`],
    ['by-the-clock', 'const kept = keptKind<string[]>(MINUTES);'],
  ]);
  expect(deaf(planted)).toEqual(['deaf']);
});
