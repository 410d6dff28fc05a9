import { MOST_ENTRIES } from '@traco/contract/operational-sheet/sheet-limits';
import { isHeld, type QueuedEntry } from './queued-entry.ts';

/** What is to be sent next: entries, a photo that one of them waits for, or nothing before a moment. */
export type NextSending =
  | { kind: 'entries'; entries: QueuedEntry[]; aheadMs: number | null }
  | { kind: 'file'; entry: QueuedEntry; fileId: string }
  | { kind: 'wait'; until: number }
  | { kind: 'nothing' };

/** Clocks that differ by less were not put right in between. */
const SAME_CLOCK_MS = 90_000;

/** Entries keep their order within a load, and those of the day among themselves; the rest may pass. */
export const laneOf = ({ entry }: Pick<QueuedEntry, 'entry'>): string =>
  'loadId' in entry && entry.loadId ? entry.loadId : 'day';

/**
 * Chooses what leaves the device next. Light entries go before photos, but for those that wait for one; what is handed
 * in last (the sheet, and the end of the working day) waits for everything before it. Entered under another error of the device's clock, an entry goes
 * in a sending of its own, so that the server takes off what was wrong then.
 * @param entries a driver's, in the order of their entering
 * @param isOnDevice whether a photo has not left the device yet
 * @param stopped lanes that failed in this round
 * @param most entries of one sending
 */
export function nextSending(
  entries: readonly QueuedEntry[],
  isOnDevice: (fileId: string) => boolean,
  now: number,
  stopped: ReadonlySet<string> = new Set(),
  most = MOST_ENTRIES,
): NextSending {
  const closed = new Set(stopped);
  const batch: QueuedEntry[] = [];
  let photo: Extract<NextSending, { kind: 'file' }> | undefined;
  let until: number | undefined;
  for (const each of entries) {
    if (each.state !== 'waiting') continue;
    const lane = laneOf(each);
    if (closed.has(lane) || waitsForOthers(each, closed.size > 0, batch.length > 0)) {
      closed.add(lane);
      continue;
    }
    if (isHeld(each, now)) {
      until = Math.min(until ?? each.notBefore, each.notBefore);
      closed.add(lane);
      continue;
    }
    const fileId = each.fileIds.find(isOnDevice);
    if (fileId) {
      photo ??= { kind: 'file', entry: each, fileId };
      closed.add(lane);
      continue;
    }
    if (batch.length === most || (batch[0] && !isSameClock(batch[0], each))) {
      closed.add(lane);
      continue;
    }
    batch.push(each);
  }
  if (batch[0]) return { kind: 'entries', entries: batch, aheadMs: batch[0].aheadMs };
  if (photo) return photo;
  return until === undefined ? { kind: 'nothing' } : { kind: 'wait', until };
}

/** The sheet goes alone after everything; the end of a working day behind whatever was entered before it. */
const waitsForOthers = ({ entry }: QueuedEntry, isHeldUp: boolean, isInCompany: boolean): boolean =>
  (entry.kind === 'sheet' && (isHeldUp || isInCompany)) ||
  (entry.kind === 'shift' && entry.step === 'end' && isHeldUp);

const isSameClock = (one: QueuedEntry, other: QueuedEntry) =>
  one.aheadMs === other.aheadMs ||
  (one.aheadMs !== null && other.aheadMs !== null && Math.abs(one.aheadMs - other.aheadMs) < SAME_CLOCK_MS);

/**
 * What the device's clock would show now, had nobody put it right since the entries were made.
 * @param wasAheadMs what the server's clock was ahead of it then
 * @param isAheadMs the same now; null when nobody knows
 */
export function sentAtOf(now: number, wasAheadMs: number | null, isAheadMs: number | null): string {
  const putRight = wasAheadMs === null || isAheadMs === null ? 0 : isAheadMs - wasAheadMs;
  const at = Math.abs(putRight) < SAME_CLOCK_MS ? now : now + putRight;
  return new Date(at).toISOString();
}
