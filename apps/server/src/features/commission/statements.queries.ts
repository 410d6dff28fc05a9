import {
  decisions,
  lineKinds,
  ruleScopes,
  type StatementLine,
  answers as said,
} from '@traco/contract/commission/statement';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  commissionAnswers,
  commissionDecisions,
  commissionLines,
  commissionStatements,
} from '../../database/tables/index.ts';
import { literalLimit, unseen } from '../../platform/literals.ts';
import { rowsOf, Timestamp } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { ruleOf } from './ledger.queries.ts';

const MOST_CONTESTS = 200;
const uuids = (ids: readonly string[]) => unseen([...ids], 'uuid[]');

const HeadRow = z.object({
  id: z.string(),
  seller_id: z.string(),
  unit_id: z.string(),
  unit: z.string(),
  time_zone: z.string(),
  goal_m3: z.number().nullable(),
  m3: z.number(),
  earned_cents: z.number(),
  pending_cents: z.number(),
  corrections_cents: z.number(),
  total_cents: z.number(),
  closed_at: Timestamp,
  answer_until: z.string(),
});
export type ClosedHead = z.infer<typeof HeadRow>;

/** The closed statements of sellers in a month. @param first its first day */
export const listHeads = (db: Database, sellerIds: readonly string[], first: string): Promise<ClosedHead[]> =>
  rowsOf(db, HeadRow)`
    select t.id, t.seller_id, t.unit_id, u.name as unit, u.time_zone, t.goal_m3::float as goal_m3, t.m3::float as m3,
      t.earned_cents::float as earned_cents, t.pending_cents::float as pending_cents,
      t.corrections_cents::float as corrections_cents, t.total_cents::float as total_cents, t.closed_at,
      t.answer_until::text as answer_until
    from commission_statements t join units u on u.id = t.unit_id
    where t.seller_id = any(${uuids(sellerIds)}) and t.month_on = ${first}::date`;

const LineRow = z.object({
  id: z.string(),
  kind: z.enum(lineKinds),
  load_id: z.string(),
  day: z.string(),
  note: z.string(),
  customer: z.string().nullable(),
  mix: z.string().nullable(),
  m3: z.number(),
  base_cents: z.number(),
  per_m3_cents: z.number(),
  percent: z.number(),
  why: z.enum(['product', 'band', 'rule']),
  band_from: z.number().nullable(),
  beyond_m3: z.number(),
  beyond_goal_cents: z.number(),
  cents: z.number(),
  is_earned: z.boolean(),
  rule_id: z.string().nullable(),
  rule_from: z.string().nullable(),
  rule_of: z.enum(ruleScopes).nullable(),
  reason: z.string(),
  answer: z.enum(said).nullable(),
  answer_reason: z.string().nullable(),
  answered_at: Timestamp.nullable(),
  decision: z.enum(decisions).nullable(),
  decision_reason: z.string().nullable(),
  decision_cents: z.number().nullable(),
  decided_at: Timestamp.nullable(),
  decided_by: z.string().nullable(),
});

// Of which rule and load a line is was written down with it; names are shown as they are today.
const lineColumns = sql`f.id, f.kind, f.load_id, f.day_on::text as day, f.note, k.name as customer, m.code as mix,
  f.m3::float as m3, f.base_cents::float as base_cents, f.per_m3_cents, f.percent::float as percent, f.why,
  f.band_from::float as band_from, f.beyond_m3::float as beyond_m3, f.beyond_goal_cents, f.cents::float as cents, f.is_earned,
  f.rule_id, f.rule_from::text as rule_from, f.rule_of, f.reason,
  a.answer, a.reason as answer_reason, a.created_at as answered_at,
  d.decision, d.reason as decision_reason, d.cents::float as decision_cents, d.created_at as decided_at,
  app.account_name(d.account_id) as decided_by`;
const lineTables = sql`commission_lines f left join loads l on l.id = f.load_id left join customers k on k.id = l.customer_id
  left join mixes m on m.id = l.mix_id left join commission_answers a on a.id = f.id left join commission_decisions d on d.id = f.id`;

const instant = (written: string) => new Date(written).toISOString();
const toLine = (row: z.infer<typeof LineRow>): StatementLine => ({
  lineId: row.id,
  kind: row.kind,
  loadId: row.load_id,
  day: row.day,
  note: row.note,
  customer: row.customer,
  mix: row.mix,
  m3: row.m3,
  baseCents: row.base_cents,
  perM3Cents: row.per_m3_cents,
  percent: row.percent,
  why: row.why,
  bandFrom: row.band_from,
  beyondM3: row.beyond_m3,
  beyondGoalCents: row.beyond_goal_cents,
  cents: row.cents,
  isEarned: row.is_earned,
  rule: ruleOf(row),
  reason: row.reason,
  answer:
    row.answer && row.answered_at
      ? { answer: row.answer, reason: row.answer_reason ?? '', at: instant(row.answered_at) }
      : null,
  decision:
    row.decision && row.decided_at
      ? {
          decision: row.decision,
          reason: row.decision_reason ?? '',
          cents: row.decision_cents ?? 0,
          at: instant(row.decided_at),
          who: row.decided_by ?? '',
        }
      : null,
});

/** The frozen lines of a statement, in their order. */
export async function listFrozenLines(db: Database, statementId: string): Promise<StatementLine[]> {
  const rows = await rowsOf(db, LineRow)`
    select ${lineColumns} from ${lineTables} where f.statement_id = ${statementId} order by f.position`;
  return rows.map(toLine);
}

const ContestRow = LineRow.extend({
  seller_id: z.string(),
  seller: z.string(),
  unit_id: z.string(),
  unit: z.string(),
  month: z.string(),
});

/** Contested lines that nobody has decided, the oldest first. */
export async function listContests(db: Database) {
  const rows = await rowsOf(db, ContestRow)`
    select ${lineColumns}, f.seller_id, s.name as seller, f.unit_id, u.name as unit, to_char(f.month_on, 'YYYY-MM') as month
    from ${lineTables} join sellers s on s.id = f.seller_id join units u on u.id = f.unit_id
    where a.answer = 'contested' and d.id is null order by a.created_at, f.id limit ${literalLimit(MOST_CONTESTS)}`;
  return rows.map(({ seller_id, seller, unit_id, unit, month, ...row }) => ({
    ...toLine(row),
    seller: { id: seller_id, name: seller },
    unit: { id: unit_id, name: unit },
    month,
  }));
}

const CountsRow = z.object({
  statement_id: z.string(),
  unanswered: z.number(),
  contested: z.number(),
});

/** Of statements how many lines nobody has answered, and how many contests nobody has decided. */
export const countAnswers = (db: Database, statementIds: readonly string[]) =>
  rowsOf(db, CountsRow)`
    select f.statement_id, count(*) filter (where a.id is null)::int as unanswered,
      count(*) filter (where a.answer = 'contested' and d.id is null)::int as contested
    from commission_lines f left join commission_answers a on a.id = f.id left join commission_decisions d on d.id = f.id
    where f.statement_id = any(${uuids(statementIds)}) group by f.statement_id`;

const LineStateRow = z.object({
  id: z.string(),
  unit_id: z.string(),
  seller_id: z.string(),
  load_id: z.string(),
  answer: z.enum(said).nullable(),
  is_decided: z.boolean(),
});

/** Of these lines of a statement who has said what; without a statement wherever they stand. */
export const listLineStates = (db: Database, lineIds: readonly string[], statementId?: string) =>
  rowsOf(db, LineStateRow)`
    select f.id, f.unit_id, f.seller_id, f.load_id, a.answer, d.id is not null as is_decided
    from commission_lines f left join commission_answers a on a.id = f.id left join commission_decisions d on d.id = f.id
    where f.id = any(${uuids(lineIds)}) and ${statementId ? sql`f.statement_id = ${statementId}` : sql`true`}`;

const DecisionRow = z.object({
  id: z.string(),
  seller_id: z.string(),
  load_id: z.string(),
  day: z.string(),
  note: z.string(),
  cents: z.number(),
  reason: z.string(),
  customer: z.string().nullable(),
  mix: z.string().nullable(),
});

/** What was decided of sellers' lines and has come into no month yet. */
export const listOpenDecisions = (db: Database, sellerIds: readonly string[]) =>
  rowsOf(db, DecisionRow)`
    select f.id, f.seller_id, f.load_id, f.day_on::text as day, f.note, d.cents::float as cents, d.reason,
      k.name as customer, m.code as mix
    from commission_decisions d join commission_lines f on f.id = d.id
      left join loads l on l.id = f.load_id left join customers k on k.id = l.customer_id left join mixes m on m.id = l.mix_id
    where d.seller_id = any(${uuids(sellerIds)}) and d.decision = 'corrected'
      and not exists (select 1 from commission_lines e where e.corrects_id = d.id and e.kind = 'decision')
    order by d.created_at, d.id`;

/** Freezes a statement with its lines. */
export async function insertStatement(
  db: Database,
  statement: typeof commissionStatements.$inferInsert,
  lines: (typeof commissionLines.$inferInsert)[],
): Promise<void> {
  await db.insert(commissionStatements).values(statement);
  for (let at = 0; at < lines.length; at += 500)
    await db.insert(commissionLines).values(lines.slice(at, at + 500));
}

/** Writes down what a seller says to lines. */
export const insertAnswers = async (db: Database, rows: (typeof commissionAnswers.$inferInsert)[]) => {
  await db.insert(commissionAnswers).values(rows);
};

/** Writes down what was decided about a line. */
export const insertDecision = async (db: Database, row: typeof commissionDecisions.$inferInsert) => {
  await db.insert(commissionDecisions).values(row);
};
