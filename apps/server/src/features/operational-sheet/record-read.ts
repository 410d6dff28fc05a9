import { resources } from '@traco/contract/driver-resources/driver-manual';
import type {
  EntryRefusal,
  EventReadEntry,
  NoticeReadEntry,
  ReadingEntry,
} from '@traco/contract/operational-sheet/sheet-entries';
import { markRead } from '../notices/notices.service.ts';
import { acknowledgeEvent, insertReading } from './readings.queries.ts';
import { momentOf, ofDriver, type Sending } from './sending.ts';

/** "Ciente" of a notice. */
export async function recordNotice(sending: Sending, entry: NoticeReadEntry): Promise<EntryRefusal | null> {
  const { db, actor } = sending;
  const found = await markRead(db, actor.accountId, entry.noticeId, momentOf(entry, sending).at);
  return found ? null : 'NOTICE_NOT_FOUND';
}

/** "Ciente" of what was noted of the driver. */
export async function recordEvent(sending: Sending, entry: EventReadEntry): Promise<EntryRefusal | null> {
  const found = await acknowledgeEvent(sending.db, entry.eventId, momentOf(entry, sending).at);
  return found ? null : 'EVENT_NOT_FOUND';
}

/** "Li e entendi": of a page that the manual has, in a version that there was so far; said again, it is said. */
export async function recordReading(sending: Sending, entry: ReadingEntry): Promise<EntryRefusal | null> {
  const { id, page, version, wrongTries } = entry;
  if (!resources.some((each) => each.id === page && each.version >= version)) return 'PAGE_NOT_FOUND';
  const isThere = await insertReading(sending.db, {
    id,
    ...ofDriver(sending, entry),
    page,
    version,
    wrongTries,
  });
  return isThere ? null : 'ID_TAKEN';
}
