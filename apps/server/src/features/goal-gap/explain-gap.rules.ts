import { decomposeGap, type ExplainedCause } from '@traco/contract/goal-gap/decompose-gap';
import { round2 } from '@traco/contract/totals/pace';
import { addDays, addMonths, monthStart } from '@traco/contract/values/calendar';
import { daysOfMonth, type WallClock, workingDays } from '@traco/contract/values/working-days';
import type { PaceRow, PaceSpan } from './goal-gap.queries.ts';

/** Whole months that say what is usual. */
const USUAL_MONTHS = 3;

/** The month of this day, and the months before it that say what is usual. */
export const spanOf = (id: string, day: string): PaceSpan => {
  const from = monthStart(day);
  return { id, usualFrom: addMonths(from, -USUAL_MONTHS), from, to: day };
};

/** Why a month is not where its goal asks for by this clock; `dueM3` is null without a goal, and nothing is explained. */
export function explainGap(
  goalM3: number | null,
  { usualFrom, from }: PaceSpan,
  clock: WallClock,
  rows: readonly PaceRow[],
): { dueM3: number | null; m3: number; usualTo: string; causes: ExplainedCause[] } {
  const usualTo = addDays(from, -1);
  const { daysOver, daysTotal } = daysOfMonth(from, clock);
  const share = daysOver / Math.max(1, workingDays(usualFrom, usualTo));
  const dueM3 = goalM3 === null || daysTotal === 0 ? null : round2((goalM3 * daysOver) / daysTotal);
  const { m3, causes } = decomposeGap(
    dueM3 ?? 0,
    rows.map((row) => toPace(row, share)),
  );
  return { dueM3, m3, usualTo, causes: dueM3 === null ? [] : causes };
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
