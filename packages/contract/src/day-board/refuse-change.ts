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
  | { code: 'ALREADY_BEGUN' | 'IN_THE_PAST' | 'TOO_FAR' | 'PUMP_NOT_FOUND' }
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
  const moments = momentsOf(change);
  if (moments.some((at) => isInThePast(at, new Date(now)))) return { code: 'IN_THE_PAST' };
  if (moments.some((at) => isTooFar(at, new Date(now)))) return { code: 'TOO_FAR' };
  if (change.pours.some(({ pumpId }) => pumpId && !isFitPump(day, pumpId))) return { code: 'PUMP_NOT_FOUND' };
  const after = withMoves(day, change);
  const closed = closedBy(day, after, loads);
  if (closed) return { code: closed };
  if (after.loads.some((load) => isAway(load, change, after))) return { code: 'AWAY_FROM_POUR' };
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
