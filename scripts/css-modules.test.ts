import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import { expect, test } from 'vitest';

const source = path.join(import.meta.dirname, '..', 'apps', 'web', 'src');
const read = (file: string) => readFileSync(path.join(source, file), 'utf8');

/** The sheets that hold for everybody, and why; every other belongs to what it draws. */
const GLOBAL: Record<string, string> = {
  'app/tokens.css': 'the steps and colours that every sheet names',
  'app/base.css': 'the look of bare elements, and what index.html and the first screens draw before any code',
  'app/shell/theme-variables.css': "Mantine's own variables, generated from theme.ts",
};

type Files = Record<string, string>;
const sheets = filesOf('**/*.css');
const scripts = filesOf('**/*.{ts,tsx}');

test('a sheet is a module, but for those that hold for everybody', () => {
  expect(Object.keys(sheets).length).toBeGreaterThan(100);
  expect(globalSheets(Object.keys(sheets)).toSorted()).toEqual(Object.keys(GLOBAL).toSorted());
});

test('every class of a module is drawn with, and every class drawn with stands in its module', () => {
  expect(mismatches(sheets, scripts)).toEqual([]);
});

test('a planted global sheet is found', () => {
  expect(globalSheets(['ui/a.css', 'ui/b.module.css'])).toEqual(['ui/a.css']);
});

test('a class that nothing draws with is found, and one that no sheet has', () => {
  const planted: Files = {
    'ui/a.module.css': '.used > .dead { animation: turn 1s } :global(.library) b {} .base { margin: 0.5rem }',
    'ui/b.module.css': '.card { composes: base from "./a.module.css"; }',
    'ui/alone.module.css': '.never { margin: 0 }',
  };
  const drawing = {
    'ui/a.tsx': "import classes from './a.module.css';\nconst a = [classes.used, classes.missing];",
    'x/b.tsx': "import card from '../ui/b.module.css';\nconst b = card.card;",
  };
  expect(mismatches(planted, drawing)).toEqual([
    'ui/a.module.css: nothing draws with .dead',
    'ui/a.module.css: ui/a.tsx draws with .missing, which it does not have',
    'ui/alone.module.css: nothing draws with .never',
  ]);
});

test('a module that is handed on whole is found: nobody could tell what of it is used', () => {
  const planted = { 'ui/a.module.css': '.used { margin: 0 }' };
  const whole = (use: string) => ({ 'ui/a.tsx': `import classes from './a.module.css';\n${use}` });
  expect(mismatches(planted, whole('draw(classes.used, classes[tone]);'))).toEqual([
    'ui/a.module.css: ui/a.tsx hands it on whole',
  ]);
  expect(mismatches(planted, whole('draw(classes.used, { ...classes });'))).toHaveLength(1);
});

function filesOf(pattern: string): Files {
  return Object.fromEntries(globSync(pattern, { cwd: source }).map((file) => [toPosix(file), read(file)]));
}

function toPosix(file: string): string {
  return file.split(path.sep).join('/');
}

function globalSheets(files: readonly string[]): string[] {
  return files.filter((file) => !file.endsWith('.module.css'));
}

/** What each module has that nothing draws with, and what is drawn with that its module does not have. */
function mismatches(css: Files, code: Files): string[] {
  const uses = [...Object.entries(code).flatMap(usesIn), ...Object.entries(css).flatMap(composedIn)];
  return Object.entries(css)
    .filter(([file]) => file.endsWith('.module.css'))
    .flatMap(([file, text]) => {
      const has = classesIn(text);
      const here = uses.filter((use) => use.sheet === file);
      const used = new Set(here.flatMap(({ names }) => names));
      return [
        ...[...has].filter((name) => !used.has(name)).map((name) => `${file}: nothing draws with .${name}`),
        ...here.flatMap(({ by, names }) =>
          names
            .filter((name) => !has.has(name))
            .map((name) => `${file}: ${by} draws with .${name}, which it does not have`),
        ),
        ...here.filter(({ isWhole }) => isWhole).map(({ by }) => `${file}: ${by} hands it on whole`),
      ];
    });
}

/** The classes that a sheet gives rules to; those of a library are not its own. */
function classesIn(text: string): Set<string> {
  const found = new Set<string>();
  postcss.parse(text).walkRules(({ selector }) => {
    const own = selector.replaceAll(/:global\([^)]*\)/g, '');
    for (const [, name] of own.matchAll(/\.([A-Za-z_][\w-]*)/g)) found.add(name!);
  });
  return found;
}

interface Use {
  sheet: string;
  by: string;
  names: string[];
  isWhole: boolean;
}

/** Which classes a file of code draws with, by the name that it imports each module under. */
function usesIn([by, text]: [string, string]): Use[] {
  const imports = [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)];
  const body = text.replaceAll(/^import [^;]+;$/gm, '');
  return imports.map(([, local, from]) => ({
    sheet: path.posix.join(path.posix.dirname(by), from!),
    by,
    names: [
      ...new Set(
        [...body.matchAll(new RegExp(`(?<![\\w.])${local}\\.(\\w+)`, 'g'))].map(([, name]) => name!),
      ),
    ],
    isWhole: new RegExp(
      `(?<![\\w.]|\\.\\.)${local}\\[|\\.\\.\\.${local}\\b(?!\\.)|[={(,:] ?${local}[,)}]`,
    ).test(body),
  }));
}

/** Which classes a sheet takes from another. */
function composedIn([by, text]: [string, string]): Use[] {
  return [...text.matchAll(/composes: ([\w -]+) from "([^"]+)"/g)].map(([, names, from]) => ({
    sheet: path.posix.join(path.posix.dirname(by), from!),
    by,
    names: names!.split(' '),
    isWhole: false,
  }));
}
