import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { columnOfFigure, type FigureKey, figures } from '../packages/contract/src/figures/figures.ts';

/** Names that say a measure and nothing else; *Cargas* or *Clientes* are the names of screens and panels too. */
const measured = (Object.keys(figures) as FigureKey[]).filter((key) =>
  ['m3', 'cents', 'cents-per-m3', 'share'].includes(figures[key].unit),
);
const names = new Set(measured.flatMap((key) => [figures[key].name, columnOfFigure(key)]));

const folders = ['apps/server/src/features', 'apps/web/src/features', 'packages/contract/src'];
const sources = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|fixture)\.|^figures\//.test(path))
    .map((path) => `${folder}/${path}`),
);
/** What a column, a block or a line is called. */
const called = /\b(?:label|title|name|word)(?:: |=)['"]([^'"]+)['"]/g;
/** The settings of goals stand under this heading. */
const headings = ['apps/web/src/features/admin-settings/shared/setting-groups.ts: Meta'];

test('a figure is called by the dictionary, on screens, in files and on paper', () => {
  const byHand = sources.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(called)]
      .map(([, name]) => name!)
      .filter((name) => names.has(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(byHand).toEqual(headings);
});
