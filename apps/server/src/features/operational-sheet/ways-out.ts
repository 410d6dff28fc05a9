import type { Database } from '../../platform/transaction.ts';
import { listCandidatePours } from '../concrete-return/concrete-return.service.ts';
import type { Plant } from '../day-plan/day-plan.service.ts';
import { listDrums } from './drums.queries.ts';
import { type DrumWay, endWhereBound, type MappedPlant, waysOutOfDrum } from './ways-out.rules.ts';

/** Where a load on the road would end, and where else it could go. */
export interface RoadWays {
  /** What is in the drum. */
  m3: number;
  endAge: number;
  ways: DrumWay[];
}

/**
 * Of loads of a plant that are under way, where else each could go now.
 * @param plants the other plants of the company, where one is a way out
 */
export async function readWaysOut(
  db: Database,
  plant: Plant,
  loadIds: readonly string[],
  plants: readonly MappedPlant[],
  now: Date,
): Promise<Map<string, RoadWays>> {
  if (loadIds.length === 0) return new Map();
  const drums = await listDrums(db, loadIds, plant.settings);
  const pours = await listCandidatePours(db, plant.id, plant.settings, now, null);
  const scene = { plant, now };
  return new Map(
    drums.map((drum) => [
      drum.id,
      {
        m3: drum.m3,
        endAge: endWhereBound(drum, scene),
        ways: waysOutOfDrum(drum, pours, plants, scene),
      },
    ]),
  );
}

/** Whether a pour could take all that a load under way has in its drum, within the concrete's life. */
export async function isWayOut(db: Database, plant: Plant, loadId: string, pourId: string, now: Date) {
  const found = await readWaysOut(db, plant, [loadId], [], now);
  return found.get(loadId)?.ways.some(({ id }) => id === pourId) ?? false;
}
