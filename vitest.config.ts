import { globSync, readFileSync } from 'node:fs';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { quickFolder } from './scripts/quick-folder.mjs';

process.env.TMPDIR ??= quickFolder();
// Workers, their threads and the programs they start read the same code: it is compiled once.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
  new URL('node_modules/.cache/traco/compiled', import.meta.url),
);

/** Rules that want a document: between others each would start a worker, as its own environment. */
const withDocument = globSync('apps/web/src/**/*.test.ts', { cwd: import.meta.dirname }).filter((file) =>
  readFileSync(new URL(file, import.meta.url), 'utf8').includes('@vitest-environment'),
);

const quickArgon2 = fileURLToPath(new URL('apps/server/src/testing/quick-argon2.ts', import.meta.url));

export default defineConfig({
  test: {
    // One more than the machine has cores: a fifth of the time a worker waits, for a clock, a program or the database.
    maxWorkers: os.availableParallelism() + 1,
    // What is waited for comes later on a loaded machine.
    expect: { poll: { timeout: 8_000 } },
    projects: [
      {
        test: {
          name: 'pure',
          isolate: false,
          testTimeout: 90_000,
          include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        resolve: { alias: { '@node-rs/argon2': quickArgon2 } },
        test: {
          name: 'server',
          execArgv: ['--import', './apps/server/src/platform/quick-imports.ts'],
          // Nothing is global there: files of one worker may share what they import, half of their time.
          isolate: false,
          include: ['apps/server/src/**/*.test.ts'],
          // The first ends last: what was refused is judged when the database is stopped.
          globalSetup: ['judge-refusals', 'start-database'].map(
            (name) => `apps/server/src/testing/${name}.ts`,
          ),
          setupFiles: ['apps/server/src/testing/checked-rows.setup.ts'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'web-rules',
          isolate: false,
          testTimeout: 90_000,
          include: ['apps/web/src/**/*.test.ts', 'apps/web/*.test.ts'],
          exclude: withDocument,
        },
      },
      // Each has a document and modules of its own; what comes from packages is read once for all.
      {
        test: {
          name: 'web-screens',
          pool: 'vmThreads',
          vmMemoryLimit: '1.5GB',
          include: ['apps/web/src/**/*.test.tsx', ...withDocument],
          setupFiles: ['apps/web/src/patience.fixture.ts'],
          testTimeout: 90_000,
        },
      },
    ],
  },
});
