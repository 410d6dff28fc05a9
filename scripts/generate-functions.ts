// Writes apps/server/src/database/functions.sql from a database of its own that has every migration. A server test tells whether
// it is current.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeDownFunctions } from '../apps/server/src/database/stored-functions.ts';
import { openMigrated } from '../apps/server/src/testing/migrated-database.ts';
import { keepCurrent } from './keep-current.ts';

const folder = await mkdtemp(join(tmpdir(), 'traco-functions-'));
const { pool, stop } = await openMigrated(folder);
try {
  keepCurrent('apps/server/src/database/functions.sql', await writeDownFunctions(pool));
} finally {
  await pool.end();
  await stop();
  await rm(folder, { recursive: true, force: true });
}
