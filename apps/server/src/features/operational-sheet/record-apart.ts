import type { EntryRefusal, SheetEntry } from '@traco/contract/operational-sheet/sheet-entries';
import { isOfClosedMonth } from '../closed-months/closed-months.service.ts';
import { isOfClosedDay } from '../operational-reports/operational-reports.service.ts';
import { recordEntry } from './record-entry.ts';
import type { Sending } from './sending.ts';

/** Rolls one entry back, and nothing but it. */
class Refused extends Error {
  readonly refusal: EntryRefusal;
  constructor(refusal: EntryRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** One entry in a savepoint of its own. */
export async function recordApart(sending: Sending, entry: SheetEntry): Promise<EntryRefusal | null> {
  try {
    await sending.db.transaction(async (db) => {
      const refusal = await recordEntry({ ...sending, db }, entry);
      if (refusal) throw new Refused(refusal);
    });
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    if (isOfClosedMonth(error)) return 'MONTH_CLOSED';
    if (isOfClosedDay(error)) return 'DAY_CLOSED';
    throw error;
  }
  return null;
}
