import { ClockLimitsShape } from '@traco/contract/operational-sheet/clock-limits';
import { isProvisional } from '@traco/contract/pours/pour-states';
import type { CrewDay } from '@traco/contract/unit-manager/unit-manager';
import { addDays } from '@traco/contract/values/calendar';
import { dayIn } from '@traco/contract/values/time-zone';
import type { Database } from '../../platform/transaction.ts';
import {
  begunSteps,
  blocksOfDriver,
  driverOfVehicle,
  type Plant,
  readDay,
} from '../day-plan/day-plan.service.ts';
import { listOpenIncidents, toIncidentLine } from '../incidents/incidents.service.ts';
import { listOpenOccurrences } from '../operational-sheet/operational-sheet.service.ts';
import * as crew from './crew-day.queries.ts';
import { expiringPapers, lastBegun, toCrewDriver, unendedBefore } from './to-crew.rules.ts';

/** Crew and fleet of a unit's day, with what is to be done. */
export async function readCrew(db: Database, plant: Plant, dayOn: string, now: Date): Promise<CrewDay> {
  const { facts } = await readDay(db, plant, dayOn);
  const today = dayIn(now, plant.timeZone);
  const recent = await crew.listShifts(db, plant.id, dayOn, today);
  const shifts = recent.filter((shift) => shift.dayOn === dayOn);
  const away = await crew.listAway(db, plant.id, dayOn);
  const people = await crew.listCrew(db, plant.id);
  const fleet = await crew.listFleet(db, plant.id);
  const names = new Map(
    (
      await crew.listPourNames(
        db,
        facts.pours.map(({ id }) => id),
      )
    ).map((pour) => [pour.id, pour]),
  );
  const confirmed = new Set(facts.pours.filter(({ state }) => !isProvisional(state)).map(({ id }) => id));
  const regularTruck = new Map(fleet.flatMap(({ id, driverId }) => (driverId ? [[driverId, id]] : [])));
  const driverOf = driverOfVehicle(facts.drivers);
  const lastShifts = lastBegun(recent, dayOn);
  const driven = await crew.listDriven(
    db,
    facts.drivers.map(({ id }) => id),
    dayOn,
  );
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
    calls: await listOpenOccurrences(db, plant.id),
    incidents: (await listOpenIncidents(db, plant.id)).map(toIncidentLine),
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
      unassigned: await crew.countUnassigned(db, plant.id, dayOn),
      unassignedNextDay: await crew.countUnassigned(db, plant.id, addDays(dayOn, 1)),
      withoutShift: hasLoads
        ? drivers.filter(
            ({ shift, blocks, equipment }) => !shift && !blocks.length && equipment.includes('mixer'),
          ).length
        : 0,
      unconfirmed: await crew.countUnconfirmed(db, plant.id, dayOn, addDays(dayOn, 1)),
      absent: away.length,
    },
  };
}
