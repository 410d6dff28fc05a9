import type { Day } from './day.ts';
import { type DayChange, shiftOfPour, withChange } from './day-change.ts';
import { type Conflict, driveDay } from './find-conflicts.ts';

const STEP_MINUTES = 5;
const FARTHEST_LOAD_MINUTES = 120;
const FARTHEST_POUR_MINUTES = 300;
const POUR_STEP_MINUTES = 15;

/**
 * The smallest change that ends a conflict without making another: another truck or pump first, then the load a
 * little earlier or later, then the whole pour. Nothing is moved into the past. Null when none of them does.
 * @param isAllowed whether a change would be made at all: a driver may be blocked
 */
export function suggestCorrection(
  day: Day,
  conflict: Conflict,
  isAllowed: (change: DayChange) => boolean = () => true,
): DayChange | null {
  const known = new Map(driveDay(day).conflicts.map(({ key, by }) => [key, by]));
  const now = day.now ?? Number.NEGATIVE_INFINITY;
  const ends = (change: DayChange) => {
    if (change.loads.some(({ loadAt = now }) => loadAt < now)) return false;
    const { conflicts } = driveDay(withChange(day, change));
    return conflicts.every(
      ({ key, by }) => key !== conflict.key && by <= (known.get(key) ?? Number.NEGATIVE_INFINITY),
    );
  };
  for (const change of candidates(day, conflict)) if (ends(change) && isAllowed(change)) return change;
  return null;
}

function* candidates(day: Day, conflict: Conflict): Generator<DayChange> {
  const load = day.loads.find(({ id }) => id === conflict.loadId);
  if (load && !load.begun) {
    yield* otherTrucks(day, load.id, load.truckId, load.m3);
    for (const minutes of outward(STEP_MINUTES, FARTHEST_LOAD_MINUTES)) {
      const loadAt = load.loadAt + minutes;
      yield { loads: [{ id: load.id, loadAt }], pours: [] };
      if (load.truckId) yield { loads: [{ id: load.id, loadAt, truckId: null }], pours: [] };
    }
  }
  if (!load) yield* otherPumps(day, conflict);
  for (const minutes of outward(POUR_STEP_MINUTES, FARTHEST_POUR_MINUTES))
    yield shiftOfPour(day, conflict.pourId, minutes);
}

function* otherTrucks({ trucks }: Day, id: string, truckId: string | null, m3: number): Generator<DayChange> {
  const bySize = [...trucks].sort((one, other) => one.m3 - other.m3);
  for (const truck of bySize)
    if (truck.id !== truckId && truck.m3 >= m3) yield { loads: [{ id, truckId: truck.id }], pours: [] };
}

function* otherPumps({ pumps, pours }: Day, conflict: Conflict): Generator<DayChange> {
  const pour = pours.find(({ id }) => id === conflict.pourId);
  for (const { id } of pumps)
    if (id !== pour?.pumpId) yield { loads: [], pours: [{ id: conflict.pourId, pumpId: id }] };
}

/** 5, −5, 10, −10 … */
function* outward(step: number, farthest: number): Generator<number> {
  for (let minutes = step; minutes <= farthest; minutes += step) {
    yield minutes;
    yield -minutes;
  }
}
