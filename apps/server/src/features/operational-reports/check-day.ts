import type { CheckRow } from '@traco/contract/operational-sheet/day-checks';
import type { Database } from '../../platform/transaction.ts';
import { type ReadDay, readDaySheet } from '../operational-sheet/operational-sheet.service.ts';
import { checkRows } from './check-rows.rules.ts';
import * as checks from './day-checks.queries.ts';

/** A day with whatever in it does not match; undefined when the unit does not exist for the actor. */
export async function checkDay(
  db: Database,
  asked: { unitId: string | undefined; day: string | undefined },
  now: Date,
): Promise<(ReadDay & { checks: CheckRow[] }) | undefined> {
  const day = await readDaySheet(db, asked, now);
  if (!day) return undefined;
  const { sheet, beginsAt, endsAt } = day;
  const unitId = sheet.unit.id;
  return {
    ...day,
    checks: checkRows(sheet, {
      isOver: day.isOver,
      missing: await checks.listMissingNotes(db, unitId, beginsAt, endsAt),
      refused: await checks.listRefused(db, unitId, sheet.dayOn),
      flagged: await checks.listFlagged(db, unitId, sheet.dayOn),
      undecided: await checks.listUndecided(db, unitId, sheet.dayOn),
      settled: await checks.listSettled(db, unitId, sheet.dayOn),
    }),
  };
}
