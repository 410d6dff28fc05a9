import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * The PDF reader asks for every page's entry before it shows the first: in most files they lie all over, and all of a long
 * document would be fetched for its first page, and for its second. Of a file that comes in pieces it now looks up the last
 * page when somebody goes there, and of the others those that stand before the page that is wanted.
 */
const changes = [
  {
    from: 'await this.ensureDoc("checkLastPage", [recoveryMode]);',
    to: 'if (!this.streamManager) await this.ensureDoc("checkLastPage", [recoveryMode]);',
  },
  {
    from: 'if (currentNode === this.toplevelPagesDict && lastKid instanceof Ref',
    to: 'if (last <= pageIndex && currentNode === this.toplevelPagesDict && lastKid instanceof Ref',
  },
];

/**
 * Changes the reader's thread as it is built: `thread` goes to the plugins of workers, `proof` to those of the app. The build stops
 * when another version of the reader reads differently, and when the changes met no reader at all.
 */
export function patientReader(): { thread: () => Plugin; proof: () => Plugin } {
  let isChanged = false;
  return {
    thread: () => ({
      name: 'traco:patient-reader',
      transform: {
        filter: { id: /pdfjs-dist[\\/]legacy[\\/]build[\\/]pdf\.worker\.mjs/ },
        handler(code) {
          const changed = changes.reduce((now, { from, to }) => {
            if (now.split(from).length !== 2)
              this.error(`The PDF reader has changed: not found once: ${from}`);
            return now.replace(from, () => to);
          }, code);
          isChanged = true;
          return changed;
        },
      },
    }),
    proof: () => ({
      name: 'traco:patient-reader-proof',
      apply: 'build',
      generateBundle() {
        if (!isChanged) this.error('The PDF reader has moved: no file of it was changed');
      },
    }),
  };
}

/** What the PDF reader fetches on demand: letters of other scripts, letters that files lack, decoders, a colour profile. */
const READER_FILES = ['cmaps', 'standard_fonts', 'wasm', 'iccs'];
/** It runs no scripts of documents. */
const NOT_SHIPPED = /quickjs/i;

/** Lays the files of the PDF reader beside the app's own, under an address that names its version. */
export const shipReaderFiles = (): Plugin => {
  const reader = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const { version: readerVersion } = JSON.parse(readFileSync(join(reader, 'package.json'), 'utf8')) as {
    version: string;
  };
  const folder = `assets/pdfjs-${readerVersion}`;
  const files = READER_FILES.flatMap((part) =>
    readdirSync(join(reader, part))
      .filter((name) => !NOT_SHIPPED.test(name))
      .map((name) => `${part}/${name}`),
  );
  return {
    name: 'traco:ship-reader-files',
    configureServer: ({ middlewares }) => {
      middlewares.use(`/${folder}`, (request, response, next) => {
        const name = files.find((each) => `/${each}` === request.url);
        if (!name) return next();
        response.setHeader('content-type', name.endsWith('.wasm') ? 'application/wasm' : 'text/javascript');
        response.end(readFileSync(join(reader, name)));
      });
    },
    generateBundle() {
      for (const name of files)
        this.emitFile({
          type: 'asset',
          fileName: `${folder}/${name}`,
          source: readFileSync(join(reader, name)),
        });
    },
  };
};
