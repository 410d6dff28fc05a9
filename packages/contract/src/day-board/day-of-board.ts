import type { Day, LoadTimes, Night } from '../day-plan/day.ts';
import { fitTrucks } from '../day-plan/fit-trucks.ts';
import { mayBePlanned } from '../fleet-management/vehicle-states.ts';
import { dayRulesOf, dischargeMinutesPerM3 } from '../units-overview/unit-settings.ts';
import type { CheckedDay } from './checked-day.ts';
import type { BoardLoad, DayBoard } from './day-board.ts';

const MINUTE_MS = 60_000;

/** Minutes of the board's day at which an instant lies. */
export const minuteOf = (at: string, beginsAt: string): number =>
  Math.round((Date.parse(at) - Date.parse(beginsAt)) / MINUTE_MS);

/** The instant of a minute of the board's day. */
export const instantAt = (minute: number, beginsAt: string): string =>
  new Date(Date.parse(beginsAt) + minute * MINUTE_MS).toISOString();

/**
 * The day that is simulated, as the server makes it of the same facts: trucks are those that are fit and have a fit
 * driver, their own or one that is left over.
 * @param now given for a running day: what has not begun cannot begin before it
 */
export function dayOfBoard(board: DayBoard, now?: string): Day {
  const { beginsAt, settings } = board;
  return {
    rules: dayRulesOf(settings, board.unit.capacityM3PerHour),
    trucks: trucksOf(board),
    pumps: board.pumps.filter(({ state }) => mayBePlanned(state)).map(({ id }) => ({ id })),
    pours: board.pours.map((pour) => ({ ...toPlanned(pour, board), pumpId: pour.pump?.id ?? null })),
    loads: board.loads.map((load) => ({ ...toLoad(load, beginsAt), ...driverOf(load, board) })),
    ...(now ? { now: minuteOf(now, beginsAt) } : {}),
    ...(board.overnight.length ? { night: nightOfBoard(board) } : {}),
  };
}

/** What the day before keeps busy on this one, in minutes of this day. */
export function nightOfBoard({ overnight, beginsAt }: DayBoard): Night {
  const span = ({ fromAt, untilAt }: { fromAt: string; untilAt: string }) => ({
    from: minuteOf(fromAt, beginsAt),
    until: minuteOf(untilAt, beginsAt),
  });
  return {
    loads: overnight.flatMap(({ pourId, loads }) =>
      loads.map((load) => ({
        id: load.id,
        pourId,
        m3: load.m3,
        truckId: load.vehicleId,
        likelyTruckId: load.likelyVehicleId,
        largestTruckM3: load.largestTruckM3,
        ...span(load),
      })),
    ),
    pumps: overnight.flatMap(({ pourId, pump }) =>
      pump ? [{ pourId, pumpId: pump.pumpId, ...span(pump) }] : [],
    ),
  };
}

/** The day without its trucks and pumps, with the nights beside it: who wants whom at the same time. */
export const dayToDrive = (day: CheckedDay, now?: string): Day => ({
  rules: dayRulesOf(day.settings, day.unit.capacityM3PerHour),
  trucks: [],
  pumps: [],
  pours: [...day.pours, ...day.beside.pours].map((pour) => toPlanned(pour, day)),
  loads: [...day.loads, ...day.beside.loads].map((load) => toLoad(load, day.beginsAt)),
  ...(now ? { now: minuteOf(now, day.beginsAt) } : {}),
});

/** A pour as the day is driven. */
const toPlanned = (
  pour: DayBoard['beside']['pours'][number] | CheckedDay['pours'][number],
  { beginsAt, settings }: Pick<CheckedDay, 'beginsAt' | 'settings'>,
): Day['pours'][number] => ({
  id: pour.id,
  startsAt: minuteOf(pour.startsAt, beginsAt),
  travelMinutes: pour.travelMinutes,
  returnMinutes: pour.travelMinutes,
  dischargeMinutesPerM3: dischargeMinutesPerM3(settings, pour.pumped),
  pumped: pour.pumped,
  pumpId: null,
  largestTruckM3: 'largestTruckM3' in pour ? pour.largestTruckM3 : null,
});

function trucksOf({ mixers, drivers }: DayBoard): Day['trucks'] {
  const sendable = drivers.filter(
    ({ equipment, blocks }) => equipment.includes('mixer') && blocks.length === 0,
  );
  return fitTrucks(
    mixers.filter(({ state }) => mayBePlanned(state)),
    new Set(sendable.map(({ id }) => id)),
  );
}

const toLoad = (load: BoardLoad, beginsAt: string): Day['loads'][number] => ({
  id: load.id,
  pourId: load.pourId,
  m3: load.m3,
  loadAt: minuteOf(load.plannedAt, beginsAt),
  truckId: load.vehicleId,
  ...(load.state === 'scheduled' ? {} : { begun: begunOf(load, beginsAt) }),
});

/** Whether the driver who is named on a load that has not begun may drive on the day; rest is a matter of the hour. */
function driverOf({ state, driverId }: BoardLoad, { drivers }: DayBoard): { isDriverUnfit?: true } {
  const blocks = drivers.find(({ id }) => id === driverId)?.blocks ?? [];
  return state === 'scheduled' && blocks.some((block) => block !== 'rest') ? { isDriverUnfit: true } : {};
}

const begunOf = ({ begun }: BoardLoad, beginsAt: string): Partial<LoadTimes> =>
  Object.fromEntries(Object.entries(begun).map(([name, at]) => [name, minuteOf(at, beginsAt)]));
