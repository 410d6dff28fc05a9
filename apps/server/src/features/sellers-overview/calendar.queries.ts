import { daysOf } from '@traco/contract/receipts/receivables';
import { addMonths, monthStart } from '@traco/contract/values/calendar';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/transaction.ts';
import { presentSetting } from '../admin-settings/admin-settings.service.ts';
import { goalOfMonth, scopeOf } from '../totals/totals.rules.ts';
import { listUnits } from '../totals/totals.service.ts';
import type { Calendar } from './seller-lines.rules.ts';
import type { Around } from './sellers-overview.queries.ts';

/** Where each unit that the actor sees stands in its own month, with the working days that are over and in all. */
async function readCalendars(db: Database, at: Date): Promise<Calendar[]> {
  const { standings } = scopeOf(await listUnits(db, at), at, {});
  return standings.map((standing) => {
    const month = monthStart(standing.day);
    const { daysOver, daysTotal } = goalOfMonth(standing, month);
    return { unitId: standing.unitId, month, endsBefore: addMonths(month, 1), daysOver, daysTotal };
  });
}

/** What every question about sellers needs: the calendars, and by when what they sold is to be paid. */
export async function readAround(db: Database, at: Date): Promise<Around> {
  const calendars = await readCalendars(db, at);
  return { calendars, late: { at, days: daysOf(await presentSetting(db, 'receivables', at)) } };
}

/** The calendars as rows `k (unit_id, month_on, days_over, days_total)`. */
export const calendarRows = (calendars: readonly Calendar[]) =>
  sql`json_to_recordset(${JSON.stringify(
    calendars.map(({ unitId, month, daysOver, daysTotal }) => ({
      unit_id: unitId,
      month_on: month,
      days_over: daysOver,
      days_total: daysTotal,
    })),
  )}::json) as k (unit_id uuid, month_on date, days_over float, days_total float)`;
