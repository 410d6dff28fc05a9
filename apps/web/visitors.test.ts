import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { homes } from '@traco/contract/routes/homes';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { HOME_PAGES, WHO_IS_IN } from './first-visits.plugin.ts';
import addresses from './src/lib/addresses.json' with { type: 'json' };
import { HOMES, OFFICE_AREAS, VISITORS } from './visitors.ts';

const src = path.join(import.meta.dirname, 'src');
const contract = path.join(import.meta.dirname, '../../packages/contract/src');

/** What a module fetches before it runs: imports of types alone are gone by then, lazy ones come later. */
function importsOf(file: string): string[] {
  const { statements } = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return statements.flatMap((statement) => {
    const isImport = ts.isImportDeclaration(statement);
    if (!isImport && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier } = statement;
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) return [];
    const bound = isImport ? statement.importClause?.namedBindings : undefined;
    const isOfTypes =
      (isImport ? statement.importClause?.isTypeOnly : statement.isTypeOnly) ||
      (bound && ts.isNamedImports(bound) && bound.elements.every(({ isTypeOnly }) => isTypeOnly));
    return isOfTypes ? [] : [moduleSpecifier.text];
  });
}

const fileOf = (from: string, name: string) => {
  if (name.startsWith('.')) return path.resolve(path.dirname(from), name);
  const ours = /^@traco\/contract\/(.+)$/.exec(name);
  return ours ? path.join(contract, `${ours[1]}.ts`) : name;
};

/** The way by which a file comes to a package, the package first; undefined where it does not. */
function wayTo(wanted: string, entries: readonly string[]): string[] | undefined {
  const from = new Map<string, string | null>(entries.map((entry) => [path.join(src, entry), null]));
  for (const file of from.keys()) {
    if (file === wanted) {
      const way: string[] = [];
      for (let next: string | null | undefined = file; next; next = from.get(next)) way.push(next);
      return way;
    }
    if (!/\.tsx?$/.test(file) || !existsSync(file)) continue;
    for (const found of importsOf(file).map((name) => fileOf(file, name)))
      if (!from.has(found)) from.set(found, file);
  }
  return undefined;
}

test('a driver’s phone loads no schemas, no panels and no client of the API before its first screen', () => {
  const entries = ['main.ts', 'app/mount.tsx', ...VISITORS.driver!];
  for (const heavy of ['zod', '@orpc/contract', '@orpc/client', '@mantine/core'])
    expect(wayTo(heavy, entries), heavy).toBeUndefined();
});

test('the way to a package that is loaded is found', () => {
  const way = wayTo('react', ['app/mount.tsx']);
  expect(way?.[0]).toBe('react');
  expect(way?.at(-1)).toBe(path.join(src, 'app/mount.tsx'));
});

test('the page of every register is fetched with the registers', () => {
  const pages = globSync('features/*/page.tsx', { cwd: src }).filter((page) =>
    /kit\/record\/register-(?:screen|panel)\.tsx/.test(readFileSync(path.join(src, page), 'utf8')),
  );
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) expect(OFFICE_AREAS.registers).toContain(page);
});

describe('homes', () => {
  const { driver: _driver, ...panels } = homes;
  const reads = new Set(
    Object.values(addresses).flatMap((feature) =>
      Object.values(feature).map((address) => address.replace('GET ', '/api')),
    ),
  );

  test('of all who find a panel are begun early and weighed, and lie with what panels need', () => {
    const begun = Object.keys(HOME_PAGES).map((name) => `/${name}`);
    expect(begun).toEqual(
      expect.arrayContaining(Object.values(panels).map((path) => path.replace(/\/\{\w+\}$/, ''))),
    );
    const { shell: _shell, ...groups } = HOMES;
    const pages = Object.values(groups).flat();
    expect(Object.values(HOME_PAGES).map(({ page }) => page)).toEqual(expect.arrayContaining(pages));
    expect(Object.keys(HOME_PAGES)).toHaveLength(pages.length);
  });

  test.each([
    ['who is in', [WHO_IS_IN]] as const,
    ...Object.entries(HOME_PAGES).map(([name, { asks }]) => [name, asks] as const),
  ])('ask early for what there is to read: %s', (_name, asks) => {
    for (const asked of asks) expect(reads).toContain(asked.split('?')[0]);
  });
});
