import type { pours } from '../tables/pours.ts';
import { composePour } from './compose-pour.ts';
import type { VehicleRow } from './fleet.ts';
import type { LoadRow } from './loads.ts';
import type { Plant } from './people.ts';
import type { Departure } from './pours.ts';
import { createRandom, type Random } from './random.ts';

export type PourRow = typeof pours.$inferInsert;

/** Days around today whose loads belong to pours; older loads stand for themselves. */
export const PLANNED_BACK_DAYS = 21;
export const PLANNED_AHEAD_DAYS = 10;

/** A day of a plant: what has left, with its load, and what is still to leave. */
export interface DayPlan {
  plant: Plant;
  day: string;
  beginning: Date;
  isToday: boolean;
  /** Its first pour waits for the office: there is always something to confirm. */
  isTomorrow: boolean;
  left: { departure: Departure; load: LoadRow }[];
  toCome: Departure[];
}

/** The pours of these days, and the loads of the ledger that are only planned. */
export interface Plans {
  pours: PourRow[];
  planned: LoadRow[];
}

/** What the plans are made with. */
export interface PlanParts {
  seed: string;
  now: Date;
  fleet: readonly VehicleRow[];
  days: readonly DayPlan[];
}

/**
 * Gathers departures into pours: done, under way, confirmed or waiting, as the clock says. Loads that have left are
 * tied to their pour; those to come stand in the ledger as planned, most of them with a truck.
 */
export function buildPlans({ seed, now, fleet, days }: PlanParts): Plans {
  const plans: Plans = { pours: [], planned: [] };
  const numbers = new Map<string, number>();
  for (const day of [...days].sort((one, other) => (one.day < other.day ? -1 : 1))) {
    const random = createRandom(`${seed} plans ${day.plant.place.code} ${day.day}`);
    const trucks = fleet.filter(
      (each) => each.unitId === day.plant.unit.id && each.type === 'mixer' && each.driverId,
    );
    const pumps = fleet.filter((each) => each.unitId === day.plant.unit.id && each.type === 'pump');
    let turn = random.int(0, Math.max(0, trucks.length - 1));
    for (const [index, group] of groupsOf(day).entries()) {
      const number = (numbers.get(day.plant.unit.id) ?? 0) + 1;
      numbers.set(day.plant.unit.id, number);
      const { pour, planned } = composePour({
        random,
        now,
        day,
        group,
        number,
        pumps,
        waits: day.isTomorrow && index === 0,
      });
      for (const load of planned) {
        const truck = trucks[turn++ % trucks.length];
        if (truck && keepsTruck(random, pour)) {
          Object.assign(load, { vehicleId: truck.id, driverId: truck.driverId, partnerId: truck.partnerId });
        }
      }
      plans.pours.push(pour);
      plans.planned.push(...planned);
    }
  }
  return plans;
}

/** What is confirmed for today or tomorrow has its truck, most of it. */
const keepsTruck = (random: Random, { state }: PourRow): boolean =>
  (state === 'confirmed' || state === 'in_progress') && random.chance(0.75);

/** The departures of one pour of a day, in the order of their beginning. */
export interface PourGroup {
  left: DayPlan['left'];
  toCome: Departure[];
}

function groupsOf({ left, toCome }: DayPlan): PourGroup[] {
  const groups = new Map<object, PourGroup>();
  const groupOf = (pour: object) => {
    const known = groups.get(pour);
    if (known) return known;
    const made: PourGroup = { left: [], toCome: [] };
    groups.set(pour, made);
    return made;
  };
  for (const each of left) groupOf(each.departure.pour).left.push(each);
  for (const each of toCome) groupOf(each.pour).toCome.push(each);
  return [...groups.values()];
}
