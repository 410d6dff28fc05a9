import { randomUUID } from 'node:crypto';
import { plainTerms } from '@traco/contract/commission/commission-of.fixture';
import type { Insert } from './insert.fixture.ts';

/** A rule of the seller's own, a closed month of the seller's with a line, what was said of it, and what was decided. */
export async function makeCommissionRows(
  insert: Insert,
  { unitId, sellerId, accountId, loadId }: Record<'unitId' | 'sellerId' | 'accountId' | 'loadId', string>,
) {
  const ofSeller = { unit_id: unitId, seller_id: sellerId };
  await insert('goal_changes', {
    id: randomUUID(),
    ...ofSeller,
    month_on: '2026-10-01',
    was_m3: 90,
    m3: 100,
    reason: 'x',
  });
  const ruleId = randomUUID();
  const statementId = randomUUID();
  const lineId = randomUUID();
  await insert('commission_rules', {
    id: ruleId,
    seller_id: sellerId,
    holds_from: '2026-01-01',
    terms: JSON.stringify(plainTerms),
    account_id: accountId,
  });
  await insert('commission_statements', {
    id: statementId,
    ...ofSeller,
    month_on: '2026-10-01',
    m3: 8,
    earned_cents: 2_400,
    pending_cents: 0,
    corrections_cents: 0,
    total_cents: 2_400,
    closed_at: '2026-11-03T12:00:00Z',
    answer_until: '2026-11-08',
    account_id: accountId,
  });
  await insert('commission_lines', {
    id: lineId,
    statement_id: statementId,
    ...ofSeller,
    month_on: '2026-10-01',
    position: 0,
    kind: 'load',
    load_id: loadId,
    day_on: '2026-10-05',
    rule_id: ruleId,
    rule_from: '2026-01-01',
    rule_of: 'seller',
    volume: 'delivered',
    earned: 'delivery',
    cancelled: 'taken-back',
    m3: 8,
    base_cents: 400_000,
    per_m3_cents: 300,
    percent: 0,
    why: 'rule',
    beyond_m3: 0,
    beyond_goal_cents: 0,
    cents: 2_400,
    is_earned: true,
  });
  const ofLine = { id: lineId, ...ofSeller, reason: 'x', account_id: accountId };
  await insert('commission_answers', { ...ofLine, answer: 'contested' });
  await insert('commission_decisions', { ...ofLine, decision: 'kept', cents: 0 });
}
