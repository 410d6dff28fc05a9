import { weekdayOf } from '@traco/contract/values/calendar';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildCompany, type Company } from './company.ts';
import { buildGoalChanges, countsInTotals } from './goals.ts';
import { isHoliday } from './seasons.ts';

let company: Company;
beforeAll(() => {
  company = buildCompany(new Date('2026-11-18T14:00:00Z'));
});
const volumes = (keyOf: (day: string) => string) => {
  const sums = new Map<string, number>();
  for (const load of company.loads.filter(countsInTotals)) {
    const key = keyOf(load.dayOn!);
    sums.set(key, (sums.get(key) ?? 0) + load.deliveredM3);
  }
  return (key: string) => sums.get(key) ?? 0;
};

describe('the seasons of the demo company', () => {
  it('rest on Sundays and holidays and work little on Saturdays', () => {
    const ofWeekday = volumes((day) => String(weekdayOf(day)));
    expect(ofWeekday('0')).toBe(0);
    expect(ofWeekday('6')).toBeLessThan(ofWeekday('3') * 0.35);
    expect(company.loads.filter((load) => isHoliday(load.dayOn!))).toEqual([]);
  });

  it('know the movable holidays', () => {
    expect(['2025-03-04', '2025-04-18', '2026-02-17', '2026-04-03', '2026-06-04'].every(isHoliday)).toBe(
      true,
    );
    expect(isHoliday('2026-04-06')).toBe(false);
  });

  it('slow down with the rain and at the end of the year', () => {
    const ofMonth = volumes((day) => day.slice(0, 7));
    expect(ofMonth('2025-12')).toBeLessThan(ofMonth('2025-08') * 0.65);
    expect(ofMonth('2026-02')).toBeLessThan(ofMonth('2026-07') * 0.75);
  });

  it('sell a little dearer every year', () => {
    const mean = (year: string) => {
      const prices = company.loads.filter((load) => load.dayOn!.startsWith(year));
      return prices.reduce((sum, load) => sum + load.priceCentsPerM3, 0) / prices.length;
    };
    expect(mean('2026') / mean('2025')).toBeGreaterThan(1.03);
  });

  it('load between six and eighteen, most in the middle of the morning and of the afternoon', () => {
    const hours = new Map<number, number>();
    const offsets = new Map(
      company.plants.map(({ unit }) => [unit.id, unit.timeZone === 'America/Sao_Paulo' ? 3 : 4]),
    );
    for (const load of company.loads.filter((each) => each.noteNumber && each.dayOn! < '2026-11-18')) {
      const hour = (load.loadedAt.getUTCHours() + 24 - offsets.get(load.unitId)!) % 24;
      hours.set(hour, (hours.get(hour) ?? 0) + 1);
    }
    expect(Math.min(...hours.keys())).toBe(6);
    expect(Math.max(...hours.keys())).toBe(17);
    expect(hours.get(8)!).toBeGreaterThan(hours.get(12)! * 1.5);
    expect(hours.get(14)!).toBeGreaterThan(hours.get(12)! * 1.5);
  });

  it('became their goals step by step, each change with its reason', () => {
    const changes = buildGoalChanges(
      'traço',
      new Date('2026-11-18T14:00:00Z'),
      company.goals,
      company.closedMonths[0]!.closedBy!,
    );
    const stands = new Map<string, number | null | undefined>();
    for (const { sellerId, unitId, monthOn, wasM3, m3, reason } of changes) {
      const key = `${sellerId ?? unitId} ${monthOn}`;
      expect(wasM3).toBe(stands.get(key) ?? null);
      expect(wasM3 === null || reason!.length >= 5).toBe(true);
      stands.set(key, m3);
    }
    const running = company.goals.filter(({ monthOn }) => monthOn === '2026-11-01');
    expect(
      running.map(({ sellerId, unitId, monthOn }) => stands.get(`${sellerId ?? unitId} ${monthOn}`)),
    ).toEqual(running.map(({ m3 }) => m3));
    expect(changes.filter(({ wasM3 }) => wasM3 !== null).length).toBeGreaterThan(8);
  });

  it('reach between 80 and 115 % of each goal', () => {
    const reached = new Map<string, number>();
    for (const load of company.loads.filter(countsInTotals)) {
      for (const owner of [load.unitId, load.sellerId]) {
        const key = `${owner} ${load.dayOn!.slice(0, 7)}`;
        reached.set(key, (reached.get(key) ?? 0) + load.deliveredM3);
      }
    }
    const past = company.goals.filter((goal) => goal.monthOn < '2026-11-01');
    expect(past).toHaveLength(46 * 24);
    const ratios = past.map((goal) => {
      const key = `${goal.sellerId ?? goal.unitId} ${goal.monthOn.slice(0, 7)}`;
      return (reached.get(key) ?? 0) / goal.m3;
    });
    expect(ratios.filter((ratio) => ratio < 0.8 || ratio > 1.15)).toEqual([]);
    expect(company.goals.filter((goal) => goal.monthOn === '2026-11-01')).toHaveLength(46);
    expect(
      company.closedMonths
        .map((month) => month.monthOn)
        .sort()
        .at(-1),
    ).toBe('2026-09-01');
  });
});
