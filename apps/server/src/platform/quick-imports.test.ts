import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { asProgram } from './postgres/other-process.fixture.ts';

const [flag, hook] = asProgram('');
const names = ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/node-postgres', 'drizzle-orm/migrator'];
/** What the names lead to, and whether the parts of drizzle that they share are the same ones. */
const source = `
  const names = ${JSON.stringify(names)};
  const [orm, core, driver] = await Promise.all(names.map((name) => import(name)));
  const again = await import('drizzle-orm');
  const { SQL } = await import('drizzle-orm/sql');
  const { PgDatabase } = await import('drizzle-orm/pg-core/db');
  console.log(JSON.stringify({
    urls: names.map((name) => import.meta.resolve(name)),
    isOne: again.sql === orm.sql && SQL === orm.SQL && driver.NodePgDatabase.prototype instanceof PgDatabase,
    columns: typeof core.pgTable,
    fromRequire: typeof process.getBuiltinModule('module').createRequire(import.meta.url)('drizzle-orm').sql,
  }));`;
const run = (given: string[]) =>
  JSON.parse(
    execFileSync(process.execPath, [...given, '--input-type=module', '--eval', source], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
    }),
  );

test('what an import of drizzle leads to is what it leads to without the hook, and one', () => {
  const found = run([flag!, hook!]);
  expect(found).toEqual(run([]));
  expect(found).toMatchObject({ isOne: true, columns: 'function', fromRequire: 'function' });
});
