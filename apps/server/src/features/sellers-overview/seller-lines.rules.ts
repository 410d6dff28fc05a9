import type { SellerLine, SellerMonth } from '@traco/contract/sellers-overview/seller';
import type { SellerTotals } from '@traco/contract/sellers-overview/sellers-overview';
import { pricePerM3, projectionOf, round2, sumGoals } from '@traco/contract/totals/pace';
import { addDays } from '@traco/contract/values/calendar';
import type { SellerRow, SoldRow, UnitSum } from './sellers-overview.queries.ts';

/** Where a unit stands in its month: its first day, the next month's, working days over and in all. */
export interface Calendar {
  unitId: string;
  month: string;
  endsBefore: string;
  daysOver: number;
  daysTotal: number;
}

const shareOf = (won: number, ended: number): number | null => (ended === 0 ? null : won / ended);

const monthOf = (row: SoldRow & { id: string }, calendar: Calendar): SellerMonth => {
  const { month, endsBefore, daysOver, daysTotal } = calendar;
  return {
    m3: row.m3,
    goalM3: row.goal_m3,
    goalShare: row.goal_m3 ? row.m3 / row.goal_m3 : null,
    projectionM3: projectionOf([{ m3: row.m3, daysOver, daysTotal }]),
    workingDays: { over: round2(daysOver), total: round2(daysTotal) },
    revenueCents: row.revenue_cents,
    priceCentsPerM3: pricePerM3(row.revenue_cents, row.billed_m3),
    requests: row.requests,
    quoted: row.quoted,
    quotes: row.quotes,
    conversion: shareOf(row.won, row.ended),
    opens: { sellerId: row.id, from: month, to: addDays(endsBefore, -1), kind: 'counting' },
  };
};

/** Arranges the calendars for {@link toSellerLine}. */
export const byUnit = (calendars: readonly Calendar[]): ReadonlyMap<string, Calendar> =>
  new Map(calendars.map((calendar) => [calendar.unitId, calendar]));

/** A row as the contract promises it. */
export const toSellerLine = (row: SellerRow, calendars: ReadonlyMap<string, Calendar>): SellerLine => ({
  id: row.id,
  name: row.name,
  cpf: row.cpf,
  phone: row.phone,
  email: row.email,
  unit: { id: row.unit_id, name: row.unit_name, timeZone: row.time_zone },
  active: row.active,
  access: row.access ?? 'none',
  customers: row.customers,
  overdueCents: row.overdue_cents,
  points: row.points,
  month: monthOf(row, calendars.get(row.unit_id)!),
  photoId: row.photo_id,
  revision: row.revision,
});

/** What units add up to: each is projected by its own calendar. */
export function addUp(sums: readonly UnitSum[], calendars: ReadonlyMap<string, Calendar>): SellerTotals {
  const add = (of: (sum: UnitSum) => number) => sums.reduce((total, sum) => total + of(sum), 0);
  return {
    sellers: add(({ sellers }) => sellers),
    customers: add(({ customers }) => customers),
    m3: round2(add(({ m3 }) => m3)),
    goalM3: sumGoals(sums.map(({ goal_m3 }) => goal_m3)),
    projectionM3: projectionOf(sums.map(({ unit_id, m3 }) => ({ ...calendars.get(unit_id)!, m3 }))),
    priceCentsPerM3: pricePerM3(
      add(({ revenue_cents }) => revenue_cents),
      add(({ billed_m3 }) => billed_m3),
    ),
    requests: add(({ requests }) => requests),
    quoted: add(({ quoted }) => quoted),
    quotes: add(({ quotes }) => quotes),
    conversion: shareOf(
      add(({ won }) => won),
      add(({ ended }) => ended),
    ),
    overdueCents: add(({ overdue_cents }) => overdue_cents),
  };
}
