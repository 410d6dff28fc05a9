import type { AdminDashboard } from '@traco/contract/admin-dashboard/admin-dashboard';
import { monthStart } from '@traco/contract/values/calendar';
import { dayOf, monthToDay, type Scope, type Sums, sumOfDays } from '../totals/totals.rules.ts';

/** Units by m³ of the month to the day shown; those out of use only when they delivered. */
export function rankUnits(scope: Scope, sums: Sums): AdminDashboard['units'] {
  return scope.standings
    .map((standing) => {
      const days = monthToDay(standing);
      const { m3, loads } = sumOfDays(sums, [days]);
      return {
        active: standing.active,
        id: standing.unitId,
        name: standing.name,
        m3,
        loads,
        goalM3: standing.goals.get(monthStart(standing.day)) ?? null,
        todayM3: sumOfDays(sums, [dayOf(standing)]).m3,
        opens: { unitId: standing.unitId, from: days.from, to: days.to, kind: 'counting' as const },
      };
    })
    .filter(({ active, loads }) => active || loads > 0)
    .sort((one, other) => other.m3 - one.m3 || one.name.localeCompare(other.name, 'pt-BR'))
    .map(({ active: _, ...unit }) => unit);
}
