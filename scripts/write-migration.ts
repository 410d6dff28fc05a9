// npm run migration -- --name what-it-adds: writes what brings a database from the last migration to `tables/` and the files of SQL.
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeMigration } from '../apps/server/src/database/declared/compose-migration.ts';
import { declaredStructure } from '../apps/server/src/database/declared/declared-database.ts';
import { planChange } from '../apps/server/src/database/declared/plan-change.ts';
import { type Declared, readDeclared } from '../apps/server/src/database/declared/read-declared.ts';
import {
  type DatabaseObject,
  differencesOf,
  structureOf,
} from '../apps/server/src/database/declared/structure.ts';
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
    cwd: join(root, 'apps/server'),
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
  await forgetEarlierSnapshots();
  return (await readEntries())[before];
}

/** Each is the whole schema, and drizzle compares with the last one alone. */
async function forgetEarlierSnapshots(): Promise<void> {
  const snapshots = (await readdir(join(migrations, 'meta'))).filter((name) =>
    name.endsWith('_snapshot.json'),
  );
  for (const earlier of snapshots.sort().slice(0, -1)) await rm(join(migrations, 'meta', earlier));
}

const folder = await mkdtemp(join(tmpdir(), 'traco-migration-'));
const database = await openMigrated(folder);
try {
  const declared = readDeclared();
  const empty = await openDatabase(database.serverUrl);
  const should = await declaredStructure(empty, declared).catch((error: Error) => {
    console.error(`What the files declare cannot be made: ${error.message}`);
    process.exitCode = 1;
  });
  await empty.end();
  if (should) await write(declared, should);
} finally {
  await database.pool.end();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Writes the next migration, if the database of the last one is not what is declared. */
async function write(declared: Declared, should: readonly DatabaseObject[]): Promise<void> {
  const is = await structureOf(database.pool);
  const given = process.argv.slice(2);
  const differs = differencesOf(is, should).length > 0;
  const entry = (await generate(given)) ?? (differs ? await generate([...given, '--custom']) : undefined);
  if (!entry) return console.log('The migrations come to what is declared: there is nothing to write.');
  const text = (await readFile(fileOf(entry), 'utf8')).replace(/^-- Custom SQL migration file.*\n?/, '');
  const parts = text.split(BREAK).map((part) => part.trim());
  const tables = parts.filter(Boolean);
  const keep = (statements: readonly string[]) =>
    writeFile(fileOf(entry), `${statements.join(`\n${BREAK}\n`)}\n`);
  try {
    const { statements, left } = await composeMigration(database.pool, { tables, should, declared });
    await keep(statements);
    console.log(`${entry.tag}: ${statements.length} statements, tried out.`);
    if (left.length === 0) return;
    console.error('It leaves these otherwise than they are declared; write them into it by hand:');
    for (const { kind, name } of left) console.error(`  ${kind} ${name}`);
  } catch (error) {
    const { first, functions, last } = planChange(is, should, declared);
    await keep([...first, ...functions, ...tables, ...last]);
    console.error(`${entry.tag} holds all of it, but PostgreSQL does not take it in this order:`);
    console.error(`  ${(error as Error).message}`);
    console.error('Put it in order by hand; declared.test.ts says when it is right.');
  }
  process.exitCode = 1;
}
