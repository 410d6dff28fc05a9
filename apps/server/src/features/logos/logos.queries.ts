import { eq } from 'drizzle-orm';
import { logos } from '../../database/tables/index.ts';
import type { Database } from '../../platform/transaction.ts';

/** The logo of a type (at most one), by its path inside the bucket. */
export async function findLogo(db: Database, type: string): Promise<string | undefined> {
  return (await db.select({ filePath: logos.filePath }).from(logos).where(eq(logos.type, type)).limit(1))[0]
    ?.filePath;
}
