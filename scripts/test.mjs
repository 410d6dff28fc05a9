// npm test: everything, from a clean clone. The last line sums it up: `N passed, M failed`.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { installChromium } from './chromium.mjs';
import { minutesToNextDay } from './company-day.mjs';
import { installDocumentTools } from './document-tools.mjs';
import { buildWebApp, installPackages, projectNode, requireNode, root } from './prepare.mjs';
import { runQuietly } from './run-quietly.mjs';
import { UNSTEADY } from './unsteady-reporter.mjs';

/** `npm run test:long` wants every journey, the long ones too, and every test to pass at the first try. */
const wantsSteady = process.env.TRACO_STEADY === '1';
/** A journey that goes a second way through what another one opens: a tag that Playwright knows it by. */
const LONG = '@long';
const reports = path.join(root, 'node_modules', '.cache', 'traco', 'reports');

requireNode();
// A dozen processes read the same code: it is compiled once.
process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules', '.cache', 'traco', 'compiled');
await installPackages();
await buildWebApp();
await installDocumentTools();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const { check } = await import('./check.mjs');
// The type checker works on one core and the network on none: the tests that need neither go beside them.
const [chromium, ...first] = [installChromium(), check(), unitTests()];
const sums = await Promise.all(first);
await chromium;
await untilNextDay();
sums.push(await browserTests());
const passed = sums.reduce((sum, each) => sum + each.passed, 0);
const failed = sums.reduce((sum, each) => sum + each.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

/** A test that fails is run once more, as a journey is. */
async function unitTests() {
  const report = path.join(reports, 'vitest.json');
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['dot', './scripts/unsteady-reporter.mjs', 'json'].map((name) => `--reporter=${name}`);
  const parameters = [vitest, 'run', '--retry=1', ...reporters, `--outputFile.json=${report}`];
  const { code, output, seconds } = await runQuietly(projectNode, parameters, { NO_COLOR: '1' });
  const found = read(report);
  if (!found) return broken('rules, router and screens', output);
  console.log(`${code === 0 ? '✓' : '✗'} rules, router and screens: ${found.numPassedTests} (${seconds} s)`);
  const twice = output.split('\n').filter((line) => line.startsWith(UNSTEADY));
  for (const line of twice) console.log(line);
  if (code !== 0) console.log(output);
  // A failure outside of any test (an import, an unhandled rejection) fails the run too.
  const failed = found.numFailedTests || (code === 0 ? 0 : 1);
  return counted(found.numPassedTests, failed, twice.length);
}

/** No journey begins today and ends tomorrow. */
async function untilNextDay() {
  const minutes = minutesToNextDay(new Date());
  if (minutes === 0) return;
  console.log(`… the demo company's next day, in ${minutes} min`);
  await setTimeout(minutes * 60_000);
}

/** A journey that fails is run once more: what passes only then is named as unsteady, and is a defect to look for. */
async function browserTests() {
  const report = path.join(reports, 'playwright.json');
  const playwright = path.join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const parameters = [playwright, 'test', '--retries=1', ...(wantsSteady ? [] : ['--grep-invert', LONG])];
  const { code, output, seconds } = await runQuietly(projectNode, parameters, {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    NO_COLOR: '1',
  });
  const found = read(report);
  if (!found) return broken('browser', output);
  const { stats } = found;
  console.log(`${code === 0 ? '✓' : '✗'} browser: ${stats.expected + stats.flaky} (${seconds} s)`);
  for (const title of unsteady(found.suites)) console.log(`${UNSTEADY}${title}`);
  if (code !== 0 || stats.flaky > 0) console.log(output);
  return counted(stats.expected + stats.flaky, stats.unexpected || (code === 0 ? 0 : 1), stats.flaky);
}

/** What passed only when it was run again counts as passed, and as failed where steadiness is asked for. */
function counted(passed, failed, twice) {
  return wantsSteady ? { passed: passed - twice, failed: failed + twice } : { passed, failed };
}

/** The titles of the journeys that failed first and passed then. */
function unsteady(suites = []) {
  return suites.flatMap(({ specs, suites: inner }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
    ...unsteady(inner),
  ]);
}

function broken(name, output) {
  console.log(`✗ ${name}\n${output}`);
  return { passed: 0, failed: 1 };
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
