import type { ExplainedCause } from '@traco/contract/goal-gap/decompose-gap';
import { type GoalGap, MOST_PARTS } from '@traco/contract/goal-gap/goal-gap';
import { signedInDoor } from '../../platform/door.ts';
import type { Database } from '../../platform/transaction.ts';
import { opensOf, type Scope, type Standing, scopeOf } from '../totals/totals.rules.ts';
import { findFirstUnit, findSeller, listUnits } from '../totals/totals.service.ts';
import { explainGap, spanOf } from './explain-gap.rules.ts';
import { listPaces, type Whose } from './goal-gap.queries.ts';

const { goalGap } = signedInDoor;

interface Days {
  usualFrom: string;
  from: string;
  to: string;
}

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
    causes: causes.map((cause) => withRows(cause, scope, span)),
  };
}

/** A cause with the loads that it is counted from, and those of each customer of it. */
function withRows(
  { customers, ...cause }: ExplainedCause,
  scope: Scope,
  days: Days,
): GoalGap['causes'][number] {
  const { kind, customer } = cause;
  // Who took less may have taken nothing this month: the months that say what is usual show since when.
  const { usualFrom, to } = days;
  const shown = kind === 'customer' || kind === 'others' ? { from: usualFrom, to } : { from: days.from, to };
  const opens = opensOf(scope, shown, kind === 'refused' || kind === 'returned' ? kind : 'counting');
  // What was called off has no loads, and the goal's own part no customer.
  const hasLoads = kind !== 'cancelled' && kind !== 'goal';
  const isOneList = kind === 'customer' || kind === 'refused' || kind === 'returned';
  return {
    ...cause,
    opens: isOneList ? { ...opens, ...(customer && { customerId: customer.id }) } : null,
    customers: customers
      .slice(0, MOST_PARTS)
      .map((part) => ({ ...part, opens: hasLoads ? { ...opens, customerId: part.id } : null })),
  };
}
