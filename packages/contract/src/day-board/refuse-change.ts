import { NIGHT_MS } from '../day-plan/night.ts';
import { mayBePlanned } from '../fleet-management/vehicle.ts';
import { isInThePast, isTooFar } from '../pours/pour-rules.ts';
import { isPlanned, type PourState } from '../pours/pour-states.ts';
import { addDays } from '../values/calendar.ts';
import { instantOf } from '../values/time-zone.ts';
import { blocksOfLoads } from './assignment-blocks.ts';
import { type CheckedDay, dayOf, withMoves } from './checked-day.ts';
import type { BoardLoad } from './day-board.ts';
import type { AssignmentBlock, DayBoardChange } from './day-board-change.ts';

/** Why a gesture is refused, by the name of the contract's error. */
export type ChangeRefusal =
  | { code: 'ALREADY_BEGUN' | 'IN_THE_PAST' | 'TOO_FAR' | 'TOO_MANY_DAYS' | 'PUMP_NOT_FOUND' }
  | { code: 'MONTH_CLOSED' | 'DAY_CLOSED' | 'AWAY_FROM_POUR' }
  | { code: 'WRONG_STATE'; state: PourState }
  | { code: 'BLOCKED'; blocks: AssignmentBlock[] };

/**
 * Why a gesture on a day is refused; null when it is made. The server asks this before it writes, the board while the gesture
 * is under way: what the one calls good the other accepts.
 * @param now the server's clock
 */
export function refusalOfChange(day: CheckedDay, change: DayBoardChange, now: string): ChangeRefusal | null {
  const loads = new Set(change.loads.map(({ id }) => id));
  if (day.loads.some(({ id, state }) => loads.has(id) && state !== 'scheduled'))
    return { code: 'ALREADY_BEGUN' };
  const pours = new Set(change.pours.map(({ id }) => id));
  const off = day.pours.find(({ id, state }) => pours.has(id) && !isPlanned(state));
  if (off) return { code: 'WRONG_STATE', state: off.state };
  const wrong = refusalOfMoments(change, now) ?? refusalOfDays(daysOf(day, change));
  if (wrong) return wrong;
  if (change.pours.some(({ pumpId }) => pumpId && !isFitPump(day, pumpId))) return { code: 'PUMP_NOT_FOUND' };
  const after = withMoves(day, change);
  // Before the days that are closed: of days that far away a board does not know.
  if (after.loads.some((load) => isAway(load, change, after))) return { code: 'AWAY_FROM_POUR' };
  const closed = closedBy(day, after, loads);
  if (closed) return { code: closed };
  const asking = new Set(
    change.loads.filter((move) => move.vehicleId || move.driverId || move.plannedAt).map(({ id }) => id),
  );
  const here = new Set(
    after.pours.filter((pour) => dayOf(pour.startsAt, day) === day.dayOn).map(({ id }) => id),
  );
  const blocks = blocksOfLoads(
    after.loads.filter(({ id, pourId }) => asking.has(id) && here.has(pourId)),
    after,
    now,
  );
  return blocks.length ? { code: 'BLOCKED', blocks } : null;
}

/** Days that one gesture may be made on: each is simulated by itself. */
const MOST_DAYS = 8;

/** Whether a gesture is made for a time that nobody plans; what else stands against it is asked only then. */
export function refusalOfMoments(change: DayBoardChange, now: string): ChangeRefusal | null {
  const moments = momentsOf(change);
  if (moments.some((at) => isInThePast(at, new Date(now)))) return { code: 'IN_THE_PAST' };
  return moments.some((at) => isTooFar(at, new Date(now))) ? { code: 'TOO_FAR' } : null;
}

/** Whether a gesture is made on more days than one may be. @param days as many entries as days */
export const refusalOfDays = (days: { size: number }): ChangeRefusal | null =>
  days.size > MOST_DAYS ? { code: 'TOO_MANY_DAYS' } : null;

const daysOf = (day: CheckedDay, { pours }: DayBoardChange) =>
  new Set([day.dayOn, ...pours.flatMap(({ startsAt }) => (startsAt ? [dayOf(startsAt, day)] : []))]);

/** A load that would be divided: what goes on a second one, and when that is loaded. */
export interface LoadSplit {
  id: string;
  m3: number;
  plannedAt: string;
}

/** Why a load is not divided, by the name of the contract's error. */
export type SplitRefusal =
  | 'LOAD_NOT_FOUND'
  | 'ALREADY_BEGUN'
  | 'IN_THE_PAST'
  | 'TOO_FAR'
  | 'NOTHING_LEFT'
  | 'MONTH_CLOSED'
  | 'DAY_CLOSED'
  | 'AWAY_FROM_POUR';

const LEAST_M3 = 0.5;

/** Why a load of this day is not divided so; null when it is. The board asks it before it sends, the server before it writes. */
export function refusalOfSplit(
  day: CheckedDay,
  { id, m3, plannedAt }: LoadSplit,
  now: string,
): SplitRefusal | null {
  const load = day.loads.find((each) => each.id === id);
  if (!load) return 'LOAD_NOT_FOUND';
  if (load.state !== 'scheduled') return 'ALREADY_BEGUN';
  if (isInThePast(plannedAt, new Date(now))) return 'IN_THE_PAST';
  if (isTooFar(plannedAt, new Date(now))) return 'TOO_FAR';
  if (m3 < LEAST_M3 || Math.round((load.m3 - m3) * 100) / 100 < LEAST_M3) return 'NOTHING_LEFT';
  const second = { ...load, id: 'second', plannedAt };
  const after = { ...day, loads: [...day.loads, second] };
  const move = { loads: [{ id: second.id, revision: 0, plannedAt }], pours: [] };
  if (isAway(second, move, after)) return 'AWAY_FROM_POUR';
  return closedBy(day, after, new Set([id, second.id]));
}

const momentsOf = ({ loads, pours }: DayBoardChange): string[] =>
  [...loads.map(({ plannedAt }) => plannedAt), ...pours.map(({ startsAt }) => startsAt)].filter(
    (at) => at !== undefined,
  );

const isFitPump = ({ pumps }: CheckedDay, pumpId: string) =>
  pumps.some(({ id, state }) => id === pumpId && mayBePlanned(state));

/** Which of a load's days is closed, the one that it leaves or the one on which it would stand. */
function closedBy(before: CheckedDay, after: CheckedDay, moved: ReadonlySet<string>) {
  const days = new Set(
    [...before.loads, ...after.loads]
      .filter(({ id }) => moved.has(id))
      .map(({ plannedAt }) => dayOf(plannedAt, before)),
  );
  const closed = before.closed.filter(({ dayOn }) => days.has(dayOn));
  if (closed.some(({ by }) => by === 'month')) return 'MONTH_CLOSED' as const;
  return closed.length ? ('DAY_CLOSED' as const) : null;
}

/**
 * Whether a planned load that is moved, or whose pour is, would leave further from its pour than the night beside the day on
 * which the pour stands: no board would show it there, and nobody would see its truck given twice.
 */
function isAway(load: BoardLoad, { loads, pours }: DayBoardChange, day: CheckedDay): boolean {
  const isMoved =
    loads.some(({ id, plannedAt }) => id === load.id && plannedAt) ||
    pours.some(({ id, startsAt }) => id === load.pourId && startsAt);
  const pour = day.pours.find(({ id }) => id === load.pourId);
  if (!isMoved || !pour || load.state !== 'scheduled') return false;
  const dayOn = dayOf(pour.startsAt, day);
  const [begins, ends] = [dayOn, addDays(dayOn, 1)].map((each) =>
    instantOf(`${each}T00:00`, day.unit.timeZone).getTime(),
  ) as [number, number];
  const at = Date.parse(load.plannedAt);
  return (
    at < Math.min(begins, Date.parse(pour.startsAt)) - NIGHT_MS ||
    at > Math.max(ends, Date.parse(pour.endsAt)) + NIGHT_MS
  );
}
