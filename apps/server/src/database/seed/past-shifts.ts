import { checklistItems } from '@traco/contract/operational-sheet/sheet-entries';
import { addDays } from '@traco/contract/values/calendar';
import type { LoadRow } from './loads.ts';
import { minutesAfter } from './minutes.ts';
import { createRandom } from './random.ts';
import type { ShiftRow } from './readiness.ts';

/** Days back between which shifts are told from the loads: those of the last week are still to be checked. */
const NEAREST = 8;
const FARTHEST = 35;

/** The shifts of days that are over: whoever carried something was there, from before the first load to after the last. */
export function buildPastShifts(seed: string, now: Date, loads: readonly LoadRow[]): ShiftRow[] {
  const random = createRandom(`${seed} past shifts`);
  const today = now.toISOString().slice(0, 10);
  const [from, to] = [addDays(today, -FARTHEST), addDays(today, -NEAREST)];
  const past = loads.filter(
    ({ driverId, dayOn, state }) =>
      driverId && dayOn !== undefined && dayOn >= from && dayOn <= to && state !== 'cancelled',
  );
  const ofDays = Map.groupBy(past, ({ driverId, dayOn }) => `${driverId} ${dayOn}`);
  return [...ofDays.values()].map((ofDay): ShiftRow => {
    const times = ofDay.map(({ loadedAt }) => new Date(loadedAt).getTime());
    const { unitId, driverId, dayOn, vehicleId } = ofDay[0]!;
    const starts = minutesAfter(new Date(Math.min(...times)), -random.int(40, 100));
    const ends = minutesAfter(new Date(Math.max(...times)), random.int(150, 240));
    const isLookedAt = random.chance(0.96);
    return {
      id: random.id(starts),
      unitId,
      driverId: driverId!,
      dayOn: dayOn!,
      vehicleId: vehicleId ?? null,
      plannedStartsAt: starts,
      startedAt: starts,
      endedAt: ends,
      checklist: isLookedAt ? checklistItems.map((item) => ({ item, ok: true, note: '' })) : [],
      checklistAt: isLookedAt ? starts : null,
      sheet: 'checked',
      sheetSentAt: ends,
      checkedAt: minutesAfter(ends, 14 * 60),
    };
  });
}
