// No file that people read is longer than the house's 300 lines; without exceptions, so that nobody has to ask for one.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './prepare.mjs';

const MOST_LINES = 300;
const READ_BY_PEOPLE = /\.(ts|tsx|mjs|css)$/;

/**
 * The files that are too long, the longest first.
 * @param {{ name: string, text: string }[]} files
 */
export const tooLong = (files) =>
  files
    .map(({ name, text }) => ({ name, lines: text.replace(/\n$/, '').split('\n').length }))
    .filter(({ lines }) => lines > MOST_LINES)
    .sort((one, other) => other.lines - one.lines)
    .map(({ name, lines }) => `${name}: ${lines} lines`);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  const names = listed.split('\0').filter((name) => READ_BY_PEOPLE.test(name));
  const there = names.filter((name) => existsSync(path.join(root, name)));
  const long = tooLong(there.map((name) => ({ name, text: readFileSync(path.join(root, name), 'utf8') })));
  for (const each of long) console.log(each);
  process.exit(long.length > 0 ? 1 : 0);
}
