import type { GapCause } from '@traco/contract/goal-gap/decompose-gap';
import type { GoalGap } from '@traco/contract/goal-gap/goal-gap';
import type { Opens } from '@traco/contract/totals/totals';
import { signedInDoor } from '../../platform/door.ts';
import type { Database } from '../../platform/transaction.ts';
import { opensOf, type Scope, type Standing, scopeOf } from '../totals/totals.rules.ts';
import { findFirstUnit, findSeller, listUnits } from '../totals/totals.service.ts';
import { explainGap, spanOf } from './explain-gap.rules.ts';
import { listPaces, type Whose } from './goal-gap.queries.ts';

const { goalGap } = signedInDoor;

export const goalGapRouter = goalGap.router({
  read: goalGap.read.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const at = now();
    const sellerId = input.sellerId ?? actor.sellerId ?? undefined;
    if (sellerId) {
      const seller = await findSeller(db, at, sellerId);
      if (!seller) throw errors.SELLER_NOT_FOUND();
      return explain(db, 'seller', sellerId, scopeOf([seller.unit], at, { sellerId }));
    }
    const unitId = input.unitId ?? actor.unitId ?? (await findFirstUnit(db));
    const [unit] = unitId ? await listUnits(db, at, unitId) : [];
    if (!unit || !unitId) throw errors.UNIT_NOT_FOUND();
    return explain(db, 'unit', unitId, scopeOf([unit], at, { unitId }));
  }),
});

async function explain(db: Database, whose: Whose, id: string, scope: Scope): Promise<GoalGap> {
  const [{ goals, clock }] = scope.standings as [Standing];
  const span = spanOf(id, scope.day);
  const { from, to, usualFrom } = span;
  const paces = await listPaces(db, whose, [span]);
  const { causes, ...found } = explainGap(goals.get(from) ?? null, span, clock, paces.get(id) ?? []);
  return {
    ...found,
    from,
    to,
    usualFrom,
    causes: causes.map((cause) => ({ ...cause, opens: opensOfCause(cause, scope, { from, to }) })),
  };
}

/** The loads that a cause is counted from. */
function opensOfCause(
  { kind, customer }: GapCause,
  scope: Scope,
  days: { from: string; to: string },
): Opens | null {
  if (kind === 'customer') return { ...opensOf(scope, days), customerId: customer!.id };
  if (kind === 'refused') return opensOf(scope, days, 'refused');
  return kind === 'returned' || kind === 'growth' || kind === 'others' ? opensOf(scope, days) : null;
}
