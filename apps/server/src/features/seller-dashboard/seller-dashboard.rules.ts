import type { SellerDashboard } from '@traco/contract/seller-dashboard/seller-dashboard';
import { neededPerDay, round2 } from '@traco/contract/totals/pace';
import { addMonths, monthStart } from '@traco/contract/values/calendar';
import { monthFigures, opensOf, type Scope, type Stretch, type Sums } from '../totals/totals.rules.ts';
import type { SellerFigures } from '../totals/totals.service.ts';

export const MONTHS_OF_TABLE = 24;

/** The months of the table, up to that of the day shown. */
export const monthsOfTable = ({ standings, day }: Scope): Stretch[] =>
  standings.map(({ unitId }) => ({ unitId, from: addMonths(day, 1 - MONTHS_OF_TABLE), to: day }));

/** Adds delivered ÷ goal. */
export const withShare = <Row extends { m3: number; goalM3: number | null }>(row: Row) => ({
  ...row,
  goalShare: row.goalM3 ? row.m3 / row.goalM3 : null,
});

/** The goal ring: the month, what is still needed and the working days that are left. */
export function monthOf(scope: Scope, sums: Sums): SellerDashboard['month'] {
  const month = withShare(monthFigures(scope, sums));
  const workingDaysLeft = round2(month.workingDays.total - month.workingDays.over);
  return {
    ...month,
    workingDaysLeft,
    neededM3PerDay: neededPerDay(month.m3, month.goalM3, workingDaysLeft),
  };
}

/** The customers of the month to today, each with its list. */
export const customersOf = (
  scope: Scope,
  customers: SellerFigures['customers'],
): SellerDashboard['customers'] =>
  customers.map(({ total: _, ...customer }) => ({
    ...customer,
    opens: {
      ...opensOf(scope, { from: monthStart(scope.day), to: scope.day }),
      customerId: customer.id,
    },
  }));
