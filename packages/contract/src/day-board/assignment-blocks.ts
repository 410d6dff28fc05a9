import { aloneOnTheRoad } from '../day-plan/alone-on-the-road.ts';
import type { Day } from '../day-plan/day.ts';
import { mayBePlanned } from '../fleet-management/vehicle-states.ts';
import type { DriverBlock } from '../truck-drivers/driver.ts';
import type { CheckedDay } from './checked-day.ts';
import type { BoardDriver, BoardLoad } from './day-board.ts';
import type { AssignmentBlock } from './day-board-change.ts';
import { dayToDrive } from './day-of-board.ts';

/**
 * Why these loads' trucks and drivers cannot carry them; empty when they can.
 * @param day the day as it would be, these loads in it
 * @param now the server's clock
 */
export function blocksOfLoads(loads: readonly BoardLoad[], day: CheckedDay, now: string): AssignmentBlock[] {
  const manned = loads.filter(({ vehicleId, driverId }) => vehicleId || driverId);
  if (manned.length === 0) return [];
  return [...manned.flatMap((load) => ownBlocks(load, day)), ...doubleBookings(manned, day, now)];
}

/** What stands against a load's truck and driver by themselves. */
function ownBlocks(load: BoardLoad, { mixers, drivers, pours }: CheckedDay): AssignmentBlock[] {
  const found: AssignmentBlock[] = [];
  const say = (kind: AssignmentBlock['kind'], driverBlocks: DriverBlock[] = []) =>
    found.push({ loadId: load.id, kind, driverBlocks, otherLoadId: null });
  const truck = mixers.find(({ id }) => id === load.vehicleId);
  const largest = pours.find(({ id }) => id === load.pourId)?.largestTruckM3 ?? null;
  if (load.vehicleId && !truck) say('not_found');
  if (truck && !mayBePlanned(truck.state)) say('vehicle_down');
  if (truck && truck.drumM3 < load.m3) say('vehicle_small');
  if (truck && largest !== null && truck.drumM3 > largest) say('vehicle_large');
  const driver = drivers.find(({ id }) => id === load.driverId);
  if (load.driverId && !driver) say('not_found');
  const blocks = driver ? blocksOfDriverAt(driver, load.plannedAt) : [];
  if (blocks.length) say('driver', blocks);
  return found;
}

/** Why a driver may not carry a load that is mixed at an instant: who begins with it may have rested too little. */
function blocksOfDriverAt(driver: BoardDriver, plannedAt: string): DriverBlock[] {
  const { blocks, shiftStartsAt, restedAt, equipment } = driver;
  const starts = Math.min(Date.parse(plannedAt), shiftStartsAt ? Date.parse(shiftStartsAt) : Infinity);
  const isTired = restedAt !== null && starts < Date.parse(restedAt);
  return [
    ...blocks.filter((block) => block !== 'rest' && block !== 'equipment'),
    ...(isTired ? (['rest'] as const) : []),
    ...(equipment.includes('mixer') ? [] : (['equipment'] as const)),
  ];
}

/** Two loads that want one truck, or one driver on two trucks, at the same time. */
function doubleBookings(loads: readonly BoardLoad[], day: CheckedDay, now: string): AssignmentBlock[] {
  const all = [...day.loads, ...day.beside.loads];
  // A load that is late begins now at the earliest: the truck that came back meanwhile is free for it.
  const [asPlanned, asItIs] = [spansOf(dayToDrive(day)), spansOf(dayToDrive(day, now))];
  const begun = new Set(all.flatMap((load) => (load.begun.loadingAt === undefined ? [] : [load.id])));
  const tolerance = day.settings.toleranceMinutes;
  return loads.flatMap((load) => {
    const wantsSame = (other: BoardLoad) => {
      if (other.id === load.id || !sharesCrew(load, other)) return false;
      const spans = begun.has(load.id) || begun.has(other.id) ? asItIs : asPlanned;
      const [own, theirs] = [spans.get(load.id), spans.get(other.id)];
      return own && theirs && theirs[0] + tolerance < own[1] && own[0] + tolerance < theirs[1];
    };
    const other = all.find(wantsSame);
    return other
      ? [{ loadId: load.id, kind: 'double_booking' as const, driverBlocks: [], otherLoadId: other.id }]
      : [];
  });
}

const sharesCrew = (one: BoardLoad, other: BoardLoad) =>
  (one.vehicleId !== null && one.vehicleId === other.vehicleId) ||
  (one.driverId !== null && one.driverId === other.driverId);

/** From first water until back, of each load alone on the road: a truck that waits for its own return hides an overlap. */
const spansOf = (day: Day) =>
  new Map(aloneOnTheRoad(day).map(({ load, times }) => [load.id, [times.loadingAt, times.backAt] as const]));
