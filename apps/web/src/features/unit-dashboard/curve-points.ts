import { figures } from '@traco/contract/figures/figures';
import type { UnitDashboard } from '@traco/contract/unit-dashboard/unit-dashboard';
import { wallClock } from '@traco/contract/values/time-zone';
import { LOADING_HOURS, workingShare } from '@traco/contract/values/working-days';
import { formatM3 } from '../../lib/formats.ts';

type Point = { x: number; y: number };

/** A plant's day as people look at it; a night load widens it. */
const USUAL = { from: 5, until: 20 } as const;

/**
 * The day's curve in hours since midnight: delivered up to now, and expected over the whole day. The goal is
 * due evenly over the loading hours, as the pace counts it.
 * @param planned m³ that were to be loaded by the end of each hour, which stands for the goal when there are any
 */
export function curvePoints(
  { curve, today, at, unit }: Pick<UnitDashboard, 'curve' | 'today' | 'at' | 'unit'>,
  planned: readonly number[] = [],
) {
  const agenda = planned.at(-1) ? planned : [];
  const busy = [
    ...curve.filter(({ m3 }) => m3 > 0).map(({ hour }) => hour),
    ...agenda.flatMap((m3, hour) => (m3 > (agenda[hour - 1] ?? 0) ? [hour] : [])),
  ];
  const from = Math.min(USUAL.from, ...busy);
  const until = Math.max(USUAL.until, ...busy.map((hour) => hour + 1));
  const [day, time = '24:00'] = wallClock(new Date(at), unit.timeZone).split('T');
  const now = day === today.day ? Number(time.slice(0, 2)) + Number(time.slice(3)) / 60 : 24;
  return {
    from,
    until,
    curve: deliveredPoints(curve, from, Math.min(now, until)),
    expected: agenda.length > 0 ? plannedPoints(agenda, from, until) : expectedPoints(today, from, until),
    labels: hoursBetween(from, until).map((hour) => ({ x: hour, words: `${hour}h` })),
  };
}

/** The curve's points in words, each beside what was expected by then. @param expectedName how that is called */
export const hourPoints = (
  { curve, expected }: { curve: readonly Point[]; expected: readonly Point[] },
  expectedName: string,
) =>
  curve.map(({ x, y }) => {
    const due = valueAt(expected, x);
    return {
      key: String(x),
      x,
      name: `até ${clockAt(x)}`,
      facts: [
        { label: figures.volume.name, value: formatM3(y) },
        ...(due === null ? [] : [{ label: expectedName, value: formatM3(due) }]),
      ],
    };
  });

const clockAt = (hours: number): string =>
  [Math.floor(hours), Math.round((hours % 1) * 60)].map((part) => String(part).padStart(2, '0')).join(':');

/** Where a line through these points stands at `x`; null where it does not reach. */
function valueAt(points: readonly Point[], x: number): number | null {
  const after = points.findIndex((point) => point.x >= x);
  const [before, next] = [points[after - 1], points[after]];
  if (!next) return null;
  if (!before || next.x === before.x) return next.x === x ? next.y : null;
  return before.y + ((next.y - before.y) * (x - before.x)) / (next.x - before.x);
}

function deliveredPoints(curve: UnitDashboard['curve'], from: number, now: number): Point[] {
  const before = curve.findLast(({ hour }) => hour < from);
  const ends = curve
    .filter(({ hour }) => hour >= from && hour < now)
    .map(({ hour, cumulativeM3 }) => ({ x: Math.min(hour + 1, now), y: cumulativeM3 }));
  return now <= from ? [] : [{ x: from, y: before?.cumulativeM3 ?? 0 }, ...ends];
}

function expectedPoints({ day, goalM3 }: UnitDashboard['today'], from: number, until: number): Point[] {
  const share = workingShare(day);
  if (!goalM3 || share === 0) return [];
  const end = share === 1 ? LOADING_HOURS.to : LOADING_HOURS.saturdayTo;
  return [
    { x: from, y: 0 },
    { x: LOADING_HOURS.from, y: 0 },
    { x: end, y: goalM3 },
    { x: until, y: goalM3 },
  ];
}

const plannedPoints = (planned: readonly number[], from: number, until: number): Point[] => [
  { x: from, y: planned[from - 1] ?? 0 },
  ...planned.slice(from, until).map((y, index) => ({ x: from + index + 1, y })),
];

const hoursBetween = (from: number, until: number): number[] =>
  Array.from({ length: until - from + 1 }, (_, index) => from + index).filter((hour) => hour % 3 === 0);
