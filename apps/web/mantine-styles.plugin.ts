import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Where a part says what its classes are called. */
const CLASSES = /\/@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;
/** The sheet of all parts, and what of it is of none. */
const ALL = /\/@mantine\/core\/styles\.layer\.css$/;
const OF_NONE = ['baseline', 'default-css-variables', 'global'];

/**
 * Lets each part of Mantine bring its own looks, in the file where its code is: no first screen gets those of all parts. A
 * part's looks come behind those of what it is made of, as its code does. While the app is developed all are one sheet.
 * @param modules the folder of the libraries
 */
export function mantineStyles(modules: string): Plugin {
  const sheetOf = (part: string) => join(modules, '@mantine/core/styles', `${part}.layer.css`);
  return {
    name: 'traco:mantine-styles',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (ALL.test(id))
        return { code: OF_NONE.map((part) => readFileSync(sheetOf(part), 'utf8')).join('\n'), map: null };
      const part = CLASSES.exec(id)?.[1];
      if (!part) return undefined;
      if (!existsSync(sheetOf(part))) throw new Error(`Mantine has no looks of its own for ${part}`);
      return { code: `import ${JSON.stringify(sheetOf(part))};\n${code}`, map: null };
    },
  };
}
