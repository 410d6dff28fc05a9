import { COMPARED_WEEKS, type DayReport } from '@traco/contract/operational-reports/operational-reports';
import { addDays } from '@traco/contract/values/calendar';
import { shareOver } from '@traco/contract/values/working-days';
import { readPunctuality } from '../../database/punctuality.queries.ts';
import type { Database } from '../../platform/transaction.ts';
import { readDaySheet } from '../operational-sheet/operational-sheet.service.ts';
import { goalOfDay, scopeOf, sumOfDays } from '../totals/totals.rules.ts';
import { listSums, listUnits } from '../totals/totals.service.ts';
import { listRecentDays } from './closed-days.queries.ts';
import { listReturnsOf, listWaterOf } from './day-proofs.queries.ts';
import * as rules from './day-report.rules.ts';

/** How far back the days are shown that wait to be closed. */
const RECENT_DAYS = 14;

/** The fixed set of reports of a unit's day; undefined when the unit does not exist for the actor. */
export async function readReport(
  db: Database,
  asked: { unitId: string | undefined; day: string | undefined; isCostTold: boolean },
  now: Date,
): Promise<DayReport | undefined> {
  const day = await readDaySheet(db, asked, now);
  if (!day) return undefined;
  const { sheet, rows, beginsAt, endsAt } = day;
  const unitId = sheet.unit.id;
  const weeks = Array.from({ length: COMPARED_WEEKS }, (_, back) => addDays(sheet.dayOn, -7 * (back + 1)));
  const stretches = weeks.map((on) => ({ unitId, from: on, to: on }));
  const sums = await listSums(db, { days: stretches, months: [] });
  const [unit] = await listUnits(db, now, unitId);
  const [standing] = scopeOf([unit!], now, { unitId, day: sheet.dayOn }).standings;
  const withWater = sheet.loads.filter(({ waterLitres }) => waterLitres > 0).map(({ id }) => id);
  return {
    unit: sheet.unit,
    dayOn: sheet.dayOn,
    today: sheet.today,
    now: sheet.now,
    freeSiteMinutes: sheet.freeSiteMinutes,
    lifeMinutes: sheet.lifeMinutes,
    standing: sheet.standing,
    recentDays: await listRecentDays(db, unitId, addDays(sheet.today, 1), RECENT_DAYS),
    summary: rules.summaryOf(sheet, await readPunctuality(db, { unitId, from: beginsAt, to: endsAt })),
    compared: rules.comparisonOf(
      stretches.map((stretch) => sumOfDays(sums, [stretch])),
      {
        goalM3: goalOfDay(standing!).goalM3,
        isDayOver: sheet.dayOn < sheet.today || shareOver(sheet.dayOn, standing!.clock) === 1,
      },
    ),
    cycles: rules.cyclesOf(sheet),
    waits: rules.waitsOf(sheet),
    water: rules.waterOf(sheet, await listWaterOf(db, withWater)),
    refusals: rules.refusalsOf(sheet, new Map(rows.map(({ id, changeReason }) => [id, changeReason]))),
    returns: await listReturnsOf(db, { unitId, from: beginsAt, to: endsAt, isCostTold: asked.isCostTold }),
    idle: rules.idleOf(sheet),
    occurrences: sheet.occurrences.map(({ id, driverId, kind, text, at }) => ({
      id,
      kind,
      text,
      at,
      driver: sheet.drivers.find((driver) => driver.id === driverId)?.name ?? '',
    })),
  };
}
