import type { DayBoard } from '@traco/contract/day-board/day-board';
import type { Day } from '@traco/contract/day-plan/day';
import { type DayChange, withChange } from '@traco/contract/day-plan/day-change';
import { type DrivenDay, driveDay } from '@traco/contract/day-plan/find-conflicts';
import { simulateDay } from '@traco/contract/day-plan/simulate-day';
import { isProvisional } from '@traco/contract/pours/pour-states';
import { withOwnDrivers } from './day-of-board.ts';
import { isNew, knownOf } from './judge-change.ts';
import { withoutRefused } from './without-refused.ts';

/** As many loads as one gesture may change. */
const MOST = 200;

/**
 * A truck for each agreed load that has none: the one that the day gives it when it is driven, of those whose own
 * driver may be sent. What is only a wish yet waits; nothing is given that would make something else wrong, or that the
 * server would refuse.
 * @param now the server's clock
 */
export function givenTrucks(board: DayBoard, day: Day, driven: DrivenDay, now: string): DayChange {
  const agreed = new Set(board.pours.filter(({ state }) => !isProvisional(state)).map(({ id }) => id));
  const loads = simulateDay(withOwnDrivers(board, day))
    .flatMap(({ load, truck }) =>
      truck && !load.truckId && !load.begun && agreed.has(load.pourId)
        ? [{ id: load.id, truckId: truck.id }]
        : [],
    )
    .slice(0, MOST);
  const known = knownOf(driven.conflicts);
  const { conflicts } = driveDay(withChange(day, { loads, pours: [] }));
  const wrong = new Set(conflicts.filter((each) => isNew(each, known)).map(({ loadId }) => loadId));
  return withoutRefused(board, { loads: loads.filter(({ id }) => !wrong.has(id)), pours: [] }, now);
}
