import type { Day, PlannedLoad, PlannedPour } from './day.ts';
import { type Conflict, type DrivenDay, driveDay } from './find-conflicts.ts';
import type { Bottleneck } from './fit.ts';
import { simulateDay } from './simulate-day.ts';

/** A pour that somebody would like to have, not yet in the day. */
export interface PourWish extends PlannedPour {
  /** m³ of each load, in the order of the trips (`splitLoads`). */
  loadsM3: readonly number[];
  /** Minutes between two trucks at the site. */
  intervalMinutes: number;
}

/** The answer to "cabe ou não cabe?". */
export interface Fit {
  fits: boolean;
  /** Trucks that it keeps busy at once, when nothing else is in the way. */
  trucksNeeded: number;
  /** When its last truck would be back, minutes of the day, as wished. */
  endsAt: number;
  /** What stands in the way of the wish as it is; null when it fits. */
  bottleneck: Bottleneck | null;
  /** What would go wrong that does not go wrong without it. */
  conflicts: Conflict[];
  /** The first time from the wish on at which it fits, and the last before it; null when there is none. */
  earliestAt: number | null;
  latestBefore: number | null;
}

const STEP_MINUTES = 15;

/**
 * Whether a pour fits into a day: it does when the day with it, driven to its end, shows nothing wrong that the day
 * without it does not show. Times are tried in steps of a quarter of an hour.
 */
export function checkFit(day: Day, wish: PourWish): Fit {
  const already = new Map(driveDay(day).conflicts.map(({ key, by }) => [key, by]));
  const goesWrong = (in_: Day, each: PourWish) => newConflicts(driveDay(withWish(in_, each)), already);
  const conflicts = goesWrong(day, wish);
  const fitsAt = (startsAt: number) => goesWrong(day, { ...wish, startsAt }).length === 0;
  const { night: _, ...calm } = day;
  const alone = simulateDay(withWish({ ...calm, loads: [], pours: [], trucks: manyTrucks(wish) }, wish));
  const fits = conflicts.length === 0;
  return {
    fits,
    conflicts,
    trucksNeeded: mostAtOnce(alone.map(({ times }) => [times.loadingAt, times.backAt])),
    endsAt: Math.max(...alone.map(({ times }) => times.backAt), wish.startsAt),
    bottleneck: fits ? null : findBottleneck(day, wish, conflicts, already),
    earliestAt: fits ? wish.startsAt : firstFit(stepsAfter(wish, day), fitsAt),
    latestBefore: fits ? null : firstFit(stepsBefore(wish, day), fitsAt),
  };
}

/** The day with the wish in it, its loads planned so that the trucks arrive one interval after another. */
export function withWish(day: Day, wish: PourWish): Day {
  return { ...day, pours: [...day.pours, wish], loads: [...day.loads, ...loadsOfWish(day, wish)] };
}

/** The loads of a wish: each leaves so that it arrives when its turn comes. */
export function loadsOfWish({ rules }: Pick<Day, 'rules'>, wish: PourWish): PlannedLoad[] {
  const lead = rules.loadingMinutes + wish.travelMinutes;
  return wish.loadsM3.map((m3, turn) => ({
    id: `${wish.id}#${String(turn).padStart(3, '0')}`,
    pourId: wish.id,
    m3,
    loadAt: wish.startsAt + turn * wish.intervalMinutes - lead,
    truckId: null,
  }));
}

/** What the day without it does not show, or shows less of. */
const newConflicts = ({ conflicts }: DrivenDay, already: ReadonlyMap<string, number>): Conflict[] =>
  conflicts.filter(({ key, by }) => by > (already.get(key) ?? Number.NEGATIVE_INFINITY));

/** The one thing without which the wish would fit; otherwise what shows first. */
function findBottleneck(
  day: Day,
  wish: PourWish,
  conflicts: readonly Conflict[],
  already: ReadonlyMap<string, number>,
): Bottleneck {
  const kinds = new Set(conflicts.map(({ kind }) => kind));
  if (kinds.has('truck_large') || !day.trucks.some((truck) => holds(truck.m3, wish))) return 'truck_size';
  const without: [Bottleneck, Day][] = [
    [
      'hours',
      {
        ...day,
        rules: { ...day.rules, opensAt: Number.NEGATIVE_INFINITY, closesAt: Number.POSITIVE_INFINITY },
      },
    ],
    ['pump', { ...day, pumps: [...day.pumps, { id: `${wish.id}#pump` }] }],
    ['trucks', { ...day, trucks: [...day.trucks, ...manyTrucks(wish)] }],
    ['plant', { ...day, rules: { ...day.rules, plantM3PerHour: 100_000 } }],
    ['clock', { ...day, rules: { ...day.rules, lifeMinutes: Number.POSITIVE_INFINITY } }],
  ];
  const free = { ...wish, pumpId: null };
  for (const [bottleneck, eased] of without) {
    const eased_ = withWish(eased, bottleneck === 'pump' ? free : wish);
    if (newConflicts(driveDay(eased_), already).length === 0) return bottleneck;
  }
  return bottleneckOf[conflicts[0]!.kind];
}

const bottleneckOf: Record<Conflict['kind'], Bottleneck> = {
  no_truck: 'trucks',
  truck_unfit: 'trucks',
  driver_unfit: 'trucks',
  truck_busy: 'trucks',
  truck_small: 'truck_size',
  truck_large: 'truck_size',
  no_pump: 'pump',
  pump_busy: 'pump',
  plant: 'plant',
  clock: 'clock',
  hours: 'hours',
};

const holds = (drumM3: number, wish: PourWish) =>
  drumM3 >= Math.max(...wish.loadsM3) && (wish.largestTruckM3 === null || drumM3 <= wish.largestTruckM3);

const manyTrucks = (wish: PourWish) =>
  wish.loadsM3.map((m3, turn) => ({ id: `${wish.id}#truck${turn}`, m3: wish.largestTruckM3 ?? m3 }));

function* stepsAfter(wish: PourWish, { rules }: Day): Generator<number> {
  const first = Math.ceil((wish.startsAt + 1) / STEP_MINUTES) * STEP_MINUTES;
  for (let at = first; at <= rules.closesAt; at += STEP_MINUTES) yield at;
}

function* stepsBefore(wish: PourWish, { rules, now }: Day): Generator<number> {
  const first = Math.floor((wish.startsAt - 1) / STEP_MINUTES) * STEP_MINUTES;
  const least = Math.max(rules.opensAt, now ?? rules.opensAt) + rules.loadingMinutes + wish.travelMinutes;
  for (let at = first; at >= least; at -= STEP_MINUTES) yield at;
}

function firstFit(times: Iterable<number>, fitsAt: (at: number) => boolean): number | null {
  for (const at of times) if (fitsAt(at)) return at;
  return null;
}

/** The most spans that overlap at one moment. */
export function mostAtOnce(spans: readonly (readonly [from: number, until: number])[]): number {
  const edges = spans.flatMap(([from, until]) => [[from, 1] as const, [until, -1] as const]);
  edges.sort(([one, up], [other, down]) => one - other || up - down);
  let now = 0;
  let most = 0;
  for (const [, step] of edges) {
    now += step;
    most = Math.max(most, now);
  }
  return most;
}
