import { ClockLimitsShape } from '@traco/contract/operational-sheet/clock-limits';
import { isProvisional } from '@traco/contract/pours/pour-states';
import type { CrewDay, CrewLoad } from '@traco/contract/unit-manager/unit-manager';
import { addDays } from '@traco/contract/values/calendar';
import { together } from '../../platform/one-message.ts';
import type { Database } from '../../platform/transaction.ts';
import {
  beginningOf,
  blocksOfDriver,
  type DayFacts,
  driverOfVehicle,
  type Plant,
  readDriversOf,
  readPlannedLoads,
  shownLoad,
} from '../day-plan/day-plan.service.ts';
import { listOpenIncidents, toIncidentLine } from '../incidents/incidents.service.ts';
import { listOpenOccurrences } from '../operational-sheet/operational-sheet.service.ts';
import { type FleetRow, readCrewLoads, readCrewRows } from './crew-day.queries.ts';
import { expiringPapers, toCrew, unendedBefore, withLoads } from './to-crew.rules.ts';

/** Crew and fleet of a plant's day as no load changes them. */
export type Crew = Pick<CrewDay, 'dayOn' | 'today' | 'calls' | 'incidents' | 'drivers'> & {
  plant: Plant;
  fleet: readonly FleetRow[];
  toDo: Pick<CrewDay['toDo'], 'expiring' | 'unended' | 'absent'>;
};

const askedDay = (plant: Plant, dayOn: string, today: string) => ({
  unitId: plant.id,
  dayOn,
  today,
  from: beginningOf(plant, dayOn),
  to: beginningOf(plant, addDays(dayOn, 1)),
});

/** Reads it, in one message. */
export async function readCrew(db: Database, plant: Plant, dayOn: string, today: string): Promise<Crew> {
  const [drivers, { recent, away, people, fleet }, calls, incidents] = await together([
    readDriversOf(db, plant, dayOn),
    readCrewRows(db, askedDay(plant, dayOn, today)),
    listOpenOccurrences(db, plant.id),
    listOpenIncidents(db, plant.id),
  ]);
  const driverOf = driverOfVehicle(drivers);
  const blocked = drivers.map((driver) => ({ ...driver, blocks: blocksOfDriver(driver, dayOn) }));
  return {
    plant,
    dayOn,
    today,
    calls,
    incidents: incidents.map(toIncidentLine),
    drivers: toCrew(blocked, { dayOn, shifts: recent, away, people, fleet }),
    fleet: fleet.map((vehicle) => ({ ...vehicle, driverId: driverOf(vehicle) })),
    toDo: {
      expiring: expiringPapers(people, today),
      unended: unendedBefore(recent, today),
      absent: away.length,
    },
  };
}

/** Crew and fleet with the loads of the day, and what is to be done. */
export async function tellCrew(db: Database, crew: Crew, now: Date): Promise<CrewDay> {
  const { plant, dayOn, today, calls, incidents, fleet } = crew;
  const [planned, { driven, pours, onTrip, toDo }] = await together([
    readPlannedLoads(db, plant, dayOn),
    readCrewLoads(db, askedDay(plant, dayOn, today)),
  ]);
  const drivers = withLoads(crew.drivers, driven);
  const onTheRoad = new Set(onTrip);
  const hasLoads = planned.loads.some(({ state }) => state === 'scheduled');
  return {
    unit: { id: plant.id, name: plant.name, timeZone: plant.timeZone },
    dayOn,
    today,
    now: now.toISOString(),
    clock: ClockLimitsShape.parse(plant.settings),
    calls,
    incidents,
    drivers,
    vehicles: fleet.map((vehicle) => ({ ...vehicle, state: standingOf(vehicle, onTheRoad) })),
    loads: loadsOf(planned, new Map(pours.map((pour) => [pour.id, pour]))),
    toDo: {
      ...crew.toDo,
      ...toDo,
      withoutShift: hasLoads
        ? drivers.filter(
            ({ shift, blocks, equipment }) => !shift && !blocks.length && equipment.includes('mixer'),
          ).length
        : 0,
    },
  };
}

/** As `vehicleStateOf` says: nobody sets that a vehicle is on a trip, and one that may not drive stays so. */
const standingOf = ({ id, state }: FleetRow, onTheRoad: ReadonlySet<string>): FleetRow['state'] => {
  if (state !== 'available' && state !== 'on_trip') return state;
  return onTheRoad.has(id) ? 'on_trip' : 'available';
};

/** Loads with what tells a person which pour each is of. */
function loadsOf(
  { pours, loads }: Pick<DayFacts, 'pours' | 'loads'>,
  names: ReadonlyMap<string, { number: number; customer: string; site: string; mixCode: string }>,
): CrewLoad[] {
  const confirmed = new Set(pours.filter(({ state }) => !isProvisional(state)).map(({ id }) => id));
  return loads.flatMap((load) => {
    const pour = names.get(load.pourId);
    if (!pour) return [];
    return [
      {
        ...shownLoad(load),
        pourNumber: pour.number,
        customer: pour.customer,
        site: pour.site,
        mixCode: pour.mixCode,
        isConfirmed: confirmed.has(load.pourId),
      },
    ];
  });
}
