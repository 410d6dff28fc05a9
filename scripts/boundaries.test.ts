import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const configFile = join(root, '.dependency-cruiser.mjs');
const { default: config } = (await import(configFile)) as { default: { forbidden: { name: string }[] } };
const options = extractDepcruiseOptions(configFile);
const planted = mkdtempSync(join(tmpdir(), 'traco-planted-'));
afterAll(() => rmSync(planted, { recursive: true, force: true }));

/** Which rules fall when these files stand in a tree of their own. */
async function broken(name: string, files: Record<string, string>): Promise<string[]> {
  const folder = join(planted, name);
  const all = {
    'package.json': '{"name":"planted","type":"module","dependencies":{"drizzle-orm":"1"}}',
    'tsconfig.json':
      '{"compilerOptions":{"module":"NodeNext","allowImportingTsExtensions":true,"noEmit":true}}',
    'node_modules/drizzle-orm/package.json': '{"name":"drizzle-orm","main":"index.js"}',
    'node_modules/drizzle-orm/index.js': '',
    'node_modules/stray/package.json': '{"name":"stray","main":"index.js"}',
    'node_modules/stray/index.js': '',
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  for (const tree of ['packages', 'apps']) mkdirSync(join(folder, tree), { recursive: true });
  const { output } = await cruise(['packages', 'apps'], { ...(await options), baseDir: folder });
  const { summary } = output as ICruiseResult;
  return [...new Set(summary.violations.map(({ rule }) => rule.name))];
}

const feature = 'apps/server/src/features';
const one = 'export const one = 1;';
const cases: Record<string, Record<string, string>> = {
  'contract-knows-no-app': {
    'packages/contract/src/a.ts': "import '../../../apps/web/src/b.ts';",
    'apps/web/src/b.ts': one,
  },
  'web-knows-no-server': {
    'apps/web/src/a.ts': "import '../../server/src/b.ts';",
    'apps/server/src/b.ts': one,
  },
  'server-knows-no-web': {
    'apps/server/src/a.ts': "import '../../web/src/b.ts';",
    'apps/web/src/b.ts': one,
  },
  'platform-knows-no-feature': {
    'apps/server/src/platform/a.ts': "import '../features/x/x.router.ts';",
    [`${feature}/x/x.router.ts`]: one,
  },
  'register-knows-no-feature': {
    'apps/server/src/register/a.ts': "import '../features/x/x.router.ts';",
    [`${feature}/x/x.router.ts`]: one,
  },
  'features-meet-at-services': {
    [`${feature}/x/x.router.ts`]: "import '../y/y.queries.ts'; import '../y/y.service.ts';",
    [`${feature}/y/y.queries.ts`]: one,
    [`${feature}/y/y.service.ts`]: one,
  },
  'rules-are-pure': {
    [`${feature}/x/x.rules.ts`]: "import './x.clock.ts';",
    [`${feature}/x/x.clock.ts`]: one,
  },
  'only-queries-speak-sql': {
    [`${feature}/x/x.router.ts`]: "import 'drizzle-orm';",
    [`${feature}/x/x.queries.ts`]: "import 'drizzle-orm';",
  },
  'ui-has-no-business': {
    'apps/web/src/ui/a.ts': "import '../features/x/b.ts';",
    'apps/web/src/features/x/b.ts': one,
  },
  'kit-and-lib-know-no-feature': {
    'apps/web/src/kit/a.ts': "import '../app/b.ts';",
    'apps/web/src/app/b.ts': one,
    'apps/web/src/lib/c.ts': "import '../features/x/d.ts';",
    'apps/web/src/features/x/d.ts': one,
  },
  'lib-knows-no-kit': {
    'apps/web/src/lib/a.ts': "import '../kit/form/b.ts';",
    'apps/web/src/kit/form/b.ts': one,
  },
  'ui-kit-and-lib-know-no-feature-by-the-contract': {
    'apps/web/src/ui/a.tsx': "import '../../../../packages/contract/src/pours/pours.ts';",
    'packages/contract/src/pours/pours.ts': one,
  },
  'web-features-know-no-app': {
    'apps/web/src/features/x/a.ts': "import '../../app/b.ts';",
    'apps/web/src/app/b.ts': one,
  },
  'web-features-meet-at-shared': {
    'apps/web/src/features/x/a.ts': "import '../y/b.ts'; import '../y/shared/c.ts';",
    'apps/web/src/features/y/b.ts': one,
    'apps/web/src/features/y/shared/c.ts': one,
  },
  'no-cycles': {
    'apps/web/src/a.ts': "import { b } from './b.ts'; export const a = () => b;",
    'apps/web/src/b.ts': "import { a } from './a.ts'; export const b = () => a;",
  },
  'nothing-undeclared': { 'apps/web/src/a.ts': "import 'stray';" },
  'nothing-unresolvable': { 'apps/web/src/a.ts': "import './nowhere.ts';" },
};

test.each([
  ['kit', 'features/x'],
  ['kit', 'app'],
  ['lib', 'features/x'],
  ['lib', 'app'],
])('of the web, %s may not use %s', async (from, to) => {
  const files = {
    [`apps/web/src/${from}/a.ts`]: `import '../${to}/b.ts';`,
    [`apps/web/src/${to}/b.ts`]: one,
  };
  expect(await broken(`${from}-${to}`, files)).toEqual(['kit-and-lib-know-no-feature']);
});

test('every boundary has a planted violation', () => {
  expect(Object.keys(cases).sort()).toEqual(config.forbidden.map(({ name }) => name).sort());
});

test('what a feature shares may use the rest of its own, and others at their shared rooms', async () => {
  const files = {
    'apps/web/src/features/x/shared/a.ts': "import '../b.ts'; import '../../y/shared/c.ts';",
    'apps/web/src/features/x/b.ts': one,
    'apps/web/src/features/y/shared/c.ts': one,
  };
  expect(await broken('shared-rooms', files)).toEqual([]);
});

test("another feature's own rules may be used, the rest of its rules not", async () => {
  const rules = { [`${feature}/y/y.rules.ts`]: one, [`${feature}/y/other.rules.ts`]: one };
  const using = (path: string) => ({ ...rules, [`${feature}/x/x.rules.ts`]: `import '${path}';` });
  expect(await broken('own-rules', using('../y/y.rules.ts'))).toEqual([]);
  expect(await broken('inner-rules', using('../y/other.rules.ts'))).toEqual(['features-meet-at-services']);
});

test.each(Object.entries(cases))('%s: the planted violation falls, and nothing else', async (rule, files) => {
  expect(await broken(rule, files)).toEqual([rule]);
});
