import { expect, test } from 'vitest';
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
