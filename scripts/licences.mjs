// Every package that runs in the product has a licence that the product may live with; what asks for more is in NOTICE.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './prepare.mjs';

/** Licences that ask for no more than their notice. */
const FREE = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'Zlib',
  'OFL-1.1',
]);

/** Licences that ask for more of who changes these files, which we do not: each names the packages it is allowed for. */
const OF_SOME = {
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  'MPL-2.0': /^lightningcss(-|$)/,
};

/** Packages that do not name their licence in a field; it was read in their own file. */
const READ = { 'png-js': 'MIT' };

/**
 * Whether a package may be part of the product.
 * @param {string} name
 * @param {string | undefined} licence an SPDX expression of names, AND and OR.
 */
export function isAllowedLicence(name, licence = READ[name]) {
  if (!licence) return false;
  const isFine = (one) => FREE.has(one) || Boolean(OF_SOME[one]?.test(name));
  return licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((all) => all.split(' AND ').every((one) => isFine(one.trim())));
}

/**
 * The packages of the product that may be no part of it, as `name: licence`.
 * @param {Record<string, { license?: string, dev?: boolean, link?: boolean }>} packages as the lock file lists them.
 * @param {(at: string) => string | undefined} licenceOf asked where the lock file names none.
 */
export function refusedPackages(packages, licenceOf = () => undefined) {
  return Object.entries(packages)
    .filter(([at, { dev, link }]) => at.includes('node_modules/') && !dev && !link)
    .map(([at, { license }]) => ({
      name: at.split('node_modules/').at(-1),
      licence: license ?? licenceOf(at),
    }))
    .filter(({ name, licence }) => !isAllowedLicence(name, licence))
    .map(({ name, licence }) => `${name}: ${licence ?? 'none named'}`);
}

/** What an installed package says of itself, where the lock file is silent. */
function installedLicence(at) {
  const file = path.join(root, at, 'package.json');
  const said = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).license : undefined;
  return typeof said === 'string' ? said : undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const refused = refusedPackages(packages, installedLicence);
  for (const each of refused) console.log(each);
  process.exit(refused.length > 0 ? 1 : 0);
}
