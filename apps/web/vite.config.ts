import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

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
        .filter((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/app/mount.tsx'))
        .flatMap((file) => [file.fileName, ...(file.type === 'chunk' ? file.imports : [])])
        .map((fileName) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
          injectTo: 'head' as const,
        })),
  },
});

/** Screens that are opened on a slow line or a small phone, each with all that comes with it: they load what they need. */
const LIGHT = [
  'main.ts',
  'app/mount.tsx',
  'app/driver-frame/driver-frame.tsx',
  'app/shell/paper.tsx',
  'features/sign-in/page.tsx',
  'features/driver-dashboard/page.tsx',
  'features/driver-resources/page.tsx',
  'features/operational-sheet/driver/driver-sheet.tsx',
  'features/operational-sheet/driver/sheet-forms.tsx',
  'features/delivery-note/page.tsx',
  'features/pour-confirmation/page.tsx',
];
const MANY_SCREENS = 8;

/** Names the office's file for a module that none of the light screens stands on. */
function officeOnly(): (id: string, context: Rolldown.ChunkingContext) => string | null {
  let light: Set<string> | undefined;
  return (id, context) => {
    if (!light) {
      light = new Set();
      const waiting = LIGHT.map((file) => join(here, 'src', file));
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        if (light.has(next)) continue;
        light.add(next);
        waiting.push(...(context.getModuleInfo(next)?.importedIds ?? []));
      }
    }
    return light.has(id) || !/\/(apps|packages)\//.test(id) ? null : 'office';
  };
}

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

export default defineConfig({
  root: here,
  define: { __APP_VERSION__: JSON.stringify(version) },
  plugins: [
    react(),
    preloadMount(),
    refuseCircles(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/app/service-worker',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2,webmanifest}'],
        globIgnores: ['**/*{cyrillic,greek,vietnamese}*'],
        maximumFileSizeToCacheInBytes: 4_000_000,
      },
    }),
    precompress(),
  ],
  build: {
    target: 'es2022',
    sourcemap: false,
    chunkSizeWarningLimit: 700,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every screen needs comes as one file: twenty small ones weigh as much in headers as in code.
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|uuid|@tanstack\/(history|react-router|router-core|react-store|store))\//,
              priority: 1,
            },
            // What several screens share goes by who needs it, and little pieces join their nearest neighbour: large
            // pieces only where no phone of a driver and no sign-in page comes.
            {
              name: 'panels',
              test: /node_modules\/(@mantine\/(core|dates|modals)|@floating-ui|react-remove-scroll|aria-hidden)/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 15_000,
              priority: 1,
            },
            // What many screens of the office share, and nothing that a driver's phone or a signed-out page loads, comes as
            // one file: a request costs more than the little that a screen does not need of it.
            {
              name: officeOnly(),
              minShareCount: MANY_SCREENS,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            {
              name: 'shared',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 1_500,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/storage': server } },
});
