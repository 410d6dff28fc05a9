import type { UnitLane } from '@traco/contract/day-board/day-board';
import type { Pour } from '@traco/contract/pours/pour';
import type { Database } from '../../platform/transaction.ts';
import { instantAt, type PlannedDay, type Plant, readPlantsWithEves } from '../day-plan/day-plan.service.ts';
import { listPoursById } from '../pours/pours.service.ts';
import { barsOf, goingOnAfter, m3PerHour } from './lanes.rules.ts';
import { type DrivenFacts, driveFacts, overviewOf } from './read-board.ts';

/** A unit's day, and of the day before what is discharged after midnight. */
interface ReadLane {
  plant: Plant;
  night: PlannedDay;
  today: PlannedDay;
}

/** A day of each of these units: four questions, and one for all their pours. */
export async function readLanes(
  db: Database,
  plants: readonly Plant[],
  dayOn: string,
  now: Date,
): Promise<UnitLane[]> {
  const days = await readPlantsWithEves(
    db,
    plants.map((plant) => ({ plant, days: [dayOn] })),
  );
  const read = plants.map((plant, index): ReadLane => {
    const today = days[index]![0]!;
    return { plant, night: goingOnAfter(today.eve!, today.frame.beginsAt), today };
  });
  const planned = read.flatMap(({ night, today }) => [...night.facts.pours, ...today.facts.pours]);
  const pours = await listPoursById(
    db,
    planned.map(({ id }) => id),
  );
  const known = new Map(pours.map((pour) => [pour.id, pour]));
  return read.map((each) => laneOf(each, known, now));
}

function laneOf({ plant, night, today }: ReadLane, pours: ReadonlyMap<string, Pour>, now: Date): UnitLane {
  const { beginsAt } = today.frame;
  const late = driveFacts(plant, night, now);
  const day = driveFacts(plant, today, now);
  return {
    ...overviewOf(plant, today, day, pours),
    beginsAt: beginsAt.toISOString(),
    opensAt: instantAt(plant.rules.opensAt, beginsAt).toISOString(),
    closesAt: instantAt(plant.rules.closesAt, beginsAt).toISOString(),
    capacityM3PerHour: plant.capacityM3PerHour,
    plantM3: m3PerHour(loadedIn(day, beginsAt), beginsAt),
    bars: [...barsOf(night, late, pours), ...barsOf(today, day, pours)],
  };
}

const loadedIn = ({ day, loads }: DrivenFacts, beginsAt: Date) => [
  ...(day.night?.loads ?? []).map(({ from, m3 }) => ({ at: instantAt(from, beginsAt), m3 })),
  ...loads.map(({ load, times }) => ({ at: instantAt(times.loadingAt, beginsAt), m3: load.m3 })),
];
