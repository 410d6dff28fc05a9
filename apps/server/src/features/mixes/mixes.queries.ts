import type { Mix } from '@traco/contract/mixes/mixes';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { holds } from '../../database/plain-words.queries.ts';
import { mixes } from '../../database/tables/index.ts';
import { rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const MOST_SHOWN = 2_000;

/** Which mixes of the list. */
export interface MixFilter {
  active: 'active' | 'inactive' | 'all';
  pumpable?: 'yes' | 'no' | undefined;
  search?: string | undefined;
}

const columns = {
  id: mixes.id,
  code: mixes.code,
  name: mixes.name,
  strengthClass: mixes.strengthClass,
  slumpMm: mixes.slumpMm,
  slumpToleranceMm: mixes.slumpToleranceMm,
  aggregate: mixes.aggregate,
  pumpable: mixes.pumpable,
  costCentsPerM3: mixes.costCentsPerM3,
  priceCentsPerM3: mixes.priceCentsPerM3,
  active: mixes.active,
  revision: mixes.revision,
};

/** Mixes by code. */
export function listMixes(
  db: Database,
  { active, pumpable, search }: MixFilter,
  most = MOST_SHOWN,
): Promise<Mix[]> {
  const conditions: SQL[] = [sql`true`];
  if (active !== 'all') conditions.push(sql`${mixes.active} = ${active === 'active'}`);
  if (pumpable) conditions.push(sql`${mixes.pumpable} = ${pumpable === 'yes'}`);
  if (search) {
    conditions.push(sql`(${holds(mixes.code, search)} or ${holds(mixes.name, search)})`);
  }
  return db
    .select(columns)
    .from(mixes)
    .where(sql.join(conditions, sql` and `))
    .orderBy(asc(mixes.code))
    .limit(most);
}

/** Holds the mix until the end of the request. */
export const lockMix = async (db: Database, id: string): Promise<Mix | undefined> =>
  (await db.select(columns).from(mixes).where(eq(mixes.id, id)).for('update'))[0];

export const findMix = async (db: Database, id: string): Promise<Mix | undefined> =>
  (await db.select(columns).from(mixes).where(eq(mixes.id, id)))[0];

const CodeRow = z.object({ code: z.string() });

/** Which of these codes are taken. */
export async function findTakenCodes(db: Database, codes: readonly string[]): Promise<Set<string>> {
  const rows = await rowsOf(db, CodeRow)`
    select code from mixes where code = any(${sql.param([...codes])}::text[])`;
  return new Set(rows.map(({ code }) => code));
}

/** Inserts those whose id and code are free; gives the ids of those that came in. */
export async function insertMixes(
  db: Database,
  rows: (typeof mixes.$inferInsert)[],
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const came = await db.insert(mixes).values(rows).onConflictDoNothing().returning({ id: mixes.id });
  return new Set(came.map(({ id }) => id));
}

export async function changeMix(
  db: Database,
  id: string,
  change: Partial<typeof mixes.$inferInsert>,
): Promise<Mix> {
  const changed = await db
    .update(mixes)
    .set({ ...change, revision: sql`${mixes.revision} + 1` })
    .where(eq(mixes.id, id))
    .returning(columns);
  return changed[0]!;
}
