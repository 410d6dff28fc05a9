import type { PourFields } from '@traco/contract/pours/pour';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../platform/transaction.ts';
import type { Plant } from '../day-plan/day-plan.service.ts';
import { travelOfWish } from './fit-of-pour.ts';
import type { PourReferences } from './pour-references.queries.ts';
import type { NewPour } from './pours.queries.ts';
import { largestTruck, planLoads, withoutPump } from './pours.rules.ts';

/** The columns of a pour that follow from what was typed, and its loads as planned. */
export async function composePour(
  db: Database,
  plant: Plant,
  typed: Omit<PourFields, 'unitId'>,
  { listCentsPerM3, siteLargestTruckM3 }: PourReferences,
) {
  const travel = await travelOfWish(db, plant, typed);
  const startsAt = new Date(typed.startsAt);
  const { loads, endsAt } = planLoads({ ...typed, startsAt, travelMinutes: travel.minutes }, plant.settings);
  const columns = {
    ...typed,
    ...(typed.pumped ? {} : withoutPump),
    startsAt,
    endsAt,
    travelMinutes: travel.minutes,
    travelSource: travel.source,
    largestTruckM3: largestTruck(typed.largestTruckM3, siteLargestTruckM3),
    priceCentsPerM3: typed.priceCentsPerM3 ?? listCentsPerM3,
  } satisfies Partial<NewPour>;
  return { columns, loads: loads.map((load) => ({ ...load, id: uuidv7() })) };
}
