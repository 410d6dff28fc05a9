import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { digestOf, greenDigests } from './unchanged.mjs';

let folder: string;
const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'traco-unchanged-'));
  execFileSync('git', ['init', '-q'], { cwd: folder });
  write('.gitignore', 'kept\n*.log\n');
  write('tracked.ts', 'one');
  execFileSync('git', ['add', '.'], { cwd: folder });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const stamps = () => greenDigests(path.join(folder, 'kept'));

test('what was green is unchanged until a byte, a new file or a lost one says otherwise', () => {
  expect(stamps().isGreen('types', digestOf(folder))).toBe(false);
  stamps().keep('types', digestOf(folder), true);
  expect(stamps().isGreen('types', digestOf(folder))).toBe(true);
  expect(stamps().isGreen('dead code', digestOf(folder))).toBe(false);

  write('tracked.ts', 'onf');
  expect(stamps().isGreen('types', digestOf(folder))).toBe(false);
  write('tracked.ts', 'one');
  expect(stamps().isGreen('types', digestOf(folder))).toBe(true);

  write('new.ts', '');
  expect(stamps().isGreen('types', digestOf(folder))).toBe(false);
  rmSync(path.join(folder, 'new.ts'));
  rmSync(path.join(folder, 'tracked.ts'));
  expect(stamps().isGreen('types', digestOf(folder))).toBe(false);
});

test('what git ignores is read by no check', () => {
  const before = digestOf(folder);
  write('some.log', 'words');
  expect(digestOf(folder)).toBe(before);
});

test('what failed, and what changed while it was looked at, is not taken for green', () => {
  const digest = digestOf(folder);
  stamps().keep('types', digest, true);
  stamps().keep('types', digest, false);
  expect(stamps().isGreen('types', digest)).toBe(false);
});

test('where git knows nothing, nothing counts as unchanged', () => {
  rmSync(path.join(folder, '.git'), { recursive: true });
  expect(digestOf(folder)).toBeUndefined();
  stamps().keep('types', undefined, true);
  expect(stamps().isGreen('types', undefined)).toBe(false);
});
