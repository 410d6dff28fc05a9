import { lacksReason } from '@traco/contract/goals/goal-change';
import { type Seller, SellerFields } from '@traco/contract/sellers-overview/seller';
import type { SellerImportRow } from '@traco/contract/sellers-overview/sellers-overview';
import { monthStart } from '@traco/contract/values/calendar';
import { dayIn } from '@traco/contract/values/time-zone';
import { holdId } from '../../database/hold-id.queries.ts';
import { zoneOf } from '../../database/open-units.queries.ts';
import type { Actor } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import { fieldsOf } from '../../platform/sheets/decided-rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { personWrites } from '../../register/person-writes.ts';
import { findClosedMonths, findGoal, saveGoals } from '../goals/goals.service.ts';
import { readSeller } from './read-seller.ts';
import * as rows from './write-seller.queries.ts';

const { sellersOverview } = signedInDoor;

/** Sets the goal of the month that runs at the unit, unless that month is closed; one that stands changes with a reason. */
async function keepGoal(
  db: Database,
  at: Date,
  actor: Actor,
  { id, unit }: Pick<Seller, 'id' | 'unit'>,
  { goalM3: m3, goalReason: reason }: SellerFields,
) {
  const of = { unitId: unit.id, sellerId: id, month: monthStart(dayIn(at, unit.timeZone)) };
  await holdId(db, unit.id);
  if ((await findGoal(db, of)) === m3) return undefined;
  if ((await findClosedMonths(db, unit.id, [of.month])).size > 0) return 'MONTH_CLOSED' as const;
  await saveGoals(db, at, actor, [{ ...of, m3, reason: reason ?? '' }]);
  return undefined;
}

/** A seller is taken on, changed, given access and brought in by a sheet, each with the goal of the month that runs. */
export const sellerWrites = personWrites({
  kind: 'seller',
  fields: SellerFields,
  rows: rows.sellerRows,
  read: ({ db, now }, id) => readSeller(db, now(), id),
  missing: 'SELLER_NOT_FOUND',
  inactive: 'SELLER_INACTIVE',
  taken: { sellers_cpf_unique: 'CPF_TAKEN' } as const,
  primaryKey: 'sellers_pkey',
  againstChange: ({ month }, { goalM3, goalReason }) =>
    lacksReason(month.goalM3, goalM3, goalReason ?? '') ? ('GOAL_REASON_MISSING' as const) : undefined,
  keep: ({ db, now, actor }, seller, fields) => keepGoal(db, now(), actor, seller, fields),
  brought:
    async () =>
    ({ phone, email, goalM3, ...row }: SellerImportRow) =>
      fieldsOf(SellerFields, {
        ...row,
        phone: phone || null,
        email: email || null,
        goalM3: goalM3 ?? null,
      }),
  keepBrought: async ({ db, now, actor }, unitId, came) => {
    const month = monthStart(dayIn(now(), await zoneOf(db, unitId)));
    const goals = came.map(({ id, fields }) => ({
      unitId,
      sellerId: id,
      month,
      m3: fields.goalM3,
      reason: '',
    }));
    await saveGoals(db, now(), actor, goals);
  },
});

/** A seller is relieved of customers and sent away; the history stays. */
export const writeHandlers = {
  setActive: sellersOverview.setActive.handler(
    async ({ input: { active, ...seen }, context: { db, now, actor, identity }, errors }) => {
      const held = await rows.sellerRows.lock(db, seen.id);
      const current = held && (await readSeller(db, now(), seen.id));
      if (!current) throw errors.SELLER_NOT_FOUND();
      if (current.revision !== seen.revision) throw errors.STALE_REVISION({ data: { current } });
      const { customers, plannedPours } = current;
      if (!active && (customers > 0 || plannedPours > 0))
        throw errors.HAS_CUSTOMERS({ data: { customers, plannedPours } });
      await rows.sellerRows.setActive(db, seen.id, active);
      await identity.setPersonActive(actor, { kind: 'seller', id: seen.id }, active);
      return (await readSeller(db, now(), seen.id))!;
    },
  ),

  transferPortfolio: sellersOverview.transferPortfolio.handler(
    async ({ input: { id, toSellerId, customerIds }, context: { db }, errors }) => {
      const ids = [id, toSellerId].sort();
      const held = new Map<string, Awaited<ReturnType<typeof rows.sellerRows.lock>>>();
      // In the order of their ids: two transfers against each other wait, and none for ever.
      for (const each of ids) held.set(each, await rows.sellerRows.lock(db, each));
      const giver = held.get(id);
      const taker = held.get(toSellerId);
      if (!giver) throw errors.SELLER_NOT_FOUND();
      if (!taker?.active || taker.unitId !== giver.unitId || taker.id === giver.id)
        throw errors.TAKER_NOT_FOUND();
      const moved = await rows.moveCustomers(db, giver, toSellerId, customerIds);
      if (moved.length === 0) throw errors.NOTHING_TO_TRANSFER();
      return { customers: moved.length, pours: await rows.movePlannedPours(db, id, toSellerId, moved) };
    },
  ),
};
