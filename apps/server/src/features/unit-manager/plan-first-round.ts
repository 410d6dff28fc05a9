import type { Day } from '@traco/contract/day-plan/day';
import { firstRound, proposeStarts } from '@traco/contract/day-plan/first-round';
import { mayBePlanned } from '@traco/contract/fleet-management/vehicle';
import { isProvisional } from '@traco/contract/pours/pour-states';
import { REST_HOURS } from '@traco/contract/truck-drivers/rest-hours';

import type { FirstRoundPlan } from '@traco/contract/unit-manager/unit-manager';
import type { Database } from '../../platform/transaction.ts';
import {
  blocksOfDriver,
  type DayFacts,
  dayOfFacts,
  instantAt,
  minuteOf,
  type Plant,
  readDay,
} from '../day-plan/day-plan.service.ts';

/** Who must start when on a day, from the loads of its confirmed pours. */
export async function planFirstRound(db: Database, plant: Plant, dayOn: string): Promise<FirstRoundPlan> {
  const planned = await readDay(db, plant, dayOn);
  const { frame, facts } = planned;
  const whole = dayOfFacts(planned);
  const day = onlyConfirmed(whole, facts);
  const starts = firstRound(day);
  // Near midnight the first trucks of the day are gone: whoever drives them has begun, and goes on with what follows.
  const left = new Set(day.loads.flatMap(({ id, begun }) => (begun ? [id] : [])));
  const toCome = day.loads.filter(({ id }) => !left.has(id));
  const plannable = new Map(
    facts.vehicles
      .filter(({ type, state }) => type === 'mixer' && mayBePlanned(state))
      .map((each) => [each.id, each]),
  );
  const shiftOf = new Map(facts.drivers.map(({ id, shiftStartsAt }) => [id, shiftStartsAt]));
  const regular = new Map(
    [...plannable.values()].flatMap(({ id, driverId }) => (driverId ? [[driverId, id] as const] : [])),
  );
  const fit = facts.drivers.filter(
    (driver) =>
      driver.equipment.includes('mixer') &&
      // Rest is a matter of the hour at which the driver would begin.
      blocksOfDriver({ ...driver, lastEndedAt: null }, dayOn).length === 0,
  );
  const proposed = proposeStarts(
    starts,
    fit.map(({ id, lastEndedAt, shiftStartsAt, shiftVehicleId }) => {
      const own = shiftVehicleId ?? regular.get(id);
      return {
        id,
        truckId: own && plannable.has(own) ? own : null,
        hasShift: shiftStartsAt !== null,
        availableFrom: shiftStartsAt
          ? minuteOf(shiftStartsAt, frame.beginsAt)
          : lastEndedAt
            ? minuteOf(lastEndedAt, frame.beginsAt) + REST_HOURS * 60
            : Number.NEGATIVE_INFINITY,
      };
    }),
    new Map(facts.loads.flatMap(({ id, driverId }) => (driverId ? [[id, driverId]] : []))),
  );
  const names = new Map(facts.drivers.map(({ id, name }) => [id, name]));
  return {
    unit: { id: plant.id, name: plant.name, timeZone: plant.timeZone },
    dayOn,
    loads: toCome.length,
    m3: toCome.reduce((sum, { m3 }) => sum + m3, 0),
    starts: proposed
      .filter(({ loadIds }) => !left.has(loadIds[0]!))
      .map(({ truckId, driverId, loadIds, loadAt, startsAt }) => ({
        startsAt: instantAt(startsAt, frame.beginsAt).toISOString(),
        loadAt: instantAt(loadAt, frame.beginsAt).toISOString(),
        loadIds,
        driverId,
        driver: names.get(driverId ?? '') ?? null,
        vehicleId: truckId,
        plate: facts.vehicles.find(({ id }) => id === truckId)?.plate ?? null,
        shiftStartsAt: shiftOf.get(driverId ?? '')?.toISOString() ?? null,
      })),
    moreIfConfirmed: Math.max(0, firstRound(whole).length - starts.length),
  };
}

/** The day without what nobody has confirmed yet. */
function onlyConfirmed(day: Day, facts: DayFacts): Day {
  const firm = new Set(facts.pours.filter(({ state }) => !isProvisional(state)).map(({ id }) => id));
  return {
    ...day,
    pours: day.pours.filter(({ id }) => firm.has(id)),
    loads: day.loads.filter(({ pourId }) => firm.has(pourId)),
  };
}
