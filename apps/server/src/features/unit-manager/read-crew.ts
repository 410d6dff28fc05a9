import { ClockLimitsShape } from '@traco/contract/operational-sheet/clock-limits';
import { isProvisional } from '@traco/contract/pours/pour-states';
import type { CrewDay } from '@traco/contract/unit-manager/unit-manager';
import { addDays } from '@traco/contract/values/calendar';
import { dayIn } from '@traco/contract/values/time-zone';
import { together } from '../../platform/one-message.ts';
import type { Database } from '../../platform/transaction.ts';
import {
  beginningOf,
  begunSteps,
  blocksOfDriver,
  driverOfVehicle,
  type Plant,
  readDay,
} from '../day-plan/day-plan.service.ts';
import { listOpenIncidents, toIncidentLine } from '../incidents/incidents.service.ts';
import { listOpenOccurrences } from '../operational-sheet/operational-sheet.service.ts';
import { readCrewDay } from './crew-day.queries.ts';
import { expiringPapers, lastBegun, toCrewDriver, unendedBefore } from './to-crew.rules.ts';

/** Crew and fleet of a unit's day, with what is to be done. */
export async function readCrew(db: Database, plant: Plant, dayOn: string, now: Date): Promise<CrewDay> {
  const today = dayIn(now, plant.timeZone);
  const asked = await askOfDay(db, plant, dayOn, today);
  const { facts, recent, away, people, fleet, driven } = asked;
  const shifts = recent.filter((shift) => shift.dayOn === dayOn);
  const names = new Map(asked.pours.map((pour) => [pour.id, pour]));
  const confirmed = new Set(facts.pours.filter(({ state }) => !isProvisional(state)).map(({ id }) => id));
  const regularTruck = new Map(fleet.flatMap(({ id, driverId }) => (driverId ? [[driverId, id]] : [])));
  const driverOf = driverOfVehicle(facts.drivers);
  const lastShifts = lastBegun(recent, dayOn);
  const parts = { loads: driven, shifts, lastShifts, away, people, regularTruck };
  const drivers = facts.drivers.map((driver) =>
    toCrewDriver(driver, { ...parts, blocks: blocksOfDriver(driver, dayOn) }),
  );
  const hasLoads = facts.loads.some(({ state }) => state === 'scheduled');
  return {
    unit: { id: plant.id, name: plant.name, timeZone: plant.timeZone },
    dayOn,
    today,
    now: now.toISOString(),
    clock: ClockLimitsShape.parse(plant.settings),
    calls: asked.calls,
    incidents: asked.incidents.map(toIncidentLine),
    drivers,
    vehicles: fleet.map((vehicle) => ({ ...vehicle, driverId: driverOf(vehicle) })),
    loads: facts.loads.flatMap((load) => {
      const pour = names.get(load.pourId);
      if (!pour) return [];
      return [
        {
          id: load.id,
          pourId: load.pourId,
          turn: load.turn,
          m3: load.m3,
          state: load.state,
          noteNumber: load.noteNumber,
          plannedAt: load.plannedAt.toISOString(),
          begun: begunSteps(load),
          vehicleId: load.vehicleId,
          driverId: load.driverId,
          revision: load.revision,
          pourNumber: pour.number,
          customer: pour.customer,
          site: pour.site,
          mixCode: pour.mixCode,
          isConfirmed: confirmed.has(load.pourId),
        },
      ];
    }),
    toDo: {
      expiring: expiringPapers(people, today),
      unended: unendedBefore(recent, today),
      unassigned: asked.unassigned,
      unassignedNextDay: asked.unassignedNextDay,
      withoutShift: hasLoads
        ? drivers.filter(
            ({ shift, blocks, equipment }) => !shift && !blocks.length && equipment.includes('mixer'),
          ).length
        : 0,
      unconfirmed: asked.unconfirmed,
      absent: away.length,
    },
  };
}

/** Everything of a unit's day that the crew is told from, in one message. */
async function askOfDay(db: Database, plant: Plant, dayOn: string, today: string) {
  const [from, to] = [beginningOf(plant, dayOn), beginningOf(plant, addDays(dayOn, 1))];
  const [{ facts }, crew, calls, incidents] = await together([
    readDay(db, plant, dayOn),
    readCrewDay(db, { unitId: plant.id, dayOn, today, from, to }),
    listOpenOccurrences(db, plant.id),
    listOpenIncidents(db, plant.id),
  ]);
  return { facts, calls, incidents, ...crew };
}
