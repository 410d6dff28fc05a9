import { ANSWER_DAYS } from '@traco/contract/commission/commission';
import { holdingRule } from '@traco/contract/commission/rules';
import type {
  CommissionSums,
  Holding,
  Outlook,
  SellerOfMonth,
  Statement,
} from '@traco/contract/commission/statement';
import { addDays } from '@traco/contract/values/calendar';
import { halfUp, wholeOf } from '@traco/contract/values/half-up';
import { dayIn } from '@traco/contract/values/time-zone';
import type { Database } from '../../platform/transaction.ts';
import type { SellerFound } from '../totals/totals.service.ts';
import { type CountedMonth, countMonths, nameRule } from './count-month.ts';
import { listRulesFor } from './rules.queries.ts';
import { type ClosedHead, countAnswers, listFrozenLines, listHeads } from './statements.queries.ts';

/** The first day of a month. */
export const firstOf = (month: string): string => `${month}-01`;

/** The last day on which a statement that is closed at a moment is answered. */
export const answerUntil = (closedAt: Date, zone: string): string =>
  addDays(dayIn(closedAt, zone), ANSWER_DAYS);

const sumsOf = (head: ClosedHead): CommissionSums => ({
  m3: head.m3,
  earnedCents: head.earned_cents,
  pendingCents: head.pending_cents,
  correctionsCents: head.corrections_cents,
  totalCents: head.total_cents,
});
const closedOf = (head: ClosedHead, now: Date) => ({
  at: new Date(head.closed_at).toISOString(),
  answerUntil: head.answer_until,
  isAnswerable: dayIn(now, head.time_zone) <= head.answer_until,
});

/** A seller's month: as it was closed, else as the ledger stands. */
export async function tellStatement(
  db: Database,
  { id, name, unit }: SellerFound,
  month: string,
  now: Date,
): Promise<Statement> {
  const [head] = await listHeads(db, [id], firstOf(month));
  const seller = { id, name };
  if (head)
    return {
      seller,
      unit: { id: head.unit_id, name: head.unit, timeZone: head.time_zone },
      month,
      goalM3: head.goal_m3,
      sums: sumsOf(head),
      closed: closedOf(head, now),
      lines: await listFrozenLines(db, head.id),
    };
  const [counted] = await countMonths(db, [id], firstOf(month));
  const { goalM3, sums, lines } = counted!;
  return {
    seller,
    unit: { id: unit.unitId, name: unit.name, timeZone: unit.timeZone },
    month,
    goalM3,
    sums,
    closed: null,
    lines: lines.map(({ shown }) => ({ ...shown, lineId: null, answer: null, decision: null })),
  };
}

/** What a seller has earned by now, and what it comes to with the goal. */
export async function tellOutlook(db: Database, { id, unit }: SellerFound, now: Date): Promise<Outlook> {
  const day = dayIn(now, unit.timeZone);
  const month = day.slice(0, 7);
  const [counted] = await countMonths(db, [id], firstOf(month));
  const holding = await tellHolding(db, { id, unit }, now);
  return {
    month,
    goalM3: counted!.goalM3,
    sums: counted!.sums,
    ifGoalCents: atGoal(counted!, holding?.terms.perM3Cents ?? 0),
    rule: holding?.rule ?? null,
  };
}

/** The version that holds for a seller today. */
export async function tellHolding(
  db: Database,
  { id, unit }: Pick<SellerFound, 'id' | 'unit'>,
  now: Date,
): Promise<Holding> {
  const versions = await listRulesFor(db, [id], [unit.unitId]);
  const day = dayIn(now, unit.timeZone);
  const found = holdingRule(versions, { sellerId: id, unitId: unit.unitId, day });
  const rule = nameRule(versions, found?.id ?? null);
  return found && rule ? { rule, terms: found.terms } : null;
}

/** With what is missing to the goal, at what a m³ has brought this month; null without a goal or beyond it. */
export function atGoal({ goalM3, sums, lines }: CountedMonth, perM3Cents: number): number | null {
  if (goalM3 === null || sums.m3 >= goalM3) return null;
  const ofLoads = lines
    .filter(({ shown }) => shown.kind === 'load')
    .reduce((sum, { shown }) => sum + shown.cents, 0);
  const missing = wholeOf(goalM3, 100) - wholeOf(sums.m3, 100);
  const more =
    sums.m3 > 0 ? halfUp(missing * ofLoads, wholeOf(sums.m3, 100)) : halfUp(missing * perM3Cents, 100);
  return sums.totalCents + sums.pendingCents + more;
}

/** Sellers in a month, closed or not. */
export async function tellSellers(
  db: Database,
  sellers: readonly { id: string; name: string; active: boolean }[],
  month: string,
  now: Date,
): Promise<SellerOfMonth[]> {
  const ids = sellers.map(({ id }) => id);
  const heads = new Map((await listHeads(db, ids, firstOf(month))).map((head) => [head.seller_id, head]));
  const counts = new Map(
    (
      await countAnswers(
        db,
        [...heads.values()].map(({ id }) => id),
      )
    ).map((row) => [row.statement_id, row]),
  );
  const open = await countMonths(
    db,
    ids.filter((id) => !heads.has(id)),
    firstOf(month),
  );
  const openOf = new Map(open.map((counted) => [counted.sellerId, counted]));
  return sellers.flatMap(({ id, name, active }): SellerOfMonth[] => {
    const seller = { id, name };
    const head = heads.get(id);
    if (head) {
      const answered = counts.get(head.id);
      return [
        {
          seller,
          sums: sumsOf(head),
          closed: closedOf(head, now),
          unansweredLines: answered?.unanswered ?? 0,
          openContests: answered?.contested ?? 0,
        },
      ];
    }
    const counted = openOf.get(id);
    // Who has left and sold nothing is none of the month.
    if (!counted || (!active && counted.lines.length === 0)) return [];
    return [{ seller, sums: counted.sums, closed: null, unansweredLines: 0, openContests: 0 }];
  });
}
