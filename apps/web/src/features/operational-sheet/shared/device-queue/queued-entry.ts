import type { EntryRefusal, SheetEntry } from '@traco/contract/operational-sheet/sheet-entries';
import type { TakenPurpose } from '../../../../ui/touch/taken-file.ts';

/**
 * Where an entry stands: waits on the device, is in the ledger, was not let in, or was not let in and the driver has
 * thrown it away, which they can take back on the same day.
 */
export type EntryState = 'waiting' | 'sent' | 'refused' | 'discarded';

/** Why an entry is not in the ledger: the ledger's own reason, or that the server could not read it at all. */
export type QueueRefusal = EntryRefusal | 'NOT_READ';

/** Something that a driver entered, as their device keeps it until the ledger has it, and for the day beyond. */
export interface QueuedEntry {
  /** The order of entering on this device; the store gives it. */
  place: number;
  /** The id of the ledger's row. */
  id: string;
  /** The driver whose entry it is: nobody else's session sends it. */
  owner: string;
  entry: SheetEntry;
  /** Photos and signatures, by the ids under which the server will know them; they go before their entry. */
  fileIds: string[];
  state: EntryState;
  refusal: QueueRefusal | null;
  /** The device's clock from which on it may leave, so that a slip of a glove can be undone. */
  notBefore: number;
  /** What the server's clock was ahead of the device's when it was entered; null when nobody knew. */
  aheadMs: number | null;
  /** The driver's day, as the server last named it. */
  dayOn: string | null;
  /** The kept day was asked for after this entry had arrived: it is in it already. */
  isInDay: boolean;
}

/** What enters the queue; the store adds its place. */
export type NewEntry = Omit<QueuedEntry, 'place' | 'state' | 'refusal' | 'isInDay'>;

/** A photo, a signature or a recording that waits on the device. */
export interface QueuedFile {
  /** The file's id at the server. */
  id: string;
  entryId: string;
  owner: string;
  purpose: TakenPurpose;
  name: string;
  type: string;
  /** Not a Blob: some browsers lose those between two starts. */
  bytes: ArrayBuffer;
}

/** How long a slip can be undone. */
export const UNDO_MS = 3_000;

/**
 * Reads a record as this version of the app knows it, whatever version wrote it. What cannot be read is kept and shown
 * as refused: it is never sent, and never thrown away behind the driver's back.
 */
export function tidyEntry(found: Partial<QueuedEntry> & { place: number }): QueuedEntry {
  const isWhole = typeof found.id === 'string' && typeof found.entry?.kind === 'string';
  return {
    place: found.place,
    id: String(found.id ?? found.place),
    owner: String(found.owner ?? ''),
    entry: (found.entry ?? { kind: 'unknown' }) as SheetEntry,
    fileIds: Array.isArray(found.fileIds) ? found.fileIds : [],
    state: isWhole ? (found.state ?? 'waiting') : 'refused',
    refusal: isWhole ? (found.refusal ?? null) : 'NOT_READ',
    notBefore: Number(found.notBefore ?? 0),
    aheadMs: found.aheadMs ?? null,
    dayOn: found.dayOn ?? null,
    isInDay: found.isInDay === true,
  };
}

/** Whether it can still be undone; a clock that was put back holds nothing for longer. */
export const isHeld = ({ notBefore }: Pick<QueuedEntry, 'notBefore'>, now: number): boolean =>
  notBefore > now && notBefore - now <= UNDO_MS;

/** Whether the ledger still has to answer for it, or the driver to its answer. */
export const isUnsent = ({ state }: Pick<QueuedEntry, 'state'>): boolean =>
  state === 'waiting' || state === 'refused';

const DAY_MS = 86_400_000;

/** Whether the device need not keep it any more: of before yesterday, and in the ledger's day or thrown away. */
export const isPast = ({ state, isInDay, dayOn }: QueuedEntry, today: string): boolean =>
  ((state === 'sent' && isInDay) || state === 'discarded') &&
  dayOn !== null &&
  Date.parse(today) - Date.parse(dayOn) > DAY_MS;
