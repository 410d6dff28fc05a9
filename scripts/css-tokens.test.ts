import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Color from 'color';
import postcss from 'postcss';
import { expect, test } from 'vitest';

const source = path.join(import.meta.dirname, '..', 'apps', 'web', 'src');
const TOKENS = 'app/tokens.css';
const read = (file: string) => readFileSync(path.join(source, file), 'utf8');
const sheets = globSync('**/*.css', { cwd: source })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => file !== TOKENS && !file.endsWith('theme-variables.css'));
const inAll = (look: (sheet: string) => string[]) =>
  sheets.flatMap((file) => look(read(file)).map((found) => `${file}: ${found}`));

/** Which steps there are, by the kind of what they measure: `text` → 0.75rem → --text-12. */
const steps = Map.groupBy(
  [...read(TOKENS).matchAll(/--((text|space|radius)-\w+): ([^;]+);/g)].map(([, name, kind, value]) => ({
    name: name!,
    kind: kind!,
    value: value!,
  })),
  ({ kind }) => kind,
);
const kindOf = (property: string) => {
  if (property === 'font-size') return 'text';
  if (/^(gap|(row|column)-gap|(padding|margin)(-\w+){0,2})$/.test(property)) return 'space';
  return /^border-(\w+-\w+-)?radius$/.test(property) ? 'radius' : undefined;
};

test('sizes of text, spaces and corners are the steps of the house', () => {
  expect(sheets.length).toBeGreaterThan(100);
  expect(inAll(sizesWrittenOut)).toEqual([]);
});

test('a planted size is found, a step and a size without one are not', () => {
  expect(sizesWrittenOut('.a { margin: 0 0.5rem; font-size: 0.75rem; border-radius: 8px; }')).toHaveLength(3);
  expect(sizesWrittenOut('.a { margin: 0 var(--space-8); font-size: 3rem; width: 0.5rem; }')).toEqual([]);
});

test('a planted size is found where it is taken away, too, and where it is reckoned with', () => {
  expect(sizesWrittenOut('.a { margin: 0 -1rem; }')).toEqual(['margin: 0 -1rem']);
  expect(sizesWrittenOut('.a { padding: calc(1rem + env(x)) 3px; }')).toHaveLength(1);
  expect(sizesWrittenOut('.a { margin: calc(-1 * var(--space-16)) -3px -0.45em; }')).toEqual([]);
});

test('words have four sizes; what is larger is a figure or the head of a page, paper has its own', () => {
  expect(steps.get('text')?.map(({ name }) => name)).toEqual(
    ['12', '14', '16', '20'].map((px) => `text-${px}`),
  );
  expect(inAll(smallSizes)).toEqual([]);
  const planted = [
    'font: 600 1.0625rem / 1.2 var(--font)',
    'font-size: 13px',
    'font: 0.875rem / 1 var(--font)',
  ];
  for (const size of planted) expect(smallSizes(`.a { ${size}; }`), size).toHaveLength(1);
  expect(smallSizes('.a { font-size: clamp(var(--text-20), 2.4vw, 3rem); width: 0.5rem; }')).toEqual([]);
});

test('figures have one width where they are counted, words never: it would tear their hyphens', () => {
  expect(inAll(tornWords)).toEqual([]);
  for (const whole of ['body', ':root', 'html', 'table', '.list .table', '.groupTable'])
    expect(tornWords(`${whole} { font-variant-numeric: tabular-nums; }`), whole).toHaveLength(1);
  expect(tornWords('td[data-number], .table td, .clock { font-variant-numeric: tabular-nums; }')).toEqual([]);
});

test('colours are those of the house', () => {
  expect(inAll(coloursWrittenOut)).toEqual([]);
});

test('a planted colour is found however it is written, the name of one and what is mixed of them are not', () => {
  const planted = ['#fff', 'rgb(0 0 0 / 50%)', 'hsl(20 50% 50%)', 'oklch(50% 0.1 40)', 'white', 'Tomato'];
  for (const colour of planted) {
    expect(coloursWrittenOut(`.a { color: ${colour}; }`), colour).toHaveLength(1);
    expect(coloursWrittenOut(`.a { --tone: color-mix(in srgb, ${colour} 4%, var(--ink)); }`)).toHaveLength(1);
  }
  const named = '.a { color: var(--on-accent); white-space: pre; background: url("a.svg#fff") transparent; }';
  expect(coloursWrittenOut(`${named} #add { content: "#fff red"; color: currentcolor; }`)).toEqual([]);
});

/** Sizes that a style sheet writes out although the house has a step for them. */
function sizesWrittenOut(sheet: string): string[] {
  return declarationsOf(sheet).flatMap(({ prop, value }) => {
    const known = steps.get(kindOf(prop) ?? '') ?? [];
    const sizes = value.split(/[\s(),]+/).map((part) => part.replace(/^-/, ''));
    return sizes.some((size) => known.some((step) => step.value === size)) ? [`${prop}: ${value}`] : [];
  });
}

/** Sizes of words that are none of the four: whatever is below one and a half times the usual size. */
function smallSizes(sheet: string): string[] {
  return declarationsOf(sheet).flatMap(({ prop, value }) => {
    const sizes = /^font(-size)?$/.test(prop) ? [...value.matchAll(/(?<![\w.-])([\d.]+)(rem|px)/g)] : [];
    const isSmall = sizes.some(([, size, unit]) => Number(size) * (unit === 'rem' ? 16 : 1) < 24);
    return isSmall ? [`${prop}: ${value}`] : [];
  });
}

/** Rules that give all of a page or of a table figures of one width, its words too. */
function tornWords(sheet: string): string[] {
  const torn: string[] = [];
  postcss.parse(sheet).walkDecls('font-variant-numeric', ({ parent }) => {
    const { selectors = [] } = parent as { selectors?: string[] };
    torn.push(
      ...selectors.filter((selector) => /(^|\s)(body|html|:root|table|\.\w*[tT]able)$/.test(selector)),
    );
  });
  return torn;
}

/** Colours that a style sheet writes out: as numbers, or by a name of the language. */
function coloursWrittenOut(sheet: string): string[] {
  return declarationsOf(sheet).flatMap(({ prop, value }) => {
    const bare = value.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)|var\(--[\w-]+/g, ' ');
    const isNumbered = /#[\da-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/i.test(bare);
    const isNamed = bare.split(/[\s(),]+/).some(isColourName);
    return isNumbered || isNamed ? [`${prop}: ${value}`] : [];
  });
}

function isColourName(word: string): boolean {
  if (!/^[a-z]+$/i.test(word) || word === 'transparent') return false;
  try {
    return Boolean(Color(word));
  } catch {
    return false;
  }
}

function declarationsOf(sheet: string): { prop: string; value: string }[] {
  const found: { prop: string; value: string }[] = [];
  postcss.parse(sheet).walkDecls(({ prop, value }) => void found.push({ prop, value }));
  return found;
}
