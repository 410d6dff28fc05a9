import { FARTHEST_RULE_DAYS, type Rule, type Trial } from '@traco/contract/commission/commission';
import { holdingRule, whatPaysLess } from '@traco/contract/commission/rules';
import { COMPANY_ZONE } from '@traco/contract/constants';
import { addDays } from '@traco/contract/values/calendar';
import { LEAST_REASON } from '@traco/contract/values/reasons';
import { dayIn } from '@traco/contract/values/time-zone';
import { findUnit } from '../../database/open-units.queries.ts';
import { signedInDoor } from '../../platform/door.ts';
import type { Database } from '../../platform/transaction.ts';
import { findSeller } from '../totals/totals.service.ts';
import { listGoals, listSellers } from './closings.queries.ts';
import { countLoads } from './count-month.ts';
import { listLoadsOfMonth } from './ledger.queries.ts';
import * as rows from './rules.queries.ts';
import { firstOf } from './tell-statement.ts';

const { commission } = signedInDoor;

interface Scope {
  sellerId: string | null;
  unitId: string | null;
}
interface ScopeErrors {
  ONE_SCOPE(): Error;
  SELLER_NOT_FOUND(): Error;
  UNIT_NOT_FOUND(): Error;
}

/** Whose a rule is to be; the unit of a seller's is the seller's. */
async function findScope(db: Database, { sellerId, unitId }: Scope, now: Date, errors: ScopeErrors) {
  if (sellerId && unitId) throw errors.ONE_SCOPE();
  const seller = sellerId ? await findSeller(db, now, sellerId) : undefined;
  if (sellerId && !seller) throw errors.SELLER_NOT_FOUND();
  if (unitId && !(await findUnit(db, unitId))) throw errors.UNIT_NOT_FOUND();
  return { sellerId: sellerId ?? '', unitId: seller?.unit.unitId ?? unitId ?? '' };
}

/** The versions of rules: what is published, and what one would have come to. */
export const ruleHandlers = {
  rules: commission.rules.handler(({ context: { db } }) => rows.listRules(db)),

  publish: commission.publish.handler(
    async ({ input, context: { db, actor, now }, errors }): Promise<Rule> => {
      const { id, sellerId, unitId, holdsFrom, terms, reason } = input;
      const today = dayIn(now(), COMPANY_ZONE);
      if (holdsFrom > addDays(today, FARTHEST_RULE_DAYS)) throw errors.TOO_FAR();
      const scope = await findScope(db, input, now(), errors);
      await rows.holdCommissions(db);
      const published = await rows.listRules(db);
      const already = published.find((rule) => rule.id === id);
      if (already) {
        if (already.holdsFrom !== holdsFrom || already.reason !== reason) throw errors.ID_TAKEN();
        return already;
      }
      if (holdsFrom < today || (await rows.isClosedFrom(db, holdsFrom, input))) throw errors.IN_THE_PAST();
      const known = published.map(rows.toVersion);
      const isOwn = (rule: Scope) => rule.sellerId === sellerId && rule.unitId === unitId;
      if (!terms && (!(sellerId || unitId) || !known.some((rule) => isOwn(rule) && rule.terms)))
        throw errors.NOTHING_TO_END();
      if (
        terms &&
        !(await rows.areMixes(
          db,
          terms.products.map(({ mixId }) => mixId),
        ))
      )
        throw errors.MIX_NOT_FOUND();
      // What holds for them on that day, be it the wider rule: for who is lowered it is the same.
      const next = { id, sellerId, unitId, holdsFrom, terms, at: now().toISOString() };
      const on = { ...scope, day: holdsFrom };
      const lowered = whatPaysLess(
        holdingRule(known, on)?.terms ?? null,
        holdingRule([...known, next], on)?.terms ?? null,
      );
      if (lowered.length > 0 && reason.length < LEAST_REASON)
        throw errors.PAYS_LESS({ data: { words: lowered } });
      await rows.insertRule(db, { ...next, reason, accountId: actor.accountId, createdAt: now() });
      return (await rows.listRules(db)).find((rule) => rule.id === id)!;
    },
  ),

  tryOut: commission.tryOut.handler(async ({ input, context: { db, now }, errors }): Promise<Trial> => {
    const scope = await findScope(db, input, now(), errors);
    const first = firstOf(input.month);
    const all = await listSellers(db, scope.unitId || undefined);
    const sellers = input.sellerId ? all.filter(({ id }) => id === input.sellerId) : all;
    const ids = sellers.map(({ id }) => id);
    const loads = await listLoadsOfMonth(db, ids, first);
    const goals = new Map(
      (await listGoals(db, ids, first)).map((row) => [`${row.seller_id} ${row.month}`, row.m3]),
    );
    const known = (await rows.listRules(db)).map(rows.toVersion);
    const { sellerId, unitId, terms } = input;
    // As if it had been the last one published for the whole month; what a unit or a seller has of their own goes before a wider one.
    const tried = { id: 'tried', sellerId, unitId, holdsFrom: first, at: now().toISOString(), terms };
    const asTried = [...known.filter((rule) => rule.sellerId !== sellerId || rule.unitId !== unitId), tried];
    const told = sellers.flatMap((seller) => {
      const own = loads.filter((load) => load.sellerId === seller.id);
      const goalM3 = goals.get(`${seller.id} ${first}`) ?? null;
      const sum = (versions: typeof known) =>
        countLoads(own, versions, goalM3).reduce((total, { shown }) => total + shown.cents, 0);
      return own.length === 0
        ? []
        : [{ seller: { id: seller.id, name: seller.name }, thenCents: sum(known), triedCents: sum(asTried) }];
    });
    return {
      month: input.month,
      thenCents: told.reduce((total, { thenCents }) => total + thenCents, 0),
      triedCents: told.reduce((total, { triedCents }) => total + triedCents, 0),
      sellers: told,
    };
  }),
};
