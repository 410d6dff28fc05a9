import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { filesOf } from './bundle-files.ts';
import { HOME_PAGES } from './first-visits.plugin.ts';

/** What a home may cost until its first figure on a slow phone: JavaScript as it is sent, and files with their looks. */
const MOST = { scriptKb: 250, files: 22 };
/** What is said around a file, beside what is in it. */
const HEADERS_KB = 1.05;
/** The library of schemas: what checks what is typed comes with the form. */
const VALIDATOR = '/node_modules/zod/';

interface Weight {
  scriptKb: number;
  files: number;
  /** A file that brings the validator. */
  validator: string | undefined;
}

/** Stops a build in which somebody's home has grown too heavy: what a press opens is fetched when it is pressed. */
export const keepHomesLight = (): Plugin => ({
  name: 'traco:keep-homes-light',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const { ofModule, needs } = filesOf(bundle);
      const weigh = weights();
      for (const [path, { page, drawnBy = page }] of Object.entries(HOME_PAGES)) {
        const needed = new Set<Rolldown.OutputChunk>();
        for (const module of ['/app/mount.tsx', 'app/shell/shell.tsx', drawnBy, page])
          needs(ofModule(module), needed);
        const wrong = tooMuchOf(weigh([...needed]));
        if (wrong) this.error(`/${path} ${wrong} (docs/decisions/0080-first-figures.md)`);
      }
    },
  },
});

/** What is wrong with what a home costs, in words. */
export function tooMuchOf({ scriptKb, files, validator }: Weight): string | undefined {
  if (validator) return `brings the validator, by ${validator}: load what checks with what is typed`;
  if (scriptKb > MOST.scriptKb)
    return `needs ${scriptKb.toFixed(0)} KB of JavaScript, at most ${MOST.scriptKb}: load what a press opens with the press`;
  if (files > MOST.files) return `needs ${files} files of code and looks, at most ${MOST.files}`;
  return undefined;
}

function weights() {
  const sizes = new Map<string, number>();
  const sizeOf = ({ fileName, code }: Rolldown.OutputChunk) => {
    const size = sizes.get(fileName) ?? brotliCompressSync(code).length / 1_000 + HEADERS_KB;
    sizes.set(fileName, size);
    return size;
  };
  return (chunks: readonly Rolldown.OutputChunk[]): Weight => ({
    scriptKb: chunks.reduce((sum, chunk) => sum + sizeOf(chunk), 0),
    files:
      chunks.length +
      new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])).size,
    validator: chunks.find(({ moduleIds }) => moduleIds.some((id) => id.includes(VALIDATOR)))?.fileName,
  });
}
