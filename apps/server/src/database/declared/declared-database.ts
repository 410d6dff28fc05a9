import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import type pg from 'pg';
import * as tables from '../tables/index.ts';
import { putInPlace } from './put-in-place.ts';
import { type Declared, readDeclared } from './read-declared.ts';
import { type DatabaseObject, structureOf } from './structure.ts';

/** The structure of the database that `tables/` and the files of SQL declare, tried out in an empty database, where nothing of it stays. */
export async function declaredStructure(
  empty: pg.Pool,
  declared: Declared = readDeclared(),
): Promise<DatabaseObject[]> {
  const client = await empty.connect();
  try {
    await client.query('begin');
    await client.query('set local client_min_messages = warning');
    await putInPlace(client, {
      first: [declared.foundation],
      functions: [...declared.functions.values()],
      tables: await generateMigration(generateDrizzleJson({}), generateDrizzleJson({ ...tables })),
      last: declared.tables.map(({ text }) => text),
    });
    return await structureOf(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}
