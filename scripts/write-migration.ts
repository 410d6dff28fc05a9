// npm run migration -- --name what-it-adds: writes what brings a database from the last migration to `tables/` and the files of SQL.
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeMigration } from '../apps/server/src/database/declared/compose-migration.ts';
import { declaredStructure } from '../apps/server/src/database/declared/declared-database.ts';
import { planChange } from '../apps/server/src/database/declared/plan-change.ts';
import { readDeclared } from '../apps/server/src/database/declared/read-declared.ts';
import { structureOf } from '../apps/server/src/database/declared/structure.ts';
import { openDatabase, openMigrated } from '../apps/server/src/testing/migrated-database.ts';

const root = join(import.meta.dirname, '..');
const migrations = join(root, 'apps/server/src/database/migrations');
const BREAK = '--> statement-breakpoint';

interface Entry {
  tag: string;
}
const readEntries = async (): Promise<Entry[]> =>
  JSON.parse(await readFile(join(migrations, 'meta/_journal.json'), 'utf8')).entries;
const fileOf = ({ tag }: Entry) => join(migrations, `${tag}.sql`);

/** Lets drizzle write its part; undefined when the tables ask for none. */
async function generate(given: readonly string[]): Promise<Entry | undefined> {
  const before = (await readEntries()).length;
  const drizzle = join(root, 'node_modules/drizzle-kit/bin.cjs');
  const { status } = spawnSync(process.execPath, [drizzle, 'generate', ...given], {
    ...{ cwd: join(root, 'apps/server'), stdio: 'inherit' },
  });
  if (status !== 0) process.exit(status ?? 1);
  return (await readEntries())[before];
}

const folder = await mkdtemp(join(tmpdir(), 'traco-migration-'));
const database = await openMigrated(folder);
try {
  const declared = readDeclared();
  const empty = await openDatabase(database.serverUrl);
  const should = await declaredStructure(empty, declared).finally(() => empty.end());
  const given = process.argv.slice(2);
  const { first, functions, last } = planChange(await structureOf(database.pool), should, declared);
  const isAsked = [first, functions, last].some((part) => part.length > 0);
  const written = (await generate(given)) ?? (isAsked ? await generate([...given, '--custom']) : undefined);
  if (written) await complete(written);
  else console.log('The migrations come to what is declared: there is nothing to write.');

  async function complete(entry: Entry) {
    const text = (await readFile(fileOf(entry), 'utf8')).replace(/^-- Custom SQL migration file.*\n/, '');
    const tables = text.split(BREAK).map((part) => part.trim());
    const { statements, left } = await composeMigration(database.pool, {
      ...{ tables: tables.filter(Boolean), should, declared },
    });
    await writeFile(fileOf(entry), `${statements.join(`\n${BREAK}\n`)}\n`);
    console.log(`${entry.tag}: ${statements.length} statements, tried out.`);
    if (left.length === 0) return;
    console.error('It leaves these otherwise than they are declared; write them into it by hand:');
    for (const { kind, name } of left) console.error(`  ${kind} ${name}`);
    process.exitCode = 1;
  }
} finally {
  await database.pool.end();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
