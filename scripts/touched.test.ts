import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './prepare.mjs';
import { touchedBy } from './touched.mjs';

test.each([
  ['packages/contract/src/mixes/mix.ts', ['mixes']],
  ['apps/server/src/features/mixes/mixes.router.ts', ['mixes']],
  ['apps/web/src/features/mixes/page.tsx', ['mixes']],
  ['e2e/mixes/mixes.spec.ts', ['mixes']],
  ['packages/contract/src/values/list.ts', []],
  ['packages/contract/src/permissions.ts', []],
  ['apps/web/src/kit/list/list-screen.tsx', []],
  ['e2e/app/start-up.spec.ts', []],
])('%s is of %j', (file, features) => {
  expect(touchedBy([file]).features).toEqual(features);
});

test('a test that was changed runs wherever it stands', () => {
  const changed = ['apps/server/src/platform/jobs.test.ts', 'e2e/app/start-up.spec.ts', 'docs/security.md'];
  expect(touchedBy(changed)).toEqual({
    features: [],
    serverTests: ['apps/server/src/platform/jobs.test.ts'],
    journeys: ['e2e/app/start-up.spec.ts'],
    isWeb: false,
  });
});

test('the app is built anew for what it is made of', () => {
  expect(touchedBy(['packages/contract/src/values/list.ts']).isWeb).toBe(true);
  expect(touchedBy(['apps/server/src/app.ts']).isWeb).toBe(false);
});

const ofServer = 'apps/server/src';
const register = `${ofServer}/features/suppliers/suppliers.router.test.ts`;
const byRole = `${ofServer}/matrices/procedure-by-role.test.ts`;

test.each([
  'apps/server/src/database/tables/loads.sql',
  'apps/server/src/database/functions/forget_person.sql',
  'apps/server/src/database/seed/names.ts',
])('%s is held by the neighbours, by what is declared and by what is kept', (file) => {
  const { serverTests } = touchedBy([file]);
  for (const name of ['matrices/table-by-neighbour.test.ts', 'database/declared/', 'database/kept/'])
    expect(serverTests).toContain(`${ofServer}/${name}`);
});

test.each([
  ['apps/server/src/platform/jobs.ts', [`${ofServer}/platform/jobs.test.ts`, register]],
  ['apps/server/src/platform/pdf/finish.ts', [`${ofServer}/platform/pdf/`, register]],
  ['apps/server/src/platform/gate.ts', [`${ofServer}/platform/gate.test.ts`, register]],
  ['apps/server/src/register/register-rows.queries.ts', [register]],
  ['packages/contract/src/routes/routes.ts', [byRole, register]],
  ['packages/contract/src/procedure.ts', [byRole, register]],
  ['packages/contract/src/values/time-zone.ts', [register]],
])('%s is held by %j', (file, tests) => {
  expect(touchedBy([file]).serverTests).toEqual(tests);
});

test('what is shared is held by the tables that it is found to be read from', () => {
  expect(touchedBy(['apps/server/src/database/shared-reads.ts']).serverTests).toEqual(
    expect.arrayContaining(
      ['matrices/shared-reads', 'database/shared-sight'].map((name) => `${ofServer}/${name}.test.ts`),
    ),
  );
});

test('as whom a request asks is held by what is staged of guesses and of requests that have ended', () => {
  const { serverTests } = touchedBy(['apps/server/src/platform/transaction.ts']);
  for (const name of ['transaction', 'guessed-reads', 'guessed-writes', 'ended-requests'])
    expect(serverTests).toContain(`${ofServer}/platform/${name}.test.ts`);
});

test('what few features of the server import is held by those features', () => {
  const { serverTests } = touchedBy(['packages/contract/src/values/working-days.ts']);
  expect(serverTests.length).toBeGreaterThan(0);
  expect(serverTests.every((test) => /^apps\/server\/src\/features\/[a-z-]+\/$/.test(test))).toBe(true);
});

test('every test that stands for the core is there', () => {
  const core = ['database/shared-reads.ts', 'platform/door.ts', 'register/a.ts'].map(
    (file) => `${ofServer}/${file}`,
  );
  const { serverTests } = touchedBy([...core, 'packages/contract/src/permissions.ts']);
  expect(serverTests.length).toBeGreaterThan(7);
  for (const test of serverTests) expect(existsSync(path.join(root, test)), test).toBe(true);
});
