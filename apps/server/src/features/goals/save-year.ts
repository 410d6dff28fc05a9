import { lacksReason } from '@traco/contract/goals/goal-change';
import { dayIn } from '@traco/contract/values/time-zone';
import { holdId } from '../../database/hold-id.queries.ts';
import { findUnit } from '../../database/open-units.queries.ts';
import { signedInDoor } from '../../platform/door.ts';
import { saveGoals } from './save-goals.ts';
import { findClosedMonths, findGoals, goalKey } from './write-goals.queries.ts';
import { holdSellers, monthsOfYear, readYear } from './year.queries.ts';

/** Changes goals of a year, all or none: none of a closed month, none that another has changed meanwhile, and with a reason what stands. */
export const saveYear = signedInDoor.goals.saveYear.handler(
  async ({ input: { unitId, year, reason, goals }, context: { db, actor, now }, errors }) => {
    const unit = await findUnit(db, unitId);
    if (!unit) throw errors.UNIT_NOT_FOUND();
    const thisYear = Number(dayIn(now(), unit.timeZone).slice(0, 4));
    if (year !== thisYear && year !== thisYear + 1) throw errors.YEAR_OUT_OF_REACH();
    // Two who set a unit's goals wait for each other.
    await holdId(db, unitId);
    const sellerIds = [...new Set(goals.flatMap(({ sellerId }) => sellerId ?? []))];
    const own = await holdSellers(db, unitId, sellerIds);
    if (own.size < sellerIds.length) throw errors.SELLER_NOT_FOUND();
    const months = monthsOfYear(year);
    const wanted = goals.map(({ month, ...goal }) => ({
      ...goal,
      unitId,
      month: months[month - 1]!,
      reason,
    }));
    const closed = await findClosedMonths(db, unitId, months);
    if (wanted.some(({ month }) => closed.has(month))) throw errors.MONTH_CLOSED();
    const known = await findGoals(db, wanted);
    const changed = wanted
      .map((goal) => ({ ...goal, wasM3: known.get(goalKey(goal)) ?? null }))
      .filter(({ m3, wasM3 }) => m3 !== wasM3);
    if (changed.some(({ seenM3, wasM3 }) => seenM3 !== wasM3)) throw errors.GOAL_CHANGED();
    if (changed.some(({ m3, wasM3 }) => lacksReason(wasM3, m3, reason))) throw errors.GOAL_REASON_MISSING();
    await saveGoals(
      db,
      now(),
      actor,
      changed.map(({ sellerId, month, m3 }) => ({ unitId, sellerId, month, m3, reason })),
    );
    return (await readYear(db, unitId, year))!;
  },
);
