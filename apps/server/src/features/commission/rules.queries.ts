import type { Rule } from '@traco/contract/commission/commission';
import type { RuleVersion } from '@traco/contract/commission/rules';
import { CommissionTerms } from '@traco/contract/commission/terms';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { commissionRules, commissionStatements, mixes } from '../../database/tables/index.ts';
import { literalLimit, unseen } from '../../platform/literals.ts';
import { rowsOf, Timestamp } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const MOST_RULES = 500;

const named = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '—' });
const termsOf = (value: unknown) => (value === null ? null : CommissionTerms.parse(value));

const VersionRow = z.object({
  id: z.string(),
  seller_id: z.string().nullable(),
  unit_id: z.string().nullable(),
  holds_from: z.string(),
  terms: z.unknown(),
  created_at: Timestamp,
});
const ListedRow = VersionRow.extend({
  seller: z.string().nullable(),
  unit: z.string().nullable(),
  reason: z.string(),
  author: z.string().nullable(),
});

/** The versions that the office has published, the last to hold first. */
export async function listRules(db: Database): Promise<Rule[]> {
  const rows = await rowsOf(db, ListedRow)`
    select r.id, r.seller_id, s.name as seller, r.unit_id, u.name as unit, r.holds_from::text as holds_from, r.terms, r.reason,
      a.name as author, r.created_at
    from commission_rules r left join sellers s on s.id = r.seller_id left join units u on u.id = r.unit_id
      left join accounts a on a.id = r.account_id
    order by r.holds_from desc, r.created_at desc, r.id desc limit ${literalLimit(MOST_RULES)}`;
  return rows.map((row) => ({
    id: row.id,
    seller: named(row.seller_id, row.seller),
    unit: named(row.unit_id, row.unit),
    holdsFrom: row.holds_from,
    terms: termsOf(row.terms),
    reason: row.reason,
    author: row.author ?? '',
    at: new Date(row.created_at).toISOString(),
  }));
}

/** A version as the counting of loads reads it. */
export const toVersion = ({ id, seller, unit, holdsFrom, terms, at }: Rule): RuleVersion => ({
  id,
  sellerId: seller?.id ?? null,
  unitId: unit?.id ?? null,
  holdsFrom,
  at,
  terms,
});

/** The versions that count for these sellers' loads of these units. */
export async function listRulesFor(
  db: Database,
  sellerIds: readonly string[],
  unitIds: readonly string[],
): Promise<RuleVersion[]> {
  const rows = await rowsOf(db, VersionRow)`
    select r.id, r.seller_id, r.unit_id, r.holds_from::text as holds_from, r.terms, r.created_at
    from app.rules_for(${unseen([...sellerIds], 'uuid[]')}, ${unseen([...unitIds], 'uuid[]')}) r`;
  return rows.map((row) => ({
    id: row.id,
    sellerId: row.seller_id,
    unitId: row.unit_id,
    holdsFrom: row.holds_from,
    at: new Date(row.created_at).toISOString(),
    terms: termsOf(row.terms),
  }));
}

/** Whoever publishes a rule or closes a month at once waits until this request is over. */
export async function holdCommissions(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('commissions', 0))`);
}

/** Whether a month on a day or after it is closed of who has a rule, of anybody when it is the company's: its rules stand. */
export async function isClosedFrom(
  db: Database,
  day: string,
  { sellerId, unitId }: { sellerId: string | null; unitId: string | null },
): Promise<boolean> {
  const { monthOn, sellerId: ofSeller, unitId: ofUnit } = commissionStatements;
  const whose = sellerId ? eq(ofSeller, sellerId) : unitId ? eq(ofUnit, unitId) : sql`true`;
  return (
    (await db.$count(
      commissionStatements,
      and(whose, sql`${monthOn} >= date_trunc('month', ${day}::date)::date`),
    )) > 0
  );
}

/** Adds a version. */
export async function insertRule(db: Database, row: typeof commissionRules.$inferInsert): Promise<void> {
  await db.insert(commissionRules).values(row);
}

/** Whether all of these are mixes of the catalogue. */
export async function areMixes(db: Database, mixIds: readonly string[]): Promise<boolean> {
  if (mixIds.length === 0) return true;
  return (await db.$count(mixes, inArray(mixes.id, [...mixIds]))) === mixIds.length;
}
