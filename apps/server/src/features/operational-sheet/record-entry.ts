import type { EntryRefusal, SheetEntry } from '@traco/contract/operational-sheet/sheet-entries';
import { recordFuel, recordOccurrence } from './record-day.ts';
import { recordReceipt, recordReturned, recordStep, recordWater } from './record-of-load.ts';
import { recordEvent, recordNotice, recordReading } from './record-read.ts';
import { recordSeen, recordWaterCode } from './record-seen.ts';
import { recordChecklist, recordSheet, recordShift } from './record-shift.ts';
import { momentOf, OLDEST_MS, type Sending } from './sending.ts';

/** What stands at its own clock's time, and not where its load stands. */
const isOfDay = ({ kind }: SheetEntry) =>
  kind === 'shift' || kind === 'checklist' || kind === 'fuel' || kind === 'occurrence';

/**
 * Puts one entry into the ledger.
 * @returns why not, or null when it is in
 */
export async function recordEntry(sending: Sending, entry: SheetEntry): Promise<EntryRefusal | null> {
  if (isOfDay(entry) && sending.now.getTime() - momentOf(entry, sending).at.getTime() > OLDEST_MS)
    return 'TOO_OLD';
  switch (entry.kind) {
    case 'step':
      return recordStep(sending, entry);
    case 'water':
      return recordWater(sending, entry);
    case 'receipt':
      return recordReceipt(sending, entry);
    case 'return':
      return recordReturned(sending, entry);
    case 'shift':
      return recordShift(sending, entry);
    case 'checklist':
      return recordChecklist(sending, entry);
    case 'sheet':
      return recordSheet(sending, entry);
    case 'fuel':
      return recordFuel(sending, entry);
    case 'occurrence':
      return recordOccurrence(sending, entry);
    case 'notice':
      return recordNotice(sending, entry);
    case 'event':
      return recordEvent(sending, entry);
    case 'reading':
      return recordReading(sending, entry);
    case 'load-seen':
      return recordSeen(sending, entry);
    case 'water-code':
      return recordWaterCode(sending, entry);
  }
}
