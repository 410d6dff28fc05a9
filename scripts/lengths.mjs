// No file that people read is longer than the house's 300 lines; without exceptions, so that nobody has to ask for one.
import { readdirSync, readFileSync } from 'node:fs';
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

/** The folders that hold what people write; what else lies beside them is installed or built. */
const FOLDERS = ['apps', 'attacks', 'bench', 'e2e', 'packages', 'scripts'];
const MADE = new Set(['node_modules', 'dist', '.cache']);

/** What people wrote in a folder and below it, by its path from the root. */
function* filesIn(folder) {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory() && !MADE.has(entry.name)) yield* filesIn(name);
    else if (READ_BY_PEOPLE.test(name)) yield name;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const names = FOLDERS.flatMap((folder) => [...filesIn(folder)]);
  const long = tooLong(names.map((name) => ({ name, text: readFileSync(path.join(root, name), 'utf8') })));
  for (const each of long) console.log(each);
  process.exit(long.length > 0 ? 1 : 0);
}
