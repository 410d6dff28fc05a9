import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { nameTopics } from '@traco/contract/topics';
import { expect, test } from 'vitest';
import { nameKinds } from '../apps/server/src/database/name-kinds.ts';
import { sharedReads } from '../apps/server/src/database/shared-reads.ts';

const web = path.join(import.meta.dirname, '..', 'apps', 'web', 'src');
const texts = globSync('**/*.{ts,tsx}', {
  cwd: web,
  exclude: (name) => /\.(test|fixture)\.tsx?$/.test(name),
}).map((file) => readFileSync(path.join(web, file), 'utf8'));

/** What several of them wait for, written down once under a name. */
const lists = texts
  .flatMap((text) => [...text.matchAll(/export const (\w+) = changes(?:Calmly)?With\(([^)]*)\)/g)])
  .map(([whole, name = '', topics = '']) => [whole, topics, name] as const);

/** What those files wait for that ask this procedure. */
function heardBy(procedure: string): string[] {
  const list = /^(\w+)\.(?:list|totals)$/.exec(procedure)?.[1];
  const asking = texts.filter(
    (text) => text.includes(`api.${procedure}.`) || (list && text.includes(`of: api.${list},`)),
  );
  expect(asking.length, procedure).toBeGreaterThan(0);
  const said = asking.flatMap((text) => [
    ...text.matchAll(/\bchanges(?:Calmly)?With\(([^)]*)\)/g),
    ...lists.filter(([, , name]) => new RegExp(`meta: ${name}\\b`).test(text)),
  ]);
  return said.flatMap(([, topics = '']) => [...topics.matchAll(/'(\w+)'/g)].map(([, topic]) => topic!));
}

/** Announced to nobody, or a name, of which every screen hears (`nameTopics`). */
const unheard = new Set([...sharedReads.quiet, ...Object.keys(nameKinds)]);

/** What is read of these tables changes little of what a screen shows: the screen tells it when it asks next. */
const awaited: Record<string, readonly string[]> = {
  'adminDashboard.read': ['pours'],
  'concreteVolume.list': ['pours'],
  'concreteVolume.totals': ['pours'],
};

test.each(Object.entries(sharedReads.of))(
  'the screens that show %s ask again when a table changes that it is read from',
  (procedure, reads) => {
    const heard = [...heardBy(procedure), ...(awaited[procedure] ?? [])];
    const told = new Set(reads.map((table) => sharedReads.followers[table] ?? table));
    expect([...told].filter((table) => !unheard.has(table) && !heard.includes(table))).toEqual([]);
  },
);

test('the names that the server reads by id are those of whose changes every screen hears', () => {
  // Those of accounts are announced to the servers alone.
  expect(
    Object.keys(nameKinds)
      .filter((kind) => kind !== 'accounts')
      .sort(),
  ).toEqual([...nameTopics]);
});
