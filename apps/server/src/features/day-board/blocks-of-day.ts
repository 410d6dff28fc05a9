import type { AssignmentBlock } from '@traco/contract/day-board/day-board';
import type { Database } from '../../platform/transaction.ts';
import { dayOfFacts, findPlant, readDayAndNights } from '../day-plan/day-plan.service.ts';
import { type Assignment, blocksOfAssignments } from './assignment-blocks.rules.ts';
import type { HeldLoad } from './board-loads.queries.ts';

/** What stands against the changed loads' trucks and drivers, in their units, on the days of their pours. */
export async function blocksOf(
  db: Database,
  loads: readonly HeldLoad[],
  now: Date,
): Promise<AssignmentBlock[]> {
  const manned = loads.filter(({ vehicleId, driverId }) => vehicleId || driverId);
  const found: AssignmentBlock[] = [];
  for (const ofDay of Map.groupBy(manned, ({ unitId, dayOn }) => `${unitId} ${dayOn}`).values()) {
    const { unitId, dayOn } = ofDay[0]!;
    const plant = (await findPlant(db, unitId))!;
    const planned = await readDayAndNights(db, plant, dayOn);
    const assignments = ofDay.map(
      ({ id, vehicleId, driverId, plannedAt }): Assignment => ({
        loadId: id,
        vehicleId,
        driverId,
        plannedAt: plannedAt!,
      }),
    );
    found.push(...blocksOfAssignments(assignments, planned.facts, dayOfFacts(planned, now), dayOn));
  }
  return found;
}
