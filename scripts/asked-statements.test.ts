import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const server = path.join(import.meta.dirname, '..', 'apps', 'server', 'src');
const files = globSync('{features,register,database,platform}/**/*.ts', {
  cwd: server,
  exclude: (name) => name === 'seed' || /\.(test|fixture)\.ts$/.test(name),
}).map((file) => file.split(path.sep).join('/'));
const read = (file: string) => readFileSync(path.join(server, file), 'utf8');

/** What tags the text of a statement, or of a part of one. */
const STATEMENT = /^(sql|columnOf|rowsOf|rowOf|theRow|textRowsOf)\b/;

/** Texts of statements in which a semicolon stands, in a comment too: they pass for several, have no name, and are planned each time. */
function severalIn(code: string): string[] {
  const found: string[] = [];
  const textOf = (node: ts.Node): string | undefined => {
    if (ts.isTaggedTemplateExpression(node) && STATEMENT.test(node.tag.getText()))
      return ts.isNoSubstitutionTemplateLiteral(node.template)
        ? node.template.text
        : [node.template.head, ...node.template.templateSpans.map(({ literal }) => literal)]
            .map(({ text }) => text)
            .join('');
    if (ts.isCallExpression(node) && node.expression.getText() === 'sql.raw')
      return node.arguments[0]?.getText();
    return undefined;
  };
  const visit = (node: ts.Node) => {
    const text = textOf(node);
    if (text?.includes(';')) found.push(text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('asked.ts', code, ts.ScriptTarget.Latest, true));
  return found;
}

test('no statement of a request has a semicolon, which leaves it without a name and a kept plan', () => {
  expect(files.length).toBeGreaterThan(600);
  expect(files.flatMap((file) => severalIn(read(file)).map((text) => `${file}: ${text}`))).toEqual([]);
});

test.each([
  ['rowsOf(db, Row)`select 1 -- one; not two\n`'],
  ['sql`select ${one}; select 2`'],
  ["sql.raw('select 1; select 2')"],
])('a planted one is found: %s', (code) => expect(severalIn(code)).toHaveLength(1));

/** Limits of plain SQL that the planner would not see: those of drizzle's own selects are written for it, a parameter here is not. */
function unseenLimitsIn(code: string): string[] {
  if (!/\blimit\s*\$\{/i.test(code)) return [];
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isTemplateExpression(node))
      [node.head, ...node.templateSpans.map(({ literal }) => literal)].forEach((before, index) => {
        const limit = node.templateSpans[index]?.expression.getText() ?? '';
        if (/\blimit\s*$/i.test(before.text) && limit && !/^(literalLimit|pageLimit)\(/.test(limit))
          found.push(limit);
      });
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('asked.ts', code, ts.ScriptTarget.Latest, true));
  return found;
}

test('a limit is seen by the planner: a parameter in its place has the statement planned anew each time', () => {
  expect(files.flatMap((file) => unseenLimitsIn(read(file)).map((limit) => `${file}: ${limit}`))).toEqual([]);
  expect(unseenLimitsIn('sql`select 1 limit ${most} offset ${some}`')).toEqual(['most']);
});

/** They wait for files, pictures or hashes, and ask the database nothing meanwhile. */
const asksNothing = [
  'features/documents/seal-document.ts',
  'features/identity/recovery-codes.ts',
  'features/sign/drawing.ts',
  'features/sign/sign.router.ts',
];

test('what is asked of the database at once is asked together: when one fails, the others are waited for', () => {
  const atOnce = files
    .filter((file) => !file.startsWith('platform/'))
    .filter((file) => /\bPromise\.(all|race|any)\(/.test(read(file)));
  expect(atOnce.toSorted()).toEqual(asksNothing);
});
