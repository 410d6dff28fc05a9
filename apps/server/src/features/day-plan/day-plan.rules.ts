import type { Day, LoadTimes, Night } from '@traco/contract/day-plan/day';
import { fitTrucks } from '@traco/contract/day-plan/fit-trucks';
import { NIGHT_MS, nightOf } from '@traco/contract/day-plan/night';
import { simulateDay } from '@traco/contract/day-plan/simulate-day';
import { mayBePlanned } from '@traco/contract/fleet-management/vehicle';
import { blocksOf, type DriverBlock } from '@traco/contract/truck-drivers/driver';
import { dischargeMinutesPerM3, type UnitSettings } from '@traco/contract/units-overview/unit-settings';
import type { DayFacts, DriverFact, LoadFact, PourFact, VehicleFact } from './day-facts.ts';

const MINUTE_MS = 60_000;

/** The plant and the first instant of its day. */
export interface DayFrame {
  dayOn: string;
  beginsAt: Date;
  settings: UnitSettings;
  rules: Day['rules'];
}

/** A unit's day: its frame and its facts, and the same of the day before where that counts. */
export interface PlannedDay {
  frame: DayFrame;
  facts: DayFacts;
  eve?: PlannedDay;
}

/** Minutes of the day at which an instant lies. */
export const minuteOf = (at: Date | string, beginsAt: Date): number =>
  Math.round((new Date(at).getTime() - beginsAt.getTime()) / MINUTE_MS);

/** The instant of a minute of the day. */
export const instantAt = (minute: number, beginsAt: Date): Date =>
  new Date(beginsAt.getTime() + minute * MINUTE_MS);

/** Why a driver may not be sent on this day. */
export const blocksOfDriver = (
  driver: DriverFact,
  dayOn: string,
  startsAt = driver.shiftStartsAt,
): DriverBlock[] =>
  blocksOf(driver, dayOn, driver.equipment.includes('mixer') ? 'mixer' : (driver.equipment[0] ?? 'mixer'), {
    absent: driver.absent,
    lastEndedAt: driver.lastEndedAt?.getTime(),
    startsAt: startsAt?.getTime(),
  });

/**
 * The day that is simulated, from the facts: trucks are those that are fit and have a fit driver, their own or one
 * that is left over.
 * @param now given for a running day: what has not begun cannot begin before it
 * @param night what the day before keeps busy in it
 */
export function dayOfFacts({ facts, frame }: PlannedDay, now?: Date, night?: Night): Day {
  const { rules, beginsAt } = frame;
  return {
    rules,
    trucks: trucksOf(facts, frame.dayOn),
    pumps: facts.vehicles
      .filter(({ type, state }) => type === 'pump' && mayBePlanned(state))
      .map(({ id }) => ({ id })),
    pours: facts.pours.map((pour) => toPlanned(pour, frame)),
    loads: facts.loads.map((load) => ({ ...toLoad(load, beginsAt), ...driverOf(load, facts, frame.dayOn) })),
    ...(now ? { now: minuteOf(now, beginsAt) } : {}),
    ...(night ? { night } : {}),
  };
}

/**
 * What of the day before goes on after midnight, as that day is driven; undefined when nothing does, or nobody has
 * asked for it. A pour that is done is over, and so is, some hours into the day, what nobody has reported.
 */
export function nightBefore({ frame, eve }: PlannedDay, now: Date): Night | undefined {
  if (!eve || eve.facts.pours.every(isDone)) return undefined;
  const isNight = now >= eve.frame.beginsAt && now.getTime() < frame.beginsAt.getTime() + NIGHT_MS;
  const day = dayOfFacts(eve, isNight ? now : undefined);
  const { loads, pumps } = nightOf(simulateDay(day), day, minuteOf(frame.beginsAt, eve.frame.beginsAt));
  const done = new Set(eve.facts.pours.filter(isDone).map(({ id }) => id));
  const night = {
    loads: loads.filter(({ pourId }) => !done.has(pourId)),
    pumps: pumps.filter(({ pourId }) => !done.has(pourId)),
  };
  return night.loads.length + night.pumps.length > 0 ? night : undefined;
}

const isDone = ({ state }: PourFact) => state === 'done';

/**
 * Who has a vehicle on the day: of those on shift with it the last to begin, to whom it was handed over; else its
 * regular driver, unless that driver is on shift with another.
 */
export function driverOfVehicle(drivers: readonly DriverFact[]) {
  const beginning = ({ shiftStartsAt }: DriverFact) => shiftStartsAt?.getTime() ?? 0;
  const onShift = drivers
    .filter(({ shiftVehicleId }) => shiftVehicleId)
    .sort((one, other) => beginning(one) - beginning(other));
  const driverOf = new Map(onShift.map(({ id, shiftVehicleId }) => [shiftVehicleId, id]));
  const busy = new Set(onShift.map(({ id }) => id));
  return ({ id, driverId }: Pick<VehicleFact, 'id' | 'driverId'>): string | null =>
    driverOf.get(id) ?? (driverId && busy.has(driverId) ? null : driverId);
}

function trucksOf({ vehicles, drivers }: DayFacts, dayOn: string): Day['trucks'] {
  const own = driverOfVehicle(drivers);
  const mixers = vehicles.filter(({ type, state }) => type === 'mixer' && mayBePlanned(state));
  const sendable = drivers.filter(
    (driver) => driver.equipment.includes('mixer') && blocksOfDriver(driver, dayOn).length === 0,
  );
  return fitTrucks(
    mixers.map((vehicle) => ({ ...vehicle, driverId: own(vehicle) })),
    new Set(sendable.map(({ id }) => id)),
  );
}

const toPlanned = (pour: PourFact, { settings, beginsAt }: DayFrame): Day['pours'][number] => ({
  id: pour.id,
  startsAt: minuteOf(pour.startsAt, beginsAt),
  travelMinutes: pour.travelMinutes,
  returnMinutes: pour.travelMinutes,
  dischargeMinutesPerM3: dischargeMinutesPerM3(settings, pour.pumped),
  pumped: pour.pumped,
  pumpId: pour.pumpId,
  largestTruckM3: pour.largestTruckM3,
});

const toLoad = (load: LoadFact, beginsAt: Date): Day['loads'][number] => ({
  id: load.id,
  pourId: load.pourId,
  m3: load.m3,
  loadAt: minuteOf(load.plannedAt, beginsAt),
  truckId: load.vehicleId,
  ...(load.state === 'scheduled' ? {} : { begun: begunOf(load, beginsAt) }),
});

/** Whether the driver who is named on a load that has not begun may drive on the day; rest is a matter of the hour. */
function driverOf(
  { state, driverId }: LoadFact,
  { drivers }: DayFacts,
  dayOn: string,
): { isDriverUnfit?: true } {
  const driver = state === 'scheduled' && drivers.find(({ id }) => id === driverId);
  const blocks = driver ? blocksOfDriver(driver, dayOn) : [];
  return blocks.some((block) => block !== 'rest') ? { isDriverUnfit: true } : {};
}

const stepTimes = {
  loading: 'loadingAt',
  en_route: 'enRouteAt',
  on_site: 'onSiteAt',
  discharging: 'dischargingAt',
  washing: 'washingAt',
  returning: 'returningAt',
  closed: 'backAt',
} as const;

const stepsOf = Object.entries(stepTimes) as [keyof typeof stepTimes, keyof LoadTimes][];

/** What a load has begun, by the names of the simulation, as somebody tells instants. */
function begunBy<At>(
  { state, steps, loadedAt }: Pick<LoadFact, 'steps' | 'loadedAt' | 'state'>,
  tell: (at: Date | string) => At,
): Partial<Record<keyof LoadTimes, At>> {
  if (state === 'scheduled') return {};
  const begun: Partial<Record<keyof LoadTimes, At>> = { loadingAt: tell(loadedAt) };
  for (const [step, name] of steps ? stepsOf : []) {
    const at = steps?.[step];
    if (at) begun[name] = tell(at);
  }
  return begun;
}

/** The steps that a load has begun, by the names of the simulation. */
export const begunSteps = (load: Pick<LoadFact, 'steps' | 'loadedAt' | 'state'>) =>
  begunBy(load, (at) => (typeof at === 'string' ? at : at.toISOString()));

const begunOf = (load: LoadFact, beginsAt: Date): Partial<LoadTimes> =>
  begunBy(load, (at) => minuteOf(at, beginsAt));

/** A load of the facts as board and crew show it. */
export const shownLoad = (load: LoadFact) => ({
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
