import { expect, test } from 'vitest';
import { isAllowedLicence, refusedPackages } from './licences.mjs';

test.each([
  ['react', 'MIT', true],
  ['pako', '(MIT AND Zlib)', true],
  ['type-fest', '(MIT OR CC0-1.0)', true],
  ['dual', 'GPL-3.0-only OR MIT', true],
  ['stranger', 'GPL-3.0-only', false],
  ['stranger', 'MIT AND AGPL-3.0-only', false],
  ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', true],
  ['stranger', 'LGPL-3.0-or-later', false],
  ['png-js', undefined, true],
  ['stranger', undefined, false],
])('%s under %s is allowed: %s', (name, licence, allowed) => {
  expect(isAllowedLicence(name, licence)).toBe(allowed);
});

test('only what runs in the product is asked, and what the lock file does not say the package says', () => {
  const packages = {
    '': { license: 'MIT' },
    'packages/contract': { license: 'none' },
    'node_modules/@traco/contract': { link: true },
    'node_modules/tool': { dev: true, license: 'GPL-3.0-only' },
    'node_modules/copyleft': { license: 'GPL-3.0-only' },
    'node_modules/a/node_modules/silent': {},
  };
  expect(refusedPackages(packages)).toEqual(['copyleft: GPL-3.0-only', 'silent: none named']);
  expect(refusedPackages(packages, () => 'MIT')).toEqual(['copyleft: GPL-3.0-only']);
});
