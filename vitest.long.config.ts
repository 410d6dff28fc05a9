import { defineConfig } from 'vitest/config';
import { quickFolder } from './scripts/quick-folder.mjs';

process.env.TMPDIR ??= quickFolder();

/**
 * `npm run test:long`: attacks on a real server, one after the other, so that what is measured is theirs; and what `npm test` tries
 * some times, to the end.
 */
export default defineConfig({
  test: {
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 300_000,
    env: { TRACO_LONG: '1' },
    projects: [
      { extends: true, test: { name: 'attacks', include: ['attacks/**/*.long.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'to-the-end',
          include: [
            'apps/server/src/matrices/{fuzzed-input,procedure-by-role}.test.ts',
            'apps/server/src/broken-on-purpose/killed*.test.ts',
            'apps/server/src/platform/{environment/run-server,pdf/inspect-pdf,pdf/kept-process,postgres/embedded}.test.ts',
            'apps/server/src/{backup,remove-factor}.test.ts',
          ],
          globalSetup: ['apps/server/src/testing/start-database.ts'],
          setupFiles: ['apps/server/src/testing/checked-rows.setup.ts'],
        },
      },
    ],
  },
});
