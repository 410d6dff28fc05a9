import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { logos } from '../../database/tables/index.ts';
import type { Database } from '../../platform/transaction.ts';

/** The logo of a type (at most one), by its path inside the bucket. */
export async function findLogo(db: Database, type: string): Promise<string | undefined> {
  return (await db.select({ filePath: logos.filePath }).from(logos).where(eq(logos.type, type)).limit(1))[0]
    ?.filePath;
}

/** Puts another logo on the sign-in page. */
export async function saveLoginLogo(db: Database, filePath: string): Promise<void> {
  await db
    .insert(logos)
    .values({ id: randomUUID(), type: 'login', filePath })
    .onConflictDoUpdate({ target: logos.type, set: { filePath } });
}
