// npm run check: types, style, boundaries, dead code, licences and generated pages; every step runs, then the sum.
// A step that was green with the very same files says "(unchanged)"; `--all` runs it nevertheless.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages, projectNode, requireNode, root } from './prepare.mjs';
import { runQuietly } from './run-quietly.mjs';
import { digestOf, greenDigests } from './unchanged.mjs';

const bin = (name) => path.join(root, 'node_modules', name);

const steps = [
  // Several checkers work out the same types each for itself; one leaves the other core to the tests.
  ['types', [bin('typescript-native/bin/tsc'), '-p', root, '--checkers', '1']],
  ['lint and format', [bin('@biomejs/biome/bin/biome'), 'check', '.']],
  [
    'boundaries',
    [
      bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--config',
      '.dependency-cruiser.mjs',
      'packages',
      'apps',
    ],
  ],
  ['no cycle between features', ['scripts/feature-cycles.mjs']],
  ['dead code', [bin('knip/bin/knip.js'), '--no-progress']],
  ['licences', ['scripts/licences.mjs']],
  ['no file over 300 lines', ['scripts/lengths.mjs']],
  ['docs/permissions.md is current', ['scripts/generate-permissions-page.ts', '--check']],
  ['docs/figures.md is current', ['scripts/generate-figures-page.ts', '--check']],
  ['docs/screens.md is current', ['scripts/generate-screens-page.ts', '--check']],
  ["the theme's style sheet is current", ['scripts/generate-theme-styles.ts', '--check']],
  ['the addresses of the calls are current', ['scripts/generate-addresses.ts', '--check']],
];

const green = greenDigests(bin('.cache/traco/green'));

/** Runs every step of the check whose files have changed since it was green; prints what failed. */
export async function check({ all = false } = {}) {
  let failed = 0;
  const digest = digestOf(root);
  for (const [name, parameters] of steps) {
    if (!all && green.isGreen(name, digest)) {
      console.log(`✓ ${name} (unchanged)`);
      continue;
    }
    const { code, output, seconds } = await runQuietly(projectNode, parameters);
    if (code !== 0) failed += 1;
    green.keep(name, digest, code === 0 && digestOf(root) === digest);
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
    if (code !== 0) console.log(output);
  }
  return { passed: steps.length - failed, failed };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  requireNode();
  await installPackages();
  const { failed } = await check({ all: process.argv.includes('--all') });
  process.exit(failed ? 1 : 0);
}
