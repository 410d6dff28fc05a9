import type { DriverDay } from '@traco/contract/operational-sheet/driver-day';
import type { Position, SheetEntry } from '@traco/contract/operational-sheet/sheet-entries';
import type { QueuedEntry, QueuedFile } from '../device-queue/queued-entry.ts';

/** What the driver's screens draw. */
export interface DriverState {
  /** What the device keeps has been read. */
  isReady: boolean;
  /** The server was asked for the day since the app was opened, and has answered or could not be reached. */
  isAsked: boolean;
  /** The day with everything that waits on it; null before the first one came. */
  day: DriverDay | null;
  /** The device's clock when the server last told the day. */
  keptAt: number | null;
  /** Today's and the unsent entries, in the order of their entering. */
  entries: QueuedEntry[];
  /** Refused entries that the driver has thrown away, and can still take back. */
  discarded: QueuedEntry[];
  /** What the server's clock is ahead of the device's. */
  aheadMs: number | null;
  isSending: boolean;
  /** The server no longer knows who they are: they work on, and say it again when they can. */
  isSignedOut: boolean;
  /** Somebody else is signed in at the server: what waits stays for its own driver. */
  isOtherPerson: boolean;
  /** Entries of other drivers that wait on this device. */
  ofOthers: number;
  isNearlyFull: boolean;
  /** The device refuses to keep anything. */
  cannotKeep: boolean;
}

type Stamp = 'id' | 'deviceAt' | 'position' | 'mends';
type Unstamped<Entry> = Entry extends SheetEntry ? Omit<Entry, Stamp> : never;
/** An entry as a form makes it: id, clock and place are put on it here. */
export type EntryDraft = Unstamped<SheetEntry>;

/** A photo or signature of a form; its id stands in the entry already. */
export type DraftFile = Pick<QueuedFile, 'id' | 'purpose' | 'name' | 'type' | 'bytes'>;

export interface EnterOptions {
  /** The row's id, when a form has made it already. */
  id?: string;
  /** Where it happened, when they let this entry alone say so. */
  position?: Position | undefined;
  files?: readonly DraftFile[];
  /** Photos that an entry which is mended has brought already. */
  keptFileIds?: readonly string[];
  /** A refused entry that this one stands for: what it tells happened when that one said, and where. */
  mends?: QueuedEntry | undefined;
  /** Leaves the device only after the moment in which a slip can be undone; a mend leaves at once. */
  canUndo?: boolean;
}
