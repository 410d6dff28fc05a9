import type { Day, PumpUse } from './day.ts';
import { pumpUses } from './pump-uses.ts';
import { type SimulatedLoad, simulateDay } from './simulate-day.ts';

/** Why a day cannot be driven as it is planned. */
export const planConflictKinds = [
  'no_truck',
  'truck_unfit',
  'driver_unfit',
  'truck_busy',
  'truck_small',
  'truck_large',
  'no_pump',
  'pump_busy',
  'plant',
  'clock',
  'hours',
] as const;
export type ConflictKind = (typeof planConflictKinds)[number];

/** One thing that cannot be as planned. */
export interface Conflict {
  /** The same conflict has the same key in every simulation of the day. */
  key: string;
  kind: ConflictKind;
  pourId: string;
  /** The load concerned; null when it is the pour as a whole. */
  loadId: string | null;
  /** The other pour, of two that want one pump, or of the night before that wants the truck. */
  otherPourId: string | null;
  /** When it shows, minutes of the day. */
  at: number;
  /** By how much: minutes late, minutes beyond the life, m³ beyond the drum. */
  by: number;
}

/** A day driven, and what is wrong with it. */
export interface DrivenDay {
  loads: SimulatedLoad[];
  conflicts: Conflict[];
}

/** Drives the day and tells what cannot be as planned, in the order of the clock. */
export function driveDay(day: Day): DrivenDay {
  const loads = simulateDay(day);
  const conflicts = [
    ...loads.flatMap((driven) => conflictsOfLoad(driven, day)),
    ...pumpConflicts(pumpUses(loads, day), day),
  ];
  return { loads, conflicts: conflicts.sort((one, other) => one.at - other.at || compare(one, other)) };
}

const compare = (one: Conflict, other: Conflict) => (one.key < other.key ? -1 : 1);

function conflictsOfLoad(driven: SimulatedLoad, day: Day): Conflict[] {
  const { load, pour, truck, times } = driven;
  const { rules } = day;
  const over = times.backAt <= (day.now ?? Number.NEGATIVE_INFINITY);
  if (over || load.begun?.backAt !== undefined) return [];
  const found: Conflict[] = [];
  const say = (kind: ConflictKind, at: number, by = 0, otherPourId: string | null = null) =>
    found.push({
      key: `${kind}:${load.id}`,
      kind,
      pourId: pour.id,
      loadId: load.id,
      otherPourId,
      at,
      by,
    });

  const departed = load.begun?.enRouteAt !== undefined;
  if (!departed) {
    if (!truck) say(load.truckId ? 'truck_unfit' : 'no_truck', times.loadingAt);
    else {
      if (truck.m3 < load.m3) say('truck_small', times.loadingAt, load.m3 - truck.m3);
      if (pour.largestTruckM3 !== null && truck.m3 > pour.largestTruckM3)
        say('truck_large', times.loadingAt, truck.m3 - pour.largestTruckM3);
      if (truck.until !== undefined && times.backAt > truck.until)
        say('truck_unfit', times.loadingAt, times.backAt - truck.until);
    }
    if (load.isDriverUnfit) say('driver_unfit', times.loadingAt);
    const missed = driven.missesNight;
    if (driven.waitedForTruck > rules.toleranceMinutes) say('truck_busy', load.loadAt, driven.waitedForTruck);
    else if (missed) say('truck_busy', missed.from, times.backAt - missed.from, missed.pourId);
    if (driven.waitedForPlant > rules.toleranceMinutes) say('plant', load.loadAt, driven.waitedForPlant);
    if (times.loadingAt < rules.opensAt) say('hours', times.loadingAt, rules.opensAt - times.loadingAt);
  }
  if (times.backAt > rules.closesAt) say('hours', times.backAt, times.backAt - rules.closesAt);
  if (driven.ageAtEnd > rules.lifeMinutes && load.begun?.washingAt === undefined)
    say('clock', times.washingAt, driven.ageAtEnd - rules.lifeMinutes);
  return unique(found);
}

/** A load that begins before the plant opens and is back after it closes says so once. */
const unique = (found: Conflict[]) => [...new Map(found.map((each) => [each.key, each])).values()];

function pumpConflicts(uses: readonly PumpUse[], day: Day): Conflict[] {
  const found: Conflict[] = [];
  const late = new Set(day.night?.pumps.map(({ pourId }) => pourId));
  for (const use of uses) {
    if (use.until <= (day.now ?? Number.NEGATIVE_INFINITY)) continue;
    const { pourId, from } = use;
    if (!use.pumpId) {
      if (late.has(pourId)) continue;
      found.push({
        key: `no_pump:${pourId}`,
        kind: 'no_pump',
        pourId,
        loadId: null,
        otherPourId: null,
        at: from,
        by: 0,
      });
      continue;
    }
    for (const other of uses) {
      if (other.pumpId !== use.pumpId || other.from > from || other.until <= from) continue;
      if (other.pourId === pourId || (other.from === from && other.pourId > pourId)) continue;
      if (late.has(pourId) && late.has(other.pourId)) continue;
      // It is told of the one that can be moved here.
      const [movable, holder] = late.has(pourId) ? [other, use] : [use, other];
      found.push({
        key: `pump_busy:${[pourId, other.pourId].sort().join(':')}`,
        kind: 'pump_busy',
        pourId: movable.pourId,
        loadId: null,
        otherPourId: holder.pourId,
        at: from,
        by: other.until - from,
      });
    }
  }
  return found;
}
