import { LOCK_OUT_FAILURES } from '@traco/contract/constants';
import { and, gt, inArray, like, lt, lte, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { signInFailures } from '../../database/tables/index.ts';
import { columnOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { type FailureCount, FORGOTTEN_AFTER_MS } from './lock-out.rules.ts';

type Counts = Map<string, FailureCount>;

const byKey = (rows: (typeof signInFailures.$inferSelect)[]): Counts =>
  new Map(rows.map(({ key, ...count }) => [key, count]));

/** The counts as they stand; a key without failures is absent. */
export async function readCounts(db: Database, keys: string[]): Promise<Counts> {
  return byKey(await db.select().from(signInFailures).where(inArray(signInFailures.key, keys)));
}

/** Holds the counts of all keys, made when missing, until the transaction ends: always in the keys' order. */
export async function lockCounts(db: Database, keys: string[], now: Date): Promise<Counts> {
  const empty = keys.toSorted().map((key) => ({ key, failures: 0, lastAt: now }));
  const held = await db
    .insert(signInFailures)
    .values(empty)
    .onConflictDoUpdate({ target: signInFailures.key, set: { failures: sql`${signInFailures.failures}` } })
    .returning();
  return byKey(held);
}

/** Keeps a count, or forgets it when nothing is left of it. */
export async function saveCount(db: Database, key: string, count: FailureCount): Promise<void> {
  if (count.failures === 0) return forgetCounts(db, [key]);
  await db
    .update(signInFailures)
    .set(count)
    .where(inArray(signInFailures.key, [key]));
}

export async function forgetCounts(db: Database, keys: string[]): Promise<void> {
  await db.delete(signInFailures).where(inArray(signInFailures.key, keys));
}

/** Erases the counts whose last failure is forgotten by now, or that a clock has written which was days ahead. */
export async function purgeCounts(db: Database, now: Date): Promise<void> {
  const old = lt(signInFailures.lastAt, new Date(now.getTime() - FORGOTTEN_AFTER_MS));
  const ahead = gt(signInFailures.lastAt, new Date(now.getTime() + FORGOTTEN_AFTER_MS));
  await db.delete(signInFailures).where(or(old, ahead));
}

/** How often names were guessed at from unknown devices in the last hour, in the whole company: what somebody mistyped who came in is not in it. */
export async function countGuesses(db: Database, now: Date): Promise<number> {
  const { key, lastAt, failures } = signInFailures;
  const [row] = await db
    .select({
      guesses: columnOf(z.number())`coalesce(sum(least(${failures}, ${LOCK_OUT_FAILURES})), 0)::int`,
    })
    .from(signInFailures)
    .where(
      and(like(key, 'account:%'), gt(lastAt, new Date(now.getTime() - FORGOTTEN_AFTER_MS)), lte(lastAt, now)),
    );
  return row?.guesses ?? 0;
}
