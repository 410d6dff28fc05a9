// npm run -s functions: what the migrations came to, from a database of its own that has them all.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeDownFunctions } from '../apps/server/src/database/stored-functions.ts';
import { openMigrated } from '../apps/server/src/testing/migrated-database.ts';

const folder = await mkdtemp(join(tmpdir(), 'traco-functions-'));
const { pool, stop } = await openMigrated(folder);
const written = await writeDownFunctions(pool).finally(async () => {
  await pool.end();
  await stop();
  await rm(folder, { recursive: true, force: true });
});
// Whoever reads may have seen enough.
process.stdout.on('error', () => process.exit());
process.stdout.write(written);
