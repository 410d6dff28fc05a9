import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const server = path.resolve(import.meta.dirname, '..', 'apps/server/src');

/** What says of rows in plain SQL how they are, with nobody looking whether it is so. */
const ways = {
  'a type by hand': /\b(?:execute|query)\s*<(?!object>)/,
  'a column typed by hand': /\bsql\s*<|\bSQL(?:\.Aliased)?\s*<(?!unknown|z\.infer)|\.as\s*</,
  'an answer typed by hand': /\bQueryResult\s*<(?!object>)/,
  'rows of nobody knows what':
    /\{ rows\b[^}]*\} = await [\w.]+\.execute\(|\.execute\((?:[^()]|\([^()]*\))*\)\)?\.rows\b/,
  'an answer of nobody knows what':
    /\{ rows\b[^}]*\} = await [\w.]+\.query\(|\.query\((?:[^()]|\([^()]*\))*\)\)?\.rows\b/,
  'a shape that lets everything pass': /z\.(?:custom|any)\s*[<(]/,
} as const;
/** Reads whatever it is asked for. */
const theHelper = 'platform/rows.ts';
/** What the tests' own helpers read is compared by the tests. */
const mayReadAny = /^testing\//;

/** The files that read rows past the helper. */
const astray = (files: ReadonlyMap<string, string>): string[] =>
  Object.entries(ways).flatMap(([way, pattern]) =>
    [...files].flatMap(([file, text]) =>
      file === theHelper ||
      (way === 'an answer of nobody knows what' && mayReadAny.test(file)) ||
      !pattern.test(text)
        ? []
        : [`${file}: ${way}`],
    ),
  );

test('whoever reads rows in plain SQL says how each is, where a test compares it', async () => {
  const files = new Map<string, string>();
  for await (const file of glob('**/*.ts', {
    cwd: server,
    exclude: (name) => /\.test\.|fixture/.test(String(name)),
  }))
    files.set(file.split(path.sep).join('/'), await readFile(path.join(server, file), 'utf8'));
  expect(files.size).toBeGreaterThan(500);
  expect(astray(files)).toEqual([]);
});

test('a file that reads rows past the helper is found', () => {
  const planted = new Map([
    [
      'features/typed.queries.ts',
      'const found = await db.execute<{ id: string }>(sql`select id from loads`);',
    ],
    ['platform/bare.ts', 'const { rows } = await client.query<{ id: string }>("select id from loads");'],
    ['features/column.queries.ts', 'db.select({ m3: sql<number>`sum(m3)` }).from(loads)'],
    ['platform/several.ts', 'const [, answer] = (await client.query(text)) as pg.QueryResult<ActorRow>[];'],
    ['features/note.queries.ts', 'const next = (): SQL<number> => sql`app.next_note()`;'],
    ['platform/any.ts', "const { rows } = await client.query('select 1 as one');"],
    ['features/said.queries.ts', 'db.select({ m3: columnOf(z.number())`sum(m3)::float` }).from(loads)'],
    ['platform/asked.ts', 'const rows = asRows(ActorRow, (answer as pg.QueryResult<object>).rows);'],
    ['features/bare.queries.ts', 'const { rows } = await db.execute(sql`select id from loads`);'],
    ['features/chained.queries.ts', '(await db.execute(sql`select app.found() as found`)).rows[0]'],
    ['features/custom.queries.ts', 'rowsOf(db, z.custom<Load>())`select * from loads`'],
    ['features/counted.queries.ts', 'const { rowCount } = await db.execute(sql`select 1 from loads`);'],
    ['features/checked.queries.ts', 'const rows = await rowsOf(db, IdRow)`select id from loads`;'],
    [theHelper, 'const { rows } = await db.execute(sql(text, ...values));'],
  ]);
  expect(astray(planted)).toEqual([
    'features/typed.queries.ts: a type by hand',
    'platform/bare.ts: a type by hand',
    'features/column.queries.ts: a column typed by hand',
    'features/note.queries.ts: a column typed by hand',
    'platform/several.ts: an answer typed by hand',
    'features/bare.queries.ts: rows of nobody knows what',
    'features/chained.queries.ts: rows of nobody knows what',
    'platform/any.ts: an answer of nobody knows what',
    'features/custom.queries.ts: a shape that lets everything pass',
  ]);
});
