import type { Conflict } from '@traco/contract/day-plan/find-conflicts';
import { addDays } from '@traco/contract/values/calendar';
import { dayIn } from '@traco/contract/values/time-zone';
import type { Database } from '../../platform/transaction.ts';
import { instantAt, type Plant, readPlantsWithEves } from '../day-plan/day-plan.service.ts';
import { driveFacts } from './read-board.ts';

/** What cannot be driven as planned on a day of a plant, in the order of the clock. */
export interface DayConflicts {
  plant: Plant;
  dayOn: string;
  conflicts: (Conflict & { atInstant: Date })[];
}

/** The conflicts of today and tomorrow of these plants: four questions, however many. */
export async function readConflicts(
  db: Database,
  plants: readonly Plant[],
  now: Date,
): Promise<DayConflicts[]> {
  const asked = plants.map((plant) => {
    const today = dayIn(now, plant.timeZone);
    return { plant, days: [today, addDays(today, 1)] };
  });
  const read = await readPlantsWithEves(db, asked);
  return asked.flatMap(({ plant }, index) =>
    read[index]!.map((day) => {
      const own = new Set(day.facts.pours.map(({ id }) => id));
      const { beginsAt, dayOn } = day.frame;
      const conflicts = driveFacts(plant, day, now)
        .conflicts.filter(({ pourId }) => own.has(pourId))
        .map((conflict) => ({ ...conflict, atInstant: instantAt(conflict.at, beginsAt) }));
      return { plant, dayOn, conflicts };
    }),
  );
}
