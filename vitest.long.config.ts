import { defineConfig } from 'vitest/config';
import { quickFolder } from './scripts/quick-folder.mjs';

process.env.TMPDIR ??= quickFolder();

/** `npm run test:long`: attacks on a real server, one after the other, so that what is measured is theirs. */
export default defineConfig({
  test: {
    include: ['attacks/**/*.long.test.ts'],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 300_000,
  },
});
