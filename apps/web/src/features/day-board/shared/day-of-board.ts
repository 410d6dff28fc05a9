import type { BoardLoad, DayBoard } from '@traco/contract/day-board/day-board';
import type { Day, LoadTimes, Night } from '@traco/contract/day-plan/day';
import { fitTrucks } from '@traco/contract/day-plan/fit-trucks';
import { mayBePlanned } from '@traco/contract/fleet-management/vehicle';
import { dayRulesOf, dischargeMinutesPerM3 } from '@traco/contract/units-overview/unit-settings';
import { dayIn } from '@traco/contract/values/time-zone';
import { parseTime } from '../../../lib/brazilian-date.ts';

const MINUTE_MS = 60_000;

/** Minutes of the board's day at which an instant lies. */
export const minuteOf = (at: string, beginsAt: string): number =>
  Math.round((Date.parse(at) - Date.parse(beginsAt)) / MINUTE_MS);

/** The instant of a minute of the board's day. */
export const instantAt = (minute: number, beginsAt: string): string =>
  new Date(Date.parse(beginsAt) + minute * MINUTE_MS).toISOString();

/** A minute of the day on the plant's clock: 450 is `07:30`; after midnight it begins again. */
export const clockOf = (minute: number): string => {
  const ofDay = ((Math.round(minute) % 1440) + 1440) % 1440;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
};

/** The minute of a time as it is typed (`07:30`, `730`, `7h30`); null when it is none. */
export function minuteOfClock(clock: string): number | null {
  const time = parseTime(clock);
  if (!time) return null;
  const [hours, minutes] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** Whether the board's day is the running one. @param now the server's clock */
export const isRunning = ({ dayOn, unit }: DayBoard, now: string): boolean =>
  dayIn(new Date(now), unit.timeZone) === dayOn;

/** Whether the board's day is over: nothing of it is left to solve. @param now the server's clock */
export const isOver = ({ dayOn, unit }: DayBoard, now: string): boolean =>
  dayIn(new Date(now), unit.timeZone) > dayOn;

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
    pours: board.pours.map((pour) => ({
      id: pour.id,
      startsAt: minuteOf(pour.startsAt, beginsAt),
      travelMinutes: pour.travelMinutes,
      returnMinutes: pour.travelMinutes,
      dischargeMinutesPerM3: dischargeMinutesPerM3(settings, pour.pumped),
      pumped: pour.pumped,
      pumpId: pour.pump?.id ?? null,
      largestTruckM3: pour.largestTruckM3,
    })),
    loads: board.loads.map((load) => toLoad(load, beginsAt)),
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

/** The day with those trucks alone whose own driver may be sent: a truck that is given brings them along. */
export function withOwnDrivers({ mixers, drivers }: DayBoard, day: Day): Day {
  const blocked = new Set(drivers.filter(({ blocks }) => blocks.length > 0).map(({ id }) => id));
  const unsent = new Set(mixers.filter(({ driverId }) => blocked.has(driverId ?? '')).map(({ id }) => id));
  return { ...day, trucks: day.trucks.filter(({ id }) => !unsent.has(id)) };
}

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

const begunOf = ({ begun }: BoardLoad, beginsAt: string): Partial<LoadTimes> =>
  Object.fromEntries(Object.entries(begun).map(([name, at]) => [name, minuteOf(at, beginsAt)]));
