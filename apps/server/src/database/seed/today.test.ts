import { dayIn } from '@traco/contract/values/time-zone';
import { describe, expect, it } from 'vitest';
import { buildCompany } from './company.ts';

const moments = [
  ['half past midnight', '2026-11-18T03:30:00Z'],
  ['the first second of a day', '2026-11-18T03:00:01Z'],
  ['five in the morning', '2026-11-18T08:00:00Z'],
  ['eleven in the morning', '2026-11-18T14:00:00Z'],
  ['half past eleven at night', '2026-11-19T02:30:00Z'],
  ['a Sunday', '2026-11-15T14:00:00Z'],
  ['the first of a year', '2027-01-01T13:00:00Z'],
] as const;

describe('today in the demo company is alive', () => {
  it.each(moments)('at %s', (_, instant) => {
    const now = new Date(instant);
    const { plants, loads, planned, steps, accounts, crew } = buildCompany(now);
    const withSteps = new Set(steps.map(({ loadId }) => loadId));
    const driver = accounts.rows.find(({ role }) => role === 'driver')!.driverId;
    for (const { unit } of plants) {
      const today = dayIn(now, unit.timeZone!);
      const ofToday = loads.filter((load) => load.unitId === unit.id && load.dayOn === today);
      expect(ofToday.length, unit.name).toBeGreaterThanOrEqual(3);
      expect(ofToday.filter((load) => load.state !== 'closed').length, unit.name).toBeGreaterThan(0);
      expect(ofToday.every((load) => load.loadedAt <= now)).toBe(true);
      expect(ofToday.every((load) => withSteps.has(load.id!))).toBe(true);
      const onDuty = new Set(
        crew.shifts
          .filter(({ dayOn, startedAt, endedAt }) => dayOn === today && startedAt && !endedAt)
          .map(({ driverId }) => driverId),
      );
      const running = ofToday.filter(({ state }) => ['loading', 'en_route', 'on_site'].includes(state!));
      expect(running.filter(({ driverId }) => driverId && !onDuty.has(driverId))).toEqual([]);
      const gone = crew.shifts.filter(({ dayOn, endedAt }) => dayOn === today && endedAt);
      const promised = planned.filter((load) => load.dayOn === today && load.unitId === unit.id);
      expect(promised.filter((load) => gone.some(({ driverId }) => driverId === load.driverId))).toEqual([]);
      // Those of before midnight that are held up at their site are still on the road.
      const before = loads.filter(
        (load) =>
          load.unitId === unit.id &&
          load.dayOn! < today &&
          now.getTime() - load.loadedAt.getTime() > 160 * 60_000,
      );
      expect(
        before.filter((load) => !['closed', 'cancelled', 'refused', 'diverted'].includes(load.state)),
      ).toEqual([]);
    }
    for (const [least, most] of [
      [0, 90],
      [90, 120],
      [120, 150],
      [150, 180],
    ] as const)
      for (const { unit } of plants) {
        const clocks = loads
          .filter(
            (load) =>
              load.unitId === unit.id &&
              ['loading', 'en_route', 'on_site', 'discharging'].includes(load.state),
          )
          .map((load) => (now.getTime() - load.loadedAt.getTime()) / 60_000);
        expect(
          clocks.some((age) => age >= least && age < most),
          `${unit.name} ${least}`,
        ).toBe(true);
      }
    const today = dayIn(now, 'America/Sao_Paulo');
    expect(loads.some((load) => load.driverId === driver && load.dayOn === today)).toBe(true);
  });
});
