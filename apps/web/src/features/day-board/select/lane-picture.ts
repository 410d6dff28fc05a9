import type { LanePour, UnitLane } from '@traco/contract/day-board/day-board';
import { wallClock } from '@traco/contract/values/time-zone';
import { type PlacedBar, rowsOf, stackBars } from '../shared/lane-bars.ts';

export const HOUR_MS = 3_600_000;
/** A bar is drawn at least so long: what is shorter cannot be pressed. */
const LEAST_MS = HOUR_MS / 2;

/** The common axis: instants in milliseconds since 1970, whole hours, and the clock that is written on it. */
export interface Axis {
  from: number;
  until: number;
  hours: readonly number[];
  zone: string;
}

/** A unit's lane with its bars in their places. */
export interface DrawnLane {
  lane: UnitLane;
  bars: readonly DrawnBar[];
  rows: number;
  /** Minutes by which its plant's clock differs from the axis'. */
  clockAhead: number;
}

export interface DrawnBar extends PlacedBar {
  pour: LanePour;
}

/** Everything that the board of every unit draws. */
export interface LanePicture {
  axis: Axis;
  lanes: readonly DrawnLane[];
}

/** Lanes on one axis of instants. Its clock is that of most units; an hour lies where it lies for every plant. */
export function pictureOf(lanes: readonly UnitLane[]): LanePicture {
  const axis = axisOf(lanes);
  return {
    axis,
    lanes: lanes.map((lane, index) => {
      const pours = new Map(lane.bars.map((pour) => [pour.id, pour]));
      const spans = lane.bars.map(({ id, fromAt, untilAt }) => ({
        id,
        from: Math.max(axis.from, Date.parse(fromAt)),
        until: Date.parse(untilAt),
      }));
      const bars = stackBars(spans, index, LEAST_MS).map((bar) => ({ ...bar, pour: pours.get(bar.id)! }));
      return {
        lane,
        bars,
        rows: rowsOf(bars),
        clockAhead: offsetOf(lane.unit.timeZone, axis.from) - offsetOf(axis.zone, axis.from),
      };
    }),
  };
}

/** Where an instant lies on the axis, percent of its length. */
export const placeOn = ({ from, until }: Axis, at: number): number => ((at - from) / (until - from)) * 100;

/** Where the server's clock lies on the axis, percent; null when it is another day's. */
export function nowOn(axis: Axis, now: string): number | null {
  const at = placeOn(axis, Date.parse(now));
  return at >= 0 && at <= 100 ? at : null;
}

/** How wide a span is on the axis, percent; never less than what can be pressed. */
export const widthOn = ({ from, until }: Axis, bar: PlacedBar): number =>
  (Math.max(bar.until - bar.from, LEAST_MS) / (until - from)) * 100;

/** The plants' hours, and whatever lies outside of them on this day, in whole hours. */
function axisOf(lanes: readonly UnitLane[]): Axis {
  const dayBegins = Math.min(...lanes.map(({ beginsAt }) => Date.parse(beginsAt)));
  const begins = lanes.flatMap(({ opensAt, bars }) => [opensAt, ...bars.map(({ fromAt }) => fromAt)]);
  const ends = lanes.flatMap(({ closesAt, bars }) => [closesAt, ...bars.map(({ untilAt }) => untilAt)]);
  const from = Math.max(dayBegins, Math.floor(Math.min(...begins.map(Date.parse)) / HOUR_MS) * HOUR_MS);
  const until = Math.ceil(Math.max(...ends.map(Date.parse)) / HOUR_MS) * HOUR_MS;
  const hours = Array.from({ length: (until - from) / HOUR_MS }, (_, index) => from + index * HOUR_MS);
  return { from, until, hours, zone: mostCommon(lanes.map(({ unit }) => unit.timeZone)) };
}

function mostCommon(zones: readonly string[]): string {
  const times = Map.groupBy(zones, (zone) => zone);
  return [...times].sort(([, one], [, other]) => other.length - one.length)[0]![0];
}

/** Minutes that a zone's clock is ahead of UTC. */
const offsetOf = (zone: string, at: number): number =>
  (Date.parse(`${wallClock(new Date(at), zone)}:00Z`) - Math.floor(at / 60_000) * 60_000) / 60_000;
