// npm run quick [commit]: what the change touches since a commit (the last one; what is not committed, when something
// is): types, style, the tests of screens and rules that import it, the server's tests and the journeys of its features.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildWebApp, installPackages, projectNode, requireNode, root } from './prepare.mjs';
import { runQuietly } from './run-quietly.mjs';
import { touchedBy } from './touched.mjs';

const LINT = ['check', '--no-errors-on-unmatched', '--files-ignore-unknown=true'];
const LINTED = /\.(ts|tsx|mjs|css|json)$/;

requireNode();
await installPackages();
const git = (...parameters) =>
  execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const isOpen = git('status', '--porcelain').length > 0;
const since = process.argv[2] ?? (isOpen ? 'HEAD' : 'HEAD~1');
const files = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
const isThere = (file) => existsSync(path.join(root, file));
const present = files.filter(isThere);
// What is gone touches its feature too; only what is there can be run.
const { features, serverTests, journeys, isWeb } = touchedBy(files);
console.log(`since ${since}: ${files.length} files, ${features.join(', ') || 'no feature'}`);

const bin = (name) => path.join(root, 'node_modules', name);
const vitest = (...parameters) => [
  bin('vitest/vitest.mjs'),
  'run',
  '--reporter=dot',
  '--passWithNoTests',
  ...parameters,
];
const ofFeatures = features.map((name) => `apps/server/src/features/${name}/`).filter(isThere);
const playwright = bin('@playwright/test/cli.js');
const ofJourneys = features.map((name) => `e2e/${name}/`).filter(isThere);

const ended = await Promise.all([
  step('types', [bin('typescript-native/bin/tsc'), '-p', root]),
  step('lint and format', [
    bin('@biomejs/biome/bin/biome'),
    ...LINT,
    ...present.filter((file) => LINTED.test(file)),
  ]),
  step(
    'rules and screens',
    vitest('--project=pure', '--project=web-rules', '--project=web-screens', `--changed=${since}`),
  ).then(async (isGreen) => {
    const some = [...ofFeatures, ...serverTests.filter(isThere)];
    // What is rarer is tried to the end where it is touched; not every procedure by every role.
    const more = some.some((file) => file.includes('/matrices/')) ? {} : { TRACO_LONG: '1' };
    return (
      isGreen && (some.length === 0 || (await step('server', vitest('--project=server', ...some), more)))
    );
  }),
]);
let isGreen = ended.every(Boolean);
const chosen = [...new Set([...ofJourneys, ...journeys.filter(isThere)])];
if (isGreen && chosen.length > 0) {
  if (isWeb || !isThere('apps/web/dist/index.html')) await buildWebApp();
  isGreen = await step('journeys', [playwright, 'test', '--reporter=line', ...chosen]);
}
process.exit(isGreen ? 0 : 1);

/** Runs a step and tells how it ended; what it printed only when it failed. */
async function step(name, parameters, more = {}) {
  const { code, output, seconds } = await runQuietly(projectNode, parameters, { NO_COLOR: '1', ...more });
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (code !== 0) console.log(output);
  return code === 0;
}
