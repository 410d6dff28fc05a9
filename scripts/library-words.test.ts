import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const source = path.join(root, 'apps', 'web', 'src');
const packages = path.join(root, 'node_modules');
const screens = globSync('**/*.tsx', { cwd: source })
  .filter((file) => !/\.(test|fixture)\.tsx$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(source, file), 'utf8') }));

/** The prop by which a part of a library gets our words, where it would show its own or none. */
const WORDED_BY: Record<string, RegExp> = {
  Modal: /closeButtonProps=|withCloseButton=\{false\}/,
  Drawer: /closeButtonProps=|withCloseButton=\{false\}/,
  'Drawer.CloseButton': /aria-label=/,
  CloseButton: /aria-label=/,
  PasswordInput: /visibilityToggleButtonProps=/,
  DateInput: /ariaLabels=/,
};

/** The opening tags of a part on a screen, each to the line that ends it. */
const tagsOf = (part: string, text: string) =>
  [...text.matchAll(new RegExp(`<${part.replace('.', '\\.')}(?![.\\w])`, 'g'))].map(({ index }) => {
    const rest = text.slice(index);
    return /^[^\n]*[^=]>\s*\n|^[\s\S]*?\n\s*\/?>\s*\n/.exec(rest)?.[0] ?? rest;
  });

test.each(Object.entries(WORDED_BY))('%s says our words wherever it stands', (part, words) => {
  const tags = screens.flatMap(({ file, text }) => tagsOf(part, text).map((tag) => ({ file, tag })));
  expect(tags.length).toBeGreaterThan(0);
  expect(tags.filter(({ tag }) => !words.test(tag)).map(({ file }) => file)).toEqual([]);
});

test('no part of Mantine that speaks English by itself is used without our words', () => {
  const components = path.join(packages, '@mantine', 'core', 'esm', 'components');
  const speaking = globSync('*/**/*.mjs', { cwd: components })
    .filter((file) =>
      /(aria-label"?|Label|Message|placeholder): "[A-Z][a-z]+[ .]?[^"/]*"/.test(
        readFileSync(path.join(components, file), 'utf8'),
      ),
    )
    .map((file) => file.split(path.sep)[0]!);
  expect(speaking).toContain('PasswordInput');
  const unworded = [...new Set(speaking)].filter((part) => !(part in WORDED_BY));
  const used = screens.flatMap(({ file, text }) =>
    unworded.filter((part) => new RegExp(`<${part}\\b`).test(text)).map((part) => `${file}: ${part}`),
  );
  expect(used).toEqual([]);
});

test('the viewer of photos has a Portuguese word for each of its own', () => {
  const viewer = path.join('features', 'gallery', 'photo-viewer.tsx');
  const text = screens.find(({ file }) => path.normalize(file) === viewer)!.text;
  const plugins = [...text.matchAll(/lightbox\/(plugins\/\w+)'/g)].map(([, plugin]) => plugin!);
  const types = ['types.d.ts', ...plugins.map((plugin) => `${plugin}/index.d.ts`)].map((file) =>
    readFileSync(path.join(packages, 'yet-another-react-lightbox', 'dist', file), 'utf8'),
  );
  const its = types.flatMap((type) =>
    [...type.matchAll(/interface Labels \{([^}]*(?:\{index\}[^}]*\{total\}[^}]*)*)\n {4}?\}?/g)].flatMap(
      ([, body]) => [...body!.matchAll(/^ *"?([^"\n*?]+)"?\?: string;/gm)].map(([, label]) => label!.trim()),
    ),
  );
  expect(its.length).toBeGreaterThan(9);
  expect(its.filter((label) => !text.includes(`${label}: '`) && !text.includes(`'${label}': '`))).toEqual([]);
});
