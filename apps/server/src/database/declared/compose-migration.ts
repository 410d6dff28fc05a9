import type pg from 'pg';
import { planChange } from './plan-change.ts';
import { putInPlace } from './put-in-place.ts';
import type { Declared } from './read-declared.ts';
import { type DatabaseObject, type Difference, differencesOf, structureOf } from './structure.ts';

/** A migration as it is to be written, and what it leaves otherwise than it is declared. */
export interface Composed {
  statements: string[];
  left: Difference[];
}

/**
 * Puts together what drizzle wrote for the tables with every function, trigger and right whose file differs from the database, and
 * tries it out there; nothing of it stays. Throws what PostgreSQL says of a statement that it does not take.
 */
export async function composeMigration(
  migrated: pg.Pool,
  parts: { tables: readonly string[]; should: readonly DatabaseObject[]; declared: Declared },
): Promise<Composed> {
  const client = await migrated.connect();
  try {
    await client.query('begin');
    await client.query('set local client_min_messages = warning');
    const change = planChange(await structureOf(client), parts.should, parts.declared);
    const statements = await putInPlace(client, { ...change, tables: parts.tables });
    return { statements, left: differencesOf(await structureOf(client), parts.should) };
  } finally {
    await client.query('rollback');
    client.release();
  }
}
