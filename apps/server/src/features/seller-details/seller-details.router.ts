import { lacksReason } from '@traco/contract/goals/goal-change';
import {
  SellerChange,
  type SellerDetails,
  type SellerDocuments,
} from '@traco/contract/seller-details/seller-details';
import { round2 } from '@traco/contract/totals/pace';
import { holdId } from '../../database/hold-id.queries.ts';
import { listLoadLines } from '../../database/ledger-lines.queries.ts';
import { keepDocument, listDocuments } from '../../database/person-documents.queries.ts';
import { listHistory } from '../../database/row-history.queries.ts';
import { signedInDoor } from '../../platform/door.ts';
import { unlessNotOwn } from '../../platform/refused-writes.ts';
import type { Database } from '../../platform/transaction.ts';
import { findClosedMonths, findGoal, listGoalChanges, saveGoals } from '../goals/goals.service.ts';
import { monthOf } from '../seller-dashboard/seller-dashboard.rules.ts';
import { sellerRows } from '../sellers-overview/sellers-overview.service.ts';
import { dailyStretches, monthsOfTrend, scopeOf } from '../totals/totals.rules.ts';
import { findSeller, listSums } from '../totals/totals.service.ts';
import { goalMonths } from './goals.rules.ts';
import * as rows from './seller-details.queries.ts';

const { sellerDetails } = signedInDoor;
const MONTHS_OF_CURVE = 13;
const SHOWN_CUSTOMERS = 100;

const minutesOf = (minutes: number | null) => minutes && Math.round(minutes);

export const sellerDetailsRouter = sellerDetails.router({
  read: sellerDetails.read.handler(async ({ input: { sellerId }, context: { db, now }, errors }) => {
    const at = now();
    const profile = await rows.findProfile(db, sellerId);
    const seller = profile && (await findSeller(db, at, sellerId));
    if (!profile || !seller) throw errors.SELLER_NOT_FOUND();
    const { unit } = seller;
    const scope = scopeOf([unit], at, { sellerId });
    const { day } = scope;
    const months = goalMonths(day);
    const sums = await listSums(db, {
      sellerId,
      days: dailyStretches(scope),
      months: [{ unitId: unit.unitId, from: `${Number(day.slice(0, 4)) - 2}-01-01`, to: day }],
    });
    const closed = await findClosedMonths(db, unit.unitId, months);
    const goals = new Map(unit.goals);
    const customers = await rows.listPortfolio(db, sellerId, at, SHOWN_CUSTOMERS);
    const { created_at: since, ...known } = profile;
    return {
      at: at.toISOString(),
      day,
      seller: {
        id: seller.id,
        name: seller.name,
        ...known,
        since: new Date(since).toISOString(),
      },
      unit: { id: unit.unitId, name: unit.name, timeZone: unit.timeZone },
      month: monthOf(scope, sums),
      months: monthsOfTrend(scope, sums, MONTHS_OF_CURVE),
      goals: months.map((first) => ({
        month: first.slice(0, 7),
        goalM3: goals.get(first) ?? null,
        isClosed: closed.has(first),
      })),
      tablePriceCentsPerM3: await rows.findTablePrice(db, sellerId, {
        unitId: unit.unitId,
        month: months[0]!,
        day,
      }),
      habits: toHabits(await rows.readHabits(db, sellerId, at), await rows.findUnitHold(db, unit.unitId, at)),
      loads: await listLoadLines(db, { sellerId }),
      customers: customers.map(({ id, name, last_load_at: last, m3 }) => ({
        id,
        name,
        lastLoadAt: last && new Date(last).toISOString(),
        m3,
      })),
      customersCount: customers[0]?.total ?? 0,
      quietCustomers: customers[0]?.quiet ?? 0,
      changes: await listHistory(db, 'sellers', sellerId, SellerChange.options),
      goalChanges: await listGoalChanges(db, { sellerId }),
    };
  }),

  documents: sellerDetails.documents.handler(
    async ({ input: { sellerId }, context: { db, now }, errors }) => {
      const shown = await readDocuments(db, sellerId, now());
      if (!shown) throw errors.SELLER_NOT_FOUND();
      return shown;
    },
  ),

  attachDocument: sellerDetails.attachDocument.handler(
    async ({ input: { sellerId: personId, ...sent }, context: { db, now, actor }, errors }) => {
      const held = await sellerRows.lock(db, personId);
      if (!held) throw errors.SELLER_NOT_FOUND();
      const { unitId } = held;
      const { accountId } = actor;
      const wrong = await keepDocument(db, sent, { owner: 'seller', personId, unitId, accountId, at: now() });
      if (typeof wrong === 'string') throw errors[wrong]();
      if (wrong) throw errors.RUNS_OUT_EARLIER({ data: wrong });
      return (await readDocuments(db, personId, now()))!;
    },
  ),

  setGoal: sellerDetails.setGoal.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const { sellerId, month, m3, seenM3, reason } = input;
    const seller = await findSeller(db, now(), sellerId);
    if (!seller) throw errors.SELLER_NOT_FOUND();
    // Two who set a unit's goals wait for each other, so that the second hears of the first.
    await holdId(db, seller.unit.unitId);
    const first = `${month}-01`;
    const { unit } = seller;
    if (!goalMonths(scopeOf([unit], now(), {}).day).includes(first)) throw errors.MONTH_OUT_OF_REACH();
    if ((await findClosedMonths(db, unit.unitId, [first])).has(first)) throw errors.MONTH_CLOSED();
    const of = { unitId: unit.unitId, sellerId, month: first };
    const goalM3 = await findGoal(db, of);
    if (goalM3 !== seenM3 && goalM3 !== m3) throw errors.GOAL_CHANGED({ data: { goalM3 } });
    if (lacksReason(goalM3, m3, reason)) throw errors.GOAL_REASON_MISSING();
    // The goal of the month of a move stays with the unit that planned it, and who took the seller over reads none.
    await unlessNotOwn(saveGoals(db, now(), actor, [{ ...of, m3, reason }]), errors.GOAL_ELSEWHERE);
    return { month, goalM3: m3 };
  }),
});

async function readDocuments(db: Database, sellerId: string, at: Date): Promise<SellerDocuments | undefined> {
  const seller = await findSeller(db, at, sellerId);
  if (!seller) return undefined;
  return {
    today: scopeOf([seller.unit], at, {}).day,
    documents: await listDocuments(db, 'seller', sellerId),
  };
}

const toHabits = (
  habits: Awaited<ReturnType<typeof rows.readHabits>>,
  unitHold: number | null,
): SellerDetails['habits'] => ({
  loads: habits.loads,
  holdMinutes: minutesOf(habits.hold_minutes),
  heldLoads: habits.held_loads,
  unitHoldMinutes: minutesOf(unitHold),
  returnedM3: round2(habits.returned_m3),
  returnedShare: habits.loaded_m3 > 0 ? habits.returned_m3 / habits.loaded_m3 : null,
  refusedLoads: habits.refused_loads,
});
