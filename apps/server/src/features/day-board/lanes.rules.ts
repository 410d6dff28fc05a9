import type { LanePour } from '@traco/contract/day-board/day-board';
import type { DrivenDay } from '@traco/contract/day-plan/find-conflicts';
import type { SimulatedLoad } from '@traco/contract/day-plan/simulate-day';
import type { Pour } from '@traco/contract/pours/pour';
import { instantAt } from '../day-plan/day-plan.rules.ts';
import type { PlannedDay } from '../day-plan/day-plan.service.ts';

const HOUR_MS = 3_600_000;

/** The day with those pours alone that go on after an instant; what is done is over. */
export function goingOnAfter({ frame, facts }: PlannedDay, midnight: Date): PlannedDay {
  const pours = facts.pours.filter(({ endsAt, state }) => endsAt > midnight && state !== 'done');
  const ids = new Set(pours.map(({ id }) => id));
  return { frame, facts: { ...facts, pours, loads: facts.loads.filter(({ pourId }) => ids.has(pourId)) } };
}

/**
 * A driven day's pours as bars, in the order of the clock.
 * @param known the pours by id, of this day among others
 */
export function barsOf(
  { frame, facts }: PlannedDay,
  { loads, conflicts }: DrivenDay,
  known: ReadonlyMap<string, Pour>,
): LanePour[] {
  const wrong = new Set(conflicts.flatMap(({ pourId, otherPourId }) => [pourId, otherPourId ?? pourId]));
  const driven = Map.groupBy(loads, ({ pour }) => pour.id);
  const bars = facts.pours.flatMap(({ id, startsAt, endsAt }): LanePour[] => {
    const pour = known.get(id);
    if (!pour) return [];
    const trips = driven.get(id);
    return [
      {
        id,
        number: pour.number,
        dayOn: pour.dayOn,
        state: pour.state,
        customer: pour.customer.name,
        site: pour.site.name,
        m3: pour.m3 - pour.releasedM3,
        startsAt: pour.startsAt,
        fromAt: (trips ? instantAt(firstThere(trips), frame.beginsAt) : startsAt).toISOString(),
        untilAt: (trips ? instantAt(lastDone(trips), frame.beginsAt) : endsAt).toISOString(),
        hasConflict: wrong.has(id),
      },
    ];
  });
  return bars.sort((one, other) => one.fromAt.localeCompare(other.fromAt) || (one.id < other.id ? -1 : 1));
}

/**
 * m³ that a plant begins to load in each hour after an instant.
 * @param loads instants and volumes; what is earlier is left out
 */
export function m3PerHour(loads: readonly { at: Date; m3: number }[], from: Date): number[] {
  const hours: number[] = [];
  for (const { at, m3 } of loads) {
    const index = Math.floor((at.getTime() - from.getTime()) / HOUR_MS);
    if (index < 0) continue;
    while (hours.length <= index) hours.push(0);
    hours[index]! += m3;
  }
  return hours.map((m3) => Math.round(m3 * 10) / 10);
}

const firstThere = (trips: readonly SimulatedLoad[]) => Math.min(...trips.map(({ times }) => times.onSiteAt));
const lastDone = (trips: readonly SimulatedLoad[]) => Math.max(...trips.map(({ times }) => times.washingAt));
