import { round2 } from '@traco/contract/totals/pace';
import type { UnitDashboard } from '@traco/contract/unit-dashboard/unit-dashboard';
import { shareOver } from '@traco/contract/values/working-days';
import { goalOfDay, type Standing } from '../totals/totals.rules.ts';

/** The day shown hour by hour; of today only the hours that have begun. */
export function curveOf(standing: Standing, hours: { hour: number; m3: number }[]): UnitDashboard['curve'] {
  const { goalM3 } = goalOfDay(standing);
  const { day, clock } = standing;
  const begun = day < clock.day ? 24 : day > clock.day ? 0 : Math.floor(clock.minute / 60) + 1;
  const shown = Math.max(begun, ...hours.map(({ hour }) => hour + 1));
  const byHour = new Map(hours.map(({ hour, m3 }) => [hour, m3]));
  let cumulativeM3 = 0;
  return Array.from({ length: shown }, (_, hour) => {
    const m3 = byHour.get(hour) ?? 0;
    cumulativeM3 = round2(cumulativeM3 + m3);
    const due = shareOver(day, { day, minute: (hour + 1) * 60 });
    return { hour, m3, cumulativeM3, expectedM3: goalM3 === null ? null : round2(goalM3 * due) };
  });
}
