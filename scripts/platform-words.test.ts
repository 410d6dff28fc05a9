import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contract } from '@traco/contract/contract';
import { expect, test } from 'vitest';
import { proceduresOf } from '../apps/server/src/platform/procedures.ts';

const server = path.join(import.meta.dirname, '..', 'apps', 'server', 'src');
const namesIn = (pattern: string, name: RegExp) =>
  globSync(pattern, { cwd: path.join(server, 'database', 'tables') }).flatMap((file) =>
    [...readFileSync(path.join(server, 'database', 'tables', file), 'utf8').matchAll(name)].map(
      ([, found]) => found!,
    ),
  );

const tables = namesIn('*.ts', /pgTable\(\s*'(\w+)'/g);
const features = globSync('features/*', { cwd: server }).map((folder) => path.basename(folder));
const procedures = proceduresOf(contract);
const codesOf = (some: typeof procedures) => new Set(some.flatMap((procedure) => procedure.codes));
/** What is wrong with a file, a sheet or a page of a list, whatever it is of, and with who somebody says that they are. */
const ownCodes = new Set([
  'NOT_A_PDF',
  'ENCRYPTED',
  'SIGNED_AND_ENCRYPTED',
  'DAMAGED',
  'TOO_LARGE',
  'TOO_HEAVY',
  'TOO_MANY_PAGES',
  'PAGE_TOO_LARGE',
  'HAS_PROGRAMS',
  'HAS_HIDDEN_PARTS',
  'FILE_NOT_FOUND',
  'TOO_MANY_ROWS',
  'CURSOR_INVALID',
  ...codesOf(procedures.filter(({ name }) => /^(identity|secondFactor)\./.test(name))),
]);
const codes = new Set([...codesOf(procedures)].filter((code) => !ownCodes.has(code)));

/** What is a table's or a feature's name and the platform's own affair, or a word of its own. */
const own = new Set([
  'accounts',
  'announcements',
  'files',
  'health',
  'identity',
  'names',
  'second-factor',
  'sent-once',
  'sessions',
  'sign',
]);
const business = [
  ...new Set([...tables, ...tables.map((table) => table.replaceAll('_', '-')), ...features]),
].filter((name) => !own.has(name));

/** The words of the trade in a file of the platform: in what it quotes and imports of ours, refusals, states of triggers. */
function wordsOfTrade(text: string): string[] {
  const code = text
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/(?:from |import\()'(?!@traco\/|\.)[^']+'/g, '');
  const quoted = code.match(/'(?:[^'\\\n]|\\.)*'|`[^`]*`|\/(?:[^/\\\n]|\\.)+\/[a-z]*/g) ?? [];
  const named = business.filter((name) =>
    quoted.some((words) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(words)),
  );
  const refused = (code.match(/\b[A-Z][A-Z_]{3,}\b/g) ?? []).filter((word) => codes.has(word));
  return [...new Set([...named, ...refused, ...(code.match(/\bTR\d{3}\b/g) ?? [])])];
}

test('the platform names no table, feature or refusal of the trade', () => {
  expect([tables.length, features.length, codes.size].every((count) => count > 40)).toBe(true);
  const files = globSync('platform/**/*.ts', { cwd: server }).filter(
    (file) => !/\.(test|fixture)\.ts$/.test(file),
  );
  const found = files.map(
    (file) => [file, wordsOfTrade(readFileSync(path.join(server, file), 'utf8'))] as const,
  );
  expect(Object.fromEntries(found.filter(([, words]) => words.length > 0))).toEqual({});
});

test('a word of the trade that is planted there is found', () => {
  expect(wordsOfTrade("const unseen = ['seller_documents'];")).toEqual(['seller_documents']);
  expect(wordsOfTrade('const path = /^\\/(materials|price-lists)\\//;')).toEqual(['price-lists']);
  expect(wordsOfTrade("import { most } from '@traco/contract/gallery/gallery-limits';")).toEqual(['gallery']);
  expect(wordsOfTrade("const MONTH_CLOSED = 'TR001';")).toEqual(['MONTH_CLOSED', 'TR001']);
  expect(wordsOfTrade('// loads\nconst it = `select from loads`;')).toEqual(['loads']);
  expect(wordsOfTrade("import { it } from 'flydrive/drivers/fs'; // of loads")).toEqual([]);
});
