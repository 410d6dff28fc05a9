import type { DayRules } from '@traco/contract/day-plan/day';

/** m³ of one hour of one day. */
export interface BusyHour {
  day: string;
  hour: number;
  m3: number;
}

/** The hours of these days, with what the plant could load in each day's working time. */
export function busyDays(days: readonly string[], hours: readonly BusyHour[], rules: DayRules) {
  const capacityM3 = Math.round(((rules.closesAt - rules.opensAt) / 60) * rules.plantM3PerHour);
  return days.map((dayOn) => {
    const ofDay = Array.from({ length: 24 }, () => 0);
    for (const { day, hour, m3 } of hours) if (day === dayOn) ofDay[hour] = m3;
    return {
      dayOn,
      m3: ofDay.reduce((sum, m3) => sum + m3, 0),
      capacityM3,
      m3PerHour: rules.plantM3PerHour,
      hours: ofDay,
    };
  });
}
