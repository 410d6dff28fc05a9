import type { CheckRow } from '@traco/contract/operational-sheet/day-checks';
import type { Database } from '../../platform/transaction.ts';
import {
  type ReadDay,
  readDaySheet,
  toMarkedLoad,
  toSheetLoad,
} from '../operational-sheet/operational-sheet.service.ts';
import { checkRows } from './check-rows.rules.ts';
import * as checks from './day-checks.queries.ts';

/** The day's sheet as it stands once the day is over. */
const asOver = ({ sheet, rows, plant }: ReadDay): ReadDay['sheet'] => {
  const marked = rows.map(toMarkedLoad);
  return { ...sheet, loads: rows.map((row) => toSheetLoad(row, marked, plant.settings, true)) };
};

/**
 * A day with whatever in it does not match, and what would not if it were over now; undefined when the unit does not exist for the
 * actor.
 */
export async function checkDay(
  db: Database,
  asked: { unitId: string | undefined; day: string | undefined },
  now: Date,
): Promise<(ReadDay & { checks: CheckRow[]; waiting: CheckRow[] }) | undefined> {
  const day = await readDaySheet(db, asked, now);
  if (!day) return undefined;
  const { sheet, beginsAt, endsAt } = day;
  const unitId = sheet.unit.id;
  const besides = {
    missing: await checks.listMissingNotes(db, unitId, beginsAt, endsAt),
    refused: await checks.listRefused(db, unitId, sheet.dayOn),
    flagged: await checks.listFlagged(db, unitId, sheet.dayOn),
    undecided: await checks.listUndecided(db, unitId, sheet.dayOn),
    settled: await checks.listSettled(db, unitId, sheet.dayOn),
  };
  const rows = checkRows(sheet, { ...besides, isOver: day.isOver });
  const told = new Set(rows.map(({ key }) => key));
  const over = day.isOver ? rows : checkRows(asOver(day), { ...besides, isOver: true });
  return { ...day, checks: rows, waiting: over.filter(({ key }) => !told.has(key)) };
}
