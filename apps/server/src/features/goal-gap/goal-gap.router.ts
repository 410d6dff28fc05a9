import { type Cause, decomposeGap } from '@traco/contract/goal-gap/decompose-gap';
import type { GoalGap } from '@traco/contract/goal-gap/goal-gap';
import { round2 } from '@traco/contract/totals/pace';
import type { Opens } from '@traco/contract/totals/totals';
import { addDays, addMonths, monthStart } from '@traco/contract/values/calendar';
import { workingDays } from '@traco/contract/values/working-days';
import { signedInDoor } from '../../platform/door.ts';
import { goalOfMonth, opensOf, type Scope, scopeOf } from '../totals/totals.rules.ts';
import { findFirstUnit, findSeller, listUnits } from '../totals/totals.service.ts';
import { listPaces, type PaceRow, type Whose } from './goal-gap.queries.ts';

const { goalGap } = signedInDoor;

/** Whole months that say what is usual. */
const USUAL_MONTHS = 3;

export const goalGapRouter = goalGap.router({
  read: goalGap.read.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const at = now();
    const sellerId = input.sellerId ?? actor.sellerId ?? undefined;
    if (sellerId) {
      const seller = await findSeller(db, at, sellerId);
      if (!seller) throw errors.SELLER_NOT_FOUND();
      return explain(db, { sellerId }, scopeOf([seller.unit], at, { sellerId }));
    }
    const unitId = input.unitId ?? actor.unitId ?? (await findFirstUnit(db));
    const [unit] = unitId ? await listUnits(db, at, unitId) : [];
    if (!unit || !unitId) throw errors.UNIT_NOT_FOUND();
    return explain(db, { unitId }, scopeOf([unit], at, { unitId }));
  }),
});

async function explain(db: Parameters<typeof listPaces>[0], whose: Whose, scope: Scope): Promise<GoalGap> {
  const [standing] = scope.standings;
  const to = scope.day;
  const from = monthStart(to);
  const usualFrom = addMonths(from, -USUAL_MONTHS);
  const usualTo = addDays(from, -1);
  const { goalM3, daysOver, daysTotal } = goalOfMonth(standing!, from);
  const share = daysOver / Math.max(1, workingDays(usualFrom, usualTo));
  const rows = await listPaces(db, whose, { usualFrom, from, to });
  const dueM3 = goalM3 === null || daysTotal === 0 ? null : round2((goalM3 * daysOver) / daysTotal);
  const { m3, causes } = decomposeGap(
    dueM3 ?? 0,
    rows.map((row) => toPace(row, share)),
  );
  return {
    from,
    to,
    dueM3,
    m3,
    usualFrom,
    usualTo,
    causes:
      dueM3 === null ? [] : causes.map((cause) => ({ ...cause, opens: rowsOf(cause, scope, { from, to }) })),
  };
}

const toPace = (row: PaceRow, share: number) => ({
  id: row.id,
  name: row.name,
  grossM3: row.gross,
  returnedM3: row.returned,
  usualM3: row.before * share,
  refusedM3: row.refused,
  cancelledM3: row.cancelled,
  lastOn: row.last_on,
});

/** The loads that a cause is counted from. */
function rowsOf({ kind, customer }: Cause, scope: Scope, days: { from: string; to: string }): Opens | null {
  if (kind === 'customer') return { ...opensOf(scope, days), customerId: customer!.id };
  if (kind === 'refused') return opensOf(scope, days, 'refused');
  return kind === 'returned' || kind === 'growth' || kind === 'others' ? opensOf(scope, days) : null;
}
