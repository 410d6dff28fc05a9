import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { columnOfFigure, type FigureKey, figures } from '../packages/contract/src/figures/figures.ts';

/** Names that say a measure and nothing else; *Cargas* or *Clientes* are the names of screens and panels too. */
const measured = (Object.keys(figures) as FigureKey[]).filter((key) =>
  [
    'm3',
    'cents',
    'cents-per-m3',
    'share',
    'hours',
    'minutes',
    'litres',
    'litres-per-m3',
    'm3-per-hour',
    'km',
    'working-days',
  ].includes(figures[key].unit),
);
/** Of what is counted, names that say more than one word are nobody else's. */
const counted = (Object.keys(figures) as FigureKey[]).filter((key) => / .+ /.test(figures[key].name));
const names = new Set([...measured, ...counted].flatMap((key) => [figures[key].name, columnOfFigure(key)]));
/** *Cargas*, *Clientes*: names of screens, panels and lists too, and of a figure where a number stands beside them. */
const short = new Set(Object.values(figures).map(({ name }) => name));

const folders = ['apps/server/src/features', 'apps/web/src/features', 'packages/contract/src'];
const sources = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|fixture)\.|^figures\//.test(path))
    .map((path) => `${folder}/${path}`),
);
/** What a column, a block or a line is called: by any property, first of a line's pair, or between its marks. */
const called = [
  /\b\w+(?:: |=)['"]([^'"]+)['"]/g,
  /\[\s*['"]([^'"]+)['"],/g,
  />\s*(\p{Lu}[^<>{}'"=;()]*?)\s*<\//gu,
];
/** What a number is called: a column of numbers, a line's pair, a term. */
const besideNumber = [
  /\b(?:label|title): '([^']+)',(?:(?!\bkey:|\},)[\s\S]){0,160}?\b(?:isNumber: true|decimals:)/g,
  /\[\s*'([^']+)',\s*(?:`?\$?\{?formatCount|[\w.]+ > 0)/g,
  /<(?:dt|th)\b[^>]*>\s*([^<>{}]+?)\s*</g,
];
/** The same words where they name no sum: a heading, a state, a part of a building, what one load or pour is. */
const noSums = {
  'apps/web/src/features/admin-settings/shared/setting-groups.ts': ['Meta'],
  'apps/web/src/features/campaigns/campaign-rules-told.tsx': ['Meta'],
  'apps/web/src/features/leads/shared/quote-requests.tsx': ['Pedidos de orçamento'],
  'packages/contract/src/attention/rules/papers.rules.ts': ['Pedidos de orçamento'],
  'packages/contract/src/campaigns/campaign-words.ts': ['Entregue'],
  'packages/contract/src/concrete-volume/load-words.ts': ['A caminho', 'Entregue'],
  'packages/contract/src/pours/pour-words.ts': ['Lastro', 'Volume'],
  'apps/server/src/features/delivery-note/note-pages.rules.ts': ['Volume'],
  'apps/server/src/features/quote-page/quote-pages.rules.ts': ['Volume'],
  'packages/contract/src/quotes/quote-states.ts': ['Programado'],
  'apps/web/src/features/pour-confirmation/pour-summary.tsx': ['Volume'],
  'apps/web/src/features/operational-sheet/driver/load-card.tsx': ['Volume'],
  'apps/web/src/features/operational-sheet/shared/driver-day/load-news.ts': ['Volume'],
  'apps/web/src/features/operational-sheet/manager/sheet-grid.tsx': ['Voltou'],
};

test('a figure is called by the dictionary, on screens, in files and on paper', () => {
  const byHand = sources
    .map((path) => {
      const text = readFileSync(path, 'utf8');
      const found = (forms: readonly RegExp[], among: ReadonlySet<string>) =>
        forms
          .flatMap((form) => [...text.matchAll(form)])
          .flatMap(([, name]) => (among.has(name!) ? name! : []));
      return [path, [...new Set([...found(called, names), ...found(besideNumber, short)])]] as const;
    })
    .filter(([, written]) => written.length > 0);
  expect(Object.fromEntries(byHand)).toEqual(noSums);
});

test('a block of a figure is made of the dictionary’s key, not of name, value and meaning one by one', () => {
  const byHand = sources.filter((path) =>
    /explanation=\{explanationOf|: FigureBlockProps[\s\S]*explanation: /.test(readFileSync(path, 'utf8')),
  );
  expect(byHand).toEqual([]);
});
