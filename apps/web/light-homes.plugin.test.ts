import { expect, test } from 'vitest';
import { tooMuchOf } from './light-homes.plugin.ts';

const light = { scriptKb: 230, files: 20, validator: undefined };

test('a home that is light enough is built', () => {
  expect(tooMuchOf(light)).toBeUndefined();
});

test('a home that brings the validator, too much code or too many files stops the build, and says why', () => {
  expect(tooMuchOf({ ...light, validator: 'assets/x.js' })).toMatch(/validator, by assets\/x\.js/);
  expect(tooMuchOf({ ...light, scriptKb: 251 })).toMatch(/251 KB of JavaScript, at most 250/);
  expect(tooMuchOf({ ...light, files: 23 })).toMatch(/23 files/);
});
