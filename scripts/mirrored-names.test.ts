import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contract } from '../packages/contract/src/contract.ts';
import { permissions } from '../packages/contract/src/permissions.ts';

const root = join(import.meta.dirname, '..');
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const promised = Object.keys(contract).map(kebab);
const foldersOf = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Features that promise no call of their own: what several others stand on, and screens that others' calls fill. */
const withoutCalls = [
  'crew',
  'day-plan',
  'driver-dashboard',
  'driver-resources',
  'figures',
  'helay-dashboard',
  'mechanic-dashboard',
  'seller-volume-records',
  'sign-in',
  'supervisor-dashboard',
  'totals',
];
const features = [...promised, ...withoutCalls];

/** Rooms beside the features: what belongs to none of them. */
const beside: Record<string, readonly string[]> = {
  'packages/contract/src': ['public-page', 'routes', 'values'],
  'apps/server/src/features': [],
  'apps/web/src/features': [],
  e2e: ['app', 'catalogue'],
};

test('every feature that promises calls has one name: its contract, and its router at the server', () => {
  const missing = promised
    .flatMap((name) => [
      `packages/contract/src/${name}/${name}.ts`,
      `apps/server/src/features/${name}/${name}.router.ts`,
    ])
    .filter((file) => !existsSync(join(root, file)));
  expect(missing).toEqual([]);
});

test.each(Object.keys(beside))('no room of %s has a name that is no feature’s', (path) => {
  const known = [...features, ...beside[path]!];
  expect(foldersOf(path).filter((name) => !known.includes(name))).toEqual([]);
});

test('no feature without calls is named here that stands nowhere', () => {
  const rooms = Object.keys(beside).flatMap(foldersOf);
  expect(withoutCalls.filter((name) => !rooms.includes(name))).toEqual([]);
});

test('a permission is named by the feature that asks for it', () => {
  const named = Object.keys(permissions).filter((permission) => permission.includes(':'));
  expect(named.filter((permission) => !promised.includes(permission.split(':')[0] ?? ''))).toEqual([]);
});
