import { goalStepWords } from '@traco/contract/goals/goal-change-words';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/transaction.ts';
import { insertNotices } from '../notices/notices.service.ts';
import { listAccountsOfSellers } from './accounts-of-sellers.queries.ts';
import { type ChangedGoal, type WantedGoal, writeGoals } from './write-goals.queries.ts';

/** Months that a notice tells one by one; the screen that it leads to has the rest. */
const TOLD_MONTHS = 3;

/** Sets or lifts goals with their reason, and tells each seller whose goal was another. @returns how many changed */
export async function saveGoals(
  db: Database,
  at: Date,
  actor: Actor,
  wanted: readonly WantedGoal[],
): Promise<number> {
  const changed = await writeGoals(db, { at, accountId: actor.accountId }, wanted);
  // A month's first goal is no change: the screens show it.
  const moved = changed.filter(({ sellerId, wasM3 }) => sellerId !== null && wasM3 !== null);
  await tellSellers(db, at, actor, moved);
  return changed.length;
}

async function tellSellers(db: Database, at: Date, actor: Actor, moved: readonly ChangedGoal[]) {
  if (moved.length === 0) return;
  const bySeller = Map.groupBy(moved, ({ sellerId }) => sellerId!);
  const readers = await listAccountsOfSellers(db, [...bySeller.keys()]);
  const notices = readers.map(({ seller_id: sellerId, account_id: accountId }) => {
    const goals = bySeller.get(sellerId)!.toSorted((one, other) => one.month.localeCompare(other.month));
    return {
      id: uuidv7(),
      unitId: goals[0]!.unitId,
      accountId,
      kind: 'message' as const,
      title: goals.length === 1 ? 'A sua meta mudou' : `${goals.length} metas suas mudaram`,
      text: textOf(goals),
      link: '/seller-historical-goals',
      sentBy: actor.accountId,
      sentByName: actor.name,
      createdAt: at,
    };
  });
  await insertNotices(db, notices);
}

function textOf(goals: readonly ChangedGoal[]): string {
  const steps = goals
    .slice(0, TOLD_MONTHS)
    .map(({ month, wasM3, m3 }) => goalStepWords({ month: month.slice(0, 7), wasM3, m3 }));
  const rest = goals.length > TOLD_MONTHS ? ' e outras' : '';
  return `${steps.join('; ')}${rest}. Motivo: ${goals[0]!.reason}`;
}
