import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contract } from '../packages/contract/src/contract.ts';
import { permissions } from '../packages/contract/src/permissions.ts';

const root = join(import.meta.dirname, '..');
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const features = Object.keys(contract).map(kebab);
const foldersOf = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** What serves other features and promises nothing of its own; and screens without calls of their own. */
const withoutContract = {
  server: ['day-plan', 'totals'],
  web: ['crew', 'totals', 'sign-in', 'seller-volume-records', 'driver-dashboard', 'driver-resources'],
};

test('every feature has one name: its contract file, its folder and its router at the server', () => {
  for (const feature of features) {
    expect(readFileSync(join(root, `packages/contract/src/${feature}.ts`), 'utf8')).toContain('export const');
    expect(readdirSync(join(root, `apps/server/src/features/${feature}`))).toContain(`${feature}.router.ts`);
  }
});

test('no folder of features has a name that the contract does not know', () => {
  expect(foldersOf('apps/server/src/features').filter((name) => !features.includes(name))).toEqual(
    withoutContract.server.filter((name) => foldersOf('apps/server/src/features').includes(name)),
  );
  const unknown = foldersOf('apps/web/src/features').filter((name) => !features.includes(name));
  expect(unknown.filter((name) => !withoutContract.web.includes(name))).toEqual([]);
});

test('a permission is named by the feature that asks for it', () => {
  const named = Object.keys(permissions).filter((permission) => permission.includes(':'));
  expect(named.filter((permission) => !features.includes(permission.split(':')[0] ?? ''))).toEqual([]);
});
