import type { SheetEntry } from '@traco/contract/operational-sheet/sheet-entries';
import { v7 as newId } from 'uuid';
import { type NewEntry, UNDO_MS } from '../device-queue/queued-entry.ts';
import type { DriverState, EnterOptions, EntryDraft } from './driver-state.ts';
import { lastPosition } from './position.ts';

/** A draft as it enters the queue: with its id, the clock and the place, or those of the entry that it mends. */
export function newEntry(
  owner: string,
  draft: EntryDraft,
  { id = newId(), position: told, files = [], keptFileIds = [], mends, canUndo = false }: EnterOptions,
  { aheadMs, day }: Pick<DriverState, 'aheadMs' | 'day'>,
): NewEntry {
  const now = Date.now();
  const position = mends ? mends.entry.position : (told ?? lastPosition(now));
  const entry = {
    ...draft,
    id,
    deviceAt: mends?.entry.deviceAt ?? new Date(now).toISOString(),
    ...(position && { position }),
    ...(mends && { mends: mends.id }),
  } as SheetEntry;
  return {
    id,
    owner,
    entry,
    fileIds: [...keptFileIds, ...files.map((file) => file.id)],
    notBefore: canUndo && !mends ? now + UNDO_MS : 0,
    aheadMs: mends ? mends.aheadMs : aheadMs,
    dayOn: mends ? mends.dayOn : (day?.dayOn ?? null),
  };
}
