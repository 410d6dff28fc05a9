import type { AssignmentBlock } from '@traco/contract/day-board/day-board';
import { aloneOnTheRoad } from '@traco/contract/day-plan/alone-on-the-road';
import type { Day } from '@traco/contract/day-plan/day';
import { mayBePlanned } from '@traco/contract/fleet-management/vehicle';
import { blocksOfDriver } from '../day-plan/day-plan.rules.ts';
import type { DayFacts } from '../day-plan/day-plan.service.ts';

/** A load with the truck and driver that somebody wants to give it. */
export interface Assignment {
  loadId: string;
  vehicleId: string | null;
  driverId: string | null;
  plannedAt: Date;
}

/**
 * Why these trucks and drivers cannot carry these loads; empty when they can.
 * @param facts the day as it would be, the assignments in it
 * @param day the same day, to be driven, with its present minute
 */
export function blocksOfAssignments(
  assignments: readonly Assignment[],
  facts: DayFacts,
  day: Day,
  dayOn: string,
): AssignmentBlock[] {
  const vehicles = new Map(facts.vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const drivers = new Map(facts.drivers.map((driver) => [driver.id, driver]));
  const loads = new Map(facts.loads.map((load) => [load.id, load]));
  const pours = new Map(facts.pours.map((pour) => [pour.id, pour]));
  const found: AssignmentBlock[] = [];
  const say = (loadId: string, kind: AssignmentBlock['kind'], more: Partial<AssignmentBlock> = {}) =>
    found.push({ loadId, kind, driverBlocks: [], otherLoadId: null, ...more });

  for (const { loadId, vehicleId, driverId, plannedAt } of assignments) {
    const load = loads.get(loadId);
    const vehicle = vehicleId ? vehicles.get(vehicleId) : undefined;
    if (vehicleId && vehicle?.type !== 'mixer') say(loadId, 'not_found');
    if (vehicle && !mayBePlanned(vehicle.state)) say(loadId, 'vehicle_down');
    if (vehicle && load && vehicle.drumM3 < load.m3) say(loadId, 'vehicle_small');
    const largest = load && pours.get(load.pourId)?.largestTruckM3;
    if (vehicle && largest != null && vehicle.drumM3 > largest) say(loadId, 'vehicle_large');
    const driver = driverId ? drivers.get(driverId) : undefined;
    if (driverId && !driver) say(loadId, 'not_found');
    if (driver) {
      const starts =
        driver.shiftStartsAt && driver.shiftStartsAt < plannedAt ? driver.shiftStartsAt : plannedAt;
      const driverBlocks = blocksOfDriver(driver, dayOn, starts);
      if (!driver.equipment.includes('mixer')) driverBlocks.push('equipment');
      if (driverBlocks.length) say(loadId, 'driver', { driverBlocks });
    }
  }
  return [...found, ...doubleBookings(assignments, facts, day)];
}

/** Two loads that want one truck, or one driver on two trucks, at the same time. */
function doubleBookings(assignments: readonly Assignment[], facts: DayFacts, day: Day): AssignmentBlock[] {
  const { now: _now, ...planned } = day;
  const asPlanned = spansOf(planned);
  // A load that is late begins now at the earliest: the truck that came back meanwhile is free for it.
  const asItIs = spansOf(day);
  const begun = new Set(day.loads.flatMap((load) => (load.begun?.loadingAt === undefined ? [] : [load.id])));
  const tolerance = day.rules.toleranceMinutes;
  return assignments.flatMap(({ loadId, vehicleId, driverId }) => {
    const other = facts.loads.find((load) => {
      if (load.id === loadId) return false;
      const spans = begun.has(loadId) || begun.has(load.id) ? asItIs : asPlanned;
      const own = spans.get(loadId);
      const sameTruck = vehicleId !== null && load.vehicleId === vehicleId;
      const sameDriver = driverId !== null && load.driverId === driverId;
      const span = spans.get(load.id);
      return (
        (sameTruck || sameDriver) &&
        own &&
        span &&
        span[0] + tolerance < own[1] &&
        own[0] + tolerance < span[1]
      );
    });
    return other
      ? [{ loadId, kind: 'double_booking' as const, driverBlocks: [], otherLoadId: other.id }]
      : [];
  });
}

/** From first water until back, of each load alone on the road: a truck that waits for its own return hides an overlap. */
const spansOf = (day: Day) =>
  new Map(aloneOnTheRoad(day).map(({ load, times }) => [load.id, [times.loadingAt, times.backAt] as const]));
