import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n');
const names = new Set([...files, ...files.map((file) => basename(file))]);

test('every file that the page of security names is there', () => {
  const named = [...page.matchAll(/`([\w./-]+\.(?:ts|tsx|md))`/g)].map(([, name]) => name!);
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((name) => !names.has(name))).toEqual([]);
});

test('each point says how it stands', () => {
  const points = page.split('\n').filter((line) => /^\| \d/.test(line));
  expect(points.length).toBeGreaterThan(80);
  const standing = /^\| [^|]+ \| (?:met|in part|\*\*not\*\*|n\/a|operator) \|/;
  expect(points.filter((line) => !standing.test(line) && !/\| \*\*not\*\* \|/.test(line))).toEqual([]);
});
