import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

import { inlineClassNames, shortClassNames } from './class-names.plugin.ts';
import { declaredOnly } from './declared-only.plugin.ts';
import { fileOfModule } from './file-of-module.ts';
import { tellFirstVisits } from './first-visits.plugin.ts';
import { keepHomesLight } from './light-homes.plugin.ts';
import { mantineStyles } from './mantine-styles.plugin.ts';
import { patientReader, shipReaderFiles } from './pdf-reader.plugins.ts';

const here = dirname(fileURLToPath(import.meta.url));
const { version } = JSON.parse(readFileSync(join(here, '../../package.json'), 'utf8')) as { version: string };
const server = process.env.TRACO_SERVER ?? 'http://127.0.0.1:3000';

/** Lets the browser fetch the app's own code, and what it stands on, beside the entry's, and not after it. */
const preloadMount = (): Plugin => ({
  name: 'traco:preload-mount',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.values(bundle ?? {})
        .filter((file) => file.type === 'chunk')
        .filter(({ facadeModuleId }) => facadeModuleId?.endsWith('/app/mount.tsx'))
        .flatMap((file) => [
          ...[file.fileName, ...file.imports].map((code) => ({ rel: 'modulepreload', href: `/${code}` })),
          ...[...(file.viteMetadata?.importedCss ?? [])].map((looks) => ({
            rel: 'preload',
            as: 'style',
            href: `/${looks}`,
          })),
        ])
        .map((attrs) => ({ tag: 'link', attrs: { crossorigin: true, ...attrs }, injectTo: 'head' as const })),
  },
});

/** What fetches a file's own imports beside it: with whoever starts. */
const PRELOADER = '\0vite/preload-helper.js';
/** Whether a module is the house's own, wherever the house stands on the disk. */
const isOurs = (id: string) => id.startsWith(join(here, '../../')) && !id.includes('/node_modules/');

/** Lays a compressed file beside each text of the build: the server squeezes none of them anew for every visit. */
const precompress = (): Plugin => {
  const leastBytes = 1_024;
  const forms = { br: promisify(brotliCompress), gz: promisify(gzip) };
  let folder = '';
  return {
    name: 'traco:precompress',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter((name) => /\.(js|css|svg|webmanifest)$/.test(name))
          .map((name) => ({ file: join(folder, name), bytes: readFileSync(join(folder, name)) }))
          .filter(({ bytes }) => bytes.length > leastBytes);
        await Promise.all(
          texts.flatMap(({ file, bytes }) =>
            Object.entries(forms).map(async ([ending, squeeze]) =>
              writeFileSync(`${file}.${ending}`, await squeeze(bytes)),
            ),
          ),
        );
      },
    },
  };
};

/** What the contract says that answers look like, as one short word: another contract, another word. */
function shapeOfAnswers(): string {
  const contract = join(here, '../../packages/contract/src');
  const hash = createHash('sha256');
  for (const name of readdirSync(contract, { recursive: true, encoding: 'utf8' }).sort())
    if (/(?<!\.(test|fixture))\.ts$/.test(name)) hash.update(name).update(readFileSync(join(contract, name)));
  return hash.digest('base64url').slice(0, 12);
}

/** Stops a build whose files import each other in a circle: one of them would run before what it stands on. */
const refuseCircles = (): Plugin => ({
  name: 'traco:refuse-circles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const done = new Set<string>();
    const visit = (fileName: string, path: readonly string[]) => {
      if (path.includes(fileName)) {
        const circle = [...path.slice(path.indexOf(fileName)), fileName].join('\n  -> ');
        this.error(`Files import each other in a circle; merge less in codeSplitting:\n  ${circle}`);
      }
      const file = bundle[fileName];
      if (done.has(fileName) || file?.type !== 'chunk') return;
      for (const imported of file.imports) visit(imported, [...path, fileName]);
      done.add(fileName);
    };
    for (const fileName of Object.keys(bundle)) visit(fileName, []);
  },
});

const reader = patientReader();
const { fileOf, fileOfShell } = fileOfModule(join(here, 'src'));

export default defineConfig(({ command }) => ({
  root: here,
  resolve: { alias: { 'react-style-singleton': join(here, 'src/lib/style-singleton.ts') } },
  // While it is developed a class is called as its sheet calls it.
  css: { modules: command === 'build' ? { generateScopedName: shortClassNames(here) } : {} },
  define: {
    __APP_VERSION__: JSON.stringify(version),
    'import.meta.env.ANSWERS_SHAPE': JSON.stringify(shapeOfAnswers()),
  },
  plugins: [
    react(),
    mantineStyles(join(here, '../../node_modules')),
    declaredOnly(join(here, '../../packages/contract/src')),
    preloadMount(),
    refuseCircles(),
    inlineClassNames(),
    tellFirstVisits(),
    keepHomesLight(),
    reader.proof(),
    shipReaderFiles(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/app/service-worker',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2,webmanifest}', 'early.json'],
        // The PDF reader is kept once somebody has opened a document: drivers never do.
        globIgnores: [
          '**/*{cyrillic,greek,vietnamese}*',
          '**/assets/*pdf*/**',
          '**/assets/*{pdf,caveat,whole-viewer}*',
        ],
        maximumFileSizeToCacheInBytes: 4_000_000,
      },
    }),
    precompress(),
  ],
  worker: { format: 'es', plugins: () => [reader.thread()] },
  build: {
    target: 'es2022',
    sourcemap: false,
    chunkSizeWarningLimit: 700,
    // The pictures of the PDF reader's own style are for those who annotate: nobody else fetches them.
    assetsInlineLimit: (file) => (file.includes('pdfjs-dist') ? false : undefined),
    // Whose code is in the app, with its licence: served beside it.
    license: { fileName: 'licences.txt' },
    rolldownOptions: {
      // Names of classes, above all: each is written where it is used.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        codeSplitting: {
          groups: [
            // What every screen needs comes as one file: twenty small ones weigh as much in headers as in code.
            {
              name: 'base',
              test: /rolldown[/-]runtime|node_modules\/(react|react-dom|scheduler|uuid|@tanstack\/(history|react-router|router-core|react-store|store))\//,
              priority: 1,
            },
            // Fields that few screens have, each with the library that it stands on.
            {
              name: 'numbers',
              test: /node_modules\/(react-number-format|@mantine\/core\/esm\/components\/NumberInput)\//,
              includeDependenciesRecursively: false,
              priority: 2,
            },
            {
              name: 'rare-fields',
              test: /@mantine\/core\/esm\/components\/(Color\w+|TagsInput|Slider)\//,
              includeDependenciesRecursively: false,
              priority: 2,
            },
            {
              name: 'several-choices',
              test: /@mantine\/core\/esm\/components\/MultiSelect\//,
              includeDependenciesRecursively: false,
              priority: 2,
            },
            // What draws codes is small, and strangers' pages want nothing beside it.
            { name: 'codes', test: /node_modules\/uqr\//, priority: 1 },
            // The second half of the PDF reader looks for the first as it starts: they must not be one file.
            { name: 'pdf-reader', test: /pdfjs-dist\/legacy\/build\/.*mjs/, priority: 2 },
            { name: 'pdf-parts', test: /pdfjs-dist\/legacy\/web\/.*mjs/, priority: 2 },
            { name: fileOfShell, debugName: 'shell', includeDependenciesRecursively: false, priority: 2 },
            {
              name: fileOf,
              debugName: 'by-visitor',
              test: (id) => isOurs(id) || id.includes('/node_modules/') || id === PRELOADER,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            {
              name: 'shared',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 10_000,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/storage': server } },
}));
