import type { Day } from './day.ts';

/** What somebody changes of a planned day; what is not named stays. */
export interface DayChange {
  loads: readonly LoadChange[];
  pours: readonly PourChange[];
}

/** A load's new beginning (minutes of the day) or truck. */
export interface LoadChange {
  id: string;
  loadAt?: number;
  truckId?: string | null;
}

/** A pour's new beginning at the site (minutes of the day) or pump. */
export interface PourChange {
  id: string;
  startsAt?: number;
  pumpId?: string | null;
}

/** The day with the change in it. */
export function withChange(day: Day, change: DayChange): Day {
  return {
    ...day,
    loads: change.loads.length ? merged(day.loads, change.loads).map(withCrewOf(change)) : day.loads,
    pours: change.pours.length ? merged(day.pours, change.pours) : day.pours,
  };
}

/** A whole pour moved by so many minutes: its beginning, and each load that has not begun. */
export const shiftOfPour = (day: Day, pourId: string, minutes: number): DayChange => ({
  pours: day.pours
    .filter(({ id }) => id === pourId)
    .map(({ id, startsAt }) => ({ id, startsAt: startsAt + minutes })),
  loads: day.loads
    .filter((load) => load.pourId === pourId && !load.begun)
    .map(({ id, loadAt }) => ({ id, loadAt: loadAt + minutes })),
});

/** A load that is given another truck goes with whoever drives that one. */
const withCrewOf =
  ({ loads }: DayChange) =>
  (load: Day['loads'][number]): Day['loads'][number] => {
    const { isDriverUnfit: _, ...manned } = load;
    return loads.some(({ id, truckId }) => id === load.id && truckId !== undefined) ? manned : load;
  };

function merged<Row extends { id: string }>(rows: readonly Row[], changes: readonly Partial<Row>[]): Row[] {
  const byId = new Map(changes.map((change) => [change.id, change]));
  return rows.map((row) => {
    const change = byId.get(row.id);
    return change ? { ...row, ...change } : row;
  });
}
