import { blocksOfLoads } from '@traco/contract/day-board/assignment-blocks';
import type { AssignmentBlock } from '@traco/contract/day-board/day-board-change';
import type { Database } from '../../platform/transaction.ts';
import { findPlant } from '../day-plan/day-plan.service.ts';
import type { HeldLoad } from './board-loads.queries.ts';
import { readChecked } from './read-checked.ts';
import { toPlannedLoad } from './to-board.rules.ts';

/** What stands against these loads' trucks and drivers as they are now, in their units, on the days of their pours. */
export async function blocksOf(
  db: Database,
  loads: readonly HeldLoad[],
  now: Date,
): Promise<AssignmentBlock[]> {
  const manned = loads.filter(({ vehicleId, driverId }) => vehicleId || driverId);
  const found: AssignmentBlock[] = [];
  for (const ofDay of Map.groupBy(manned, ({ unitId, dayOn }) => `${unitId} ${dayOn}`).values()) {
    const { unitId, dayOn } = ofDay[0]!;
    const day = await readChecked(db, (await findPlant(db, unitId))!, dayOn);
    found.push(...blocksOfLoads(ofDay.map(toPlannedLoad), day, now.toISOString()));
  }
  return found;
}
