import type { BoardDriver, BoardLoad, BoardVehicle, DayBoard } from '@traco/contract/day-board/day-board';
import { REST_HOURS } from '@traco/contract/truck-drivers/rest-hours';

import { blocksOfDriver, driverOfVehicle, shownLoad } from '../day-plan/day-plan.rules.ts';
import type { DayFacts, DayMeans, DriverFact } from '../day-plan/day-plan.service.ts';
import type { HeldLoad } from './board-loads.queries.ts';

/** A load that is only planned as the board shows it. */
export const toPlannedLoad = (load: HeldLoad): BoardLoad =>
  shownLoad({
    ...load,
    turn: load.turn ?? 0,
    plannedAt: load.plannedAt!,
    loadedAt: load.plannedAt!,
    noteNumber: null,
    steps: null,
  });

/** The day's vehicles of a type, each with its driver of the day. */
export function toBoardVehicles(
  { vehicles, drivers }: Pick<DayFacts, 'vehicles' | 'drivers'>,
  type: 'mixer' | 'pump',
): BoardVehicle[] {
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

/** The vehicles and drivers of a day as the board shows them. */
type BoardCrew = Pick<DayBoard, 'mixers' | 'pumps' | 'drivers'>;

const shown = new WeakMap<DayMeans, Map<string, BoardCrew>>();

/** What a day is driven with as the board shows it; of what is kept it is made once. */
export function toBoardCrew(means: DayMeans, dayOn: string): BoardCrew {
  const ofDays = shown.get(means) ?? new Map<string, BoardCrew>();
  shown.set(means, ofDays);
  const facts = { vehicles: means.vehicles, drivers: means.drivers.get(dayOn) ?? [] };
  const crew = ofDays.get(dayOn) ?? {
    mixers: toBoardVehicles(facts, 'mixer'),
    pumps: toBoardVehicles(facts, 'pump'),
    drivers: facts.drivers.map((driver) => toBoardDriver(driver, dayOn)),
  };
  ofDays.set(dayOn, crew);
  return crew;
}
