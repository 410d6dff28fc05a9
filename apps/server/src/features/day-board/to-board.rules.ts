import type { BoardDriver, BoardLoad, BoardVehicle } from '@traco/contract/day-board/day-board';
import { REST_HOURS } from '@traco/contract/truck-drivers/rest-hours';

import { begunSteps, blocksOfDriver, driverOfVehicle } from '../day-plan/day-plan.rules.ts';
import type { DayFacts, DriverFact, LoadFact } from '../day-plan/day-plan.service.ts';
import type { HeldLoad } from './board-loads.queries.ts';

/** A load of the facts as the board shows it. */
export const toBoardLoad = (load: LoadFact): BoardLoad => ({
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
});

/** A load that is only planned as the board shows it. */
export const toPlannedLoad = (load: HeldLoad): BoardLoad =>
  toBoardLoad({
    ...load,
    turn: load.turn ?? 0,
    plannedAt: load.plannedAt!,
    loadedAt: load.plannedAt!,
    noteNumber: null,
    steps: null,
  });

/** The day's vehicles of a type, each with its driver of the day. */
export function toBoardVehicles({ vehicles, drivers }: DayFacts, type: 'mixer' | 'pump'): BoardVehicle[] {
  const driverOf = driverOfVehicle(drivers);
  return vehicles
    .filter((vehicle) => vehicle.type === type)
    .map(({ type: _, ...vehicle }) => ({ ...vehicle, driverId: driverOf(vehicle) }));
}

export const toBoardDriver = (driver: DriverFact, dayOn: string): BoardDriver => ({
  id: driver.id,
  name: driver.name,
  equipment: driver.equipment,
  blocks: blocksOfDriver(driver, dayOn),
  shiftStartsAt: driver.shiftStartsAt?.toISOString() ?? null,
  restedAt:
    driver.lastEndedAt && new Date(driver.lastEndedAt.getTime() + REST_HOURS * 3_600_000).toISOString(),
});
