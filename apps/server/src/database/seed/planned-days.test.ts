import type { Day } from '@traco/contract/day-plan/day';
import { driveDay } from '@traco/contract/day-plan/find-conflicts';
import { pourStates } from '@traco/contract/pours/pour-states';
import {
  dayRulesOf,
  dischargeMinutesPerM3,
  unitSettingsOf,
} from '@traco/contract/units-overview/unit-settings';
import { addDays } from '@traco/contract/values/calendar';
import { dayIn, startOfDay } from '@traco/contract/values/time-zone';
import { describe, expect, it } from 'vitest';
import { buildCompany, type Company } from './company.ts';
import type { Plant } from './people.ts';

const moments = [
  ['half past midnight', '2026-11-18T03:30:00Z'],
  ['five in the morning', '2026-11-18T08:00:00Z'],
  ['eleven in the morning', '2026-11-18T14:00:00Z'],
  ['half past eleven at night', '2026-11-19T02:30:00Z'],
  ['a Sunday', '2026-11-15T14:00:00Z'],
] as const;

const settings = unitSettingsOf({});

/** The plant's day as the board would drive it, with every truck fit. */
function dayOf({ pours, planned, fleet }: Company, { unit, place }: Plant, dayOn: string): Day {
  const begins = startOfDay(dayOn, place.timeZone).getTime();
  const minuteOf = (at: Date) => Math.round((at.getTime() - begins) / 60_000);
  const ours = pours.filter((pour) => pour.unitId === unit.id && pour.dayOn === dayOn);
  const ids = new Set(ours.map(({ id }) => id));
  return {
    rules: dayRulesOf(settings, place.capacityM3PerHour),
    trucks: fleet
      .filter(({ unitId, type }) => unitId === unit.id && type === 'mixer')
      .map(({ id, drumM3 }) => ({ id, m3: drumM3 })),
    pumps: fleet
      .filter(({ unitId, type }) => unitId === unit.id && type === 'pump')
      .map(({ id }) => ({ id })),
    pours: ours.map((pour) => ({
      id: pour.id,
      startsAt: minuteOf(pour.startsAt),
      travelMinutes: pour.travelMinutes,
      returnMinutes: pour.travelMinutes,
      dischargeMinutesPerM3: dischargeMinutesPerM3(settings, pour.pumped),
      pumped: pour.pumped,
      pumpId: pour.pumpId ?? null,
      largestTruckM3: pour.largestTruckM3 ?? null,
    })),
    loads: planned
      .filter(({ pourId }) => ids.has(pourId!))
      .map(({ id, pourId, loadedM3, plannedAt, vehicleId }) => ({
        id,
        pourId: pourId!,
        m3: loadedM3,
        loadAt: minuteOf(plannedAt!),
        truckId: vehicleId ?? null,
      })),
  };
}

describe.each(moments)('the programme at %s', (_, instant) => {
  const now = new Date(instant);
  const company = buildCompany(now);
  const { plants, pours, planned, loads } = company;

  it('has pours in every state, and at every plant something to confirm for tomorrow', () => {
    expect(new Set(pours.map(({ state }) => state))).toEqual(new Set(pourStates));
    for (const { unit, place } of plants) {
      const tomorrow = addDays(dayIn(now, place.timeZone), 1);
      const waiting = pours.filter(
        (pour) =>
          pour.unitId === unit.id &&
          pour.dayOn === tomorrow &&
          (['requested', 'under_review', 'rescheduled'].includes(pour.state!) || !pour.customerConfirmedAt),
      );
      expect(waiting.length, place.code).toBeGreaterThan(0);
    }
  });

  it('plans only what is still to come, and ties what has left to its pour', () => {
    expect(planned.filter(({ plannedAt }) => plannedAt! <= now)).toEqual([]);
    expect(planned.every(({ state, pourId }) => state === 'scheduled' && pourId)).toBe(true);
    const recent = loads.filter(({ loadedAt }) => loadedAt.getTime() > now.getTime() - 10 * 86_400_000);
    expect(recent.every(({ pourId, plannedAt, turn }) => pourId && plannedAt && turn)).toBe(true);
    const carried = new Map<string, number>();
    for (const load of [...loads, ...planned])
      if (load.pourId && load.state !== 'cancelled')
        carried.set(load.pourId, (carried.get(load.pourId) ?? 0) + load.deliveredM3);
    const off = pours.filter(
      ({ id, state, m3 }) =>
        ['confirmed', 'in_progress', 'requested'].includes(state!) &&
        Math.abs((carried.get(id) ?? 0) - m3) > 0.01,
    );
    expect(off).toEqual([]);
  });

  it('numbers the pours of a plant one after another', () => {
    for (const { unit } of plants) {
      const numbers = pours.filter(({ unitId }) => unitId === unit.id).map(({ number }) => number!);
      expect(numbers).toEqual(numbers.map((_each, index) => index + 1));
    }
  });

  it('leaves conflicts to solve tomorrow, at one plant at least', () => {
    const conflicts = plants.flatMap(
      (plant) => driveDay(dayOf(company, plant, addDays(dayIn(now, plant.place.timeZone), 1))).conflicts,
    );
    expect(conflicts.length).toBeGreaterThan(0);
  });
});
