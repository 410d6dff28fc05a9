import type { EntryOutcome, SheetEntry } from '@traco/contract/operational-sheet/sheet-entries';
import { MOST_ENTRIES } from '@traco/contract/operational-sheet/sheet-limits';
import type { EntryStore } from './entry-store.ts';
import { laneOf, type NextSending, nextSending, sentAtOf } from './next-sending.ts';
import type { QueuedEntry, QueuedFile } from './queued-entry.ts';

/** The calls that empty the queue. A call that fails throws `CallFailed`, or what `fetch` throws when nobody answered. */
export interface QueueTransport {
  /** Who is signed in at the server, and what its clock is ahead of the device's. */
  whoIsIn(): Promise<{ driverId: string | null; aheadMs: number | null }>;
  send(sentAt: string, entries: SheetEntry[]): Promise<{ outcomes: EntryOutcome[] }>;
  upload(file: QueuedFile): Promise<void>;
}

/** The server answered, and not with what was asked for. */
export class CallFailed extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The server answered with status ${status}.`);
    this.status = status;
  }
}

/** How a round ended: all is sent, the rest waits for a moment or for better times, or it is not this person's turn. */
export type RoundEnd =
  | { kind: 'empty' }
  | { kind: 'until'; at: number }
  | { kind: 'later' }
  | { kind: 'signed-out' }
  | { kind: 'other-person' };

interface Round {
  store: EntryStore;
  transport: QueueTransport;
  owner: string;
  now: () => number;
  /** Rounds that have failed in a row. */
  failures: number;
  /** Told what the server's clock is ahead. */
  onClock: (aheadMs: number) => void;
  /** Told after each change of the queue. */
  onChange: () => Promise<void>;
}

/** After so many failures of one sending its entries go one by one, so that a single one cannot hold up the rest. */
const ONE_BY_ONE_AFTER = 3;

/** Sends what waits, in its order, until nothing is left or nobody answers. Entries of another driver stay where they are. */
export async function sendRound(round: Round): Promise<RoundEnd> {
  const { store, transport, owner, now } = round;
  const peek = nextSending(await store.list(owner), () => false, now());
  if (peek.kind === 'nothing') return { kind: 'empty' };
  if (peek.kind === 'wait') return { kind: 'until', at: peek.until };
  const who = await transport.whoIsIn().catch(() => undefined);
  if (!who) return { kind: 'later' };
  if (who.driverId === null) return { kind: 'signed-out' };
  if (who.driverId !== owner) return { kind: 'other-person' };
  if (who.aheadMs !== null) round.onClock(who.aheadMs);
  const stopped = new Set<string>();
  let most = round.failures >= ONE_BY_ONE_AFTER ? 1 : MOST_ENTRIES;
  for (;;) {
    const onDevice = new Set(await store.fileIds(owner));
    const next = nextSending(await store.list(owner), (id) => onDevice.has(id), now(), stopped, most);
    if (next.kind === 'nothing') return { kind: stopped.size > 0 ? 'later' : 'empty' };
    if (next.kind === 'wait') return stopped.size > 0 ? { kind: 'later' } : { kind: 'until', at: next.until };
    try {
      const unanswered =
        next.kind === 'file' ? await sendFile(round, next) : await sendEntries(round, next, who.aheadMs);
      for (const each of unanswered) stopped.add(laneOf(each));
    } catch (error) {
      const status = error instanceof CallFailed ? error.status : 0;
      if (status === 401) return { kind: 'signed-out' };
      const entries = next.kind === 'file' ? [next.entry] : next.entries;
      if (isFinal(status) && entries.length > 1) most = 1;
      else if (isFinal(status)) await refuse(round, entries[0]!, next.kind);
      else if (status === 429 || (status !== 0 && entries.length === 1 && most === 1))
        for (const each of entries) stopped.add(laneOf(each));
      else return { kind: 'later' };
    }
    await round.onChange();
  }
}

/** What the server cannot read, or finds too large, it will not take however often it is asked; all else may pass. */
const isFinal = (status: number) => [400, 413, 422].includes(status);

async function sendFile({ store, transport }: Round, { fileId }: Extract<NextSending, { kind: 'file' }>) {
  const file = await store.findFile(fileId);
  if (file) {
    await transport.upload(file);
    await store.removeFile(fileId);
  }
  return [];
}

/** @returns the entries of which the answer says nothing */
async function sendEntries(
  { store, transport, now }: Round,
  { entries, aheadMs }: Extract<NextSending, { kind: 'entries' }>,
  isAheadMs: number | null,
): Promise<QueuedEntry[]> {
  const { outcomes } = await transport.send(
    sentAtOf(now(), aheadMs, isAheadMs),
    entries.map(({ entry }) => entry),
  );
  const refusals = new Map(outcomes.map(({ id, refusal }) => [id, refusal]));
  const answered = entries.filter(({ id }) => refusals.has(id));
  await store.change(
    answered.map(({ id }) => {
      const refusal = refusals.get(id) ?? null;
      return [id, { state: refusal ? 'refused' : 'sent', refusal }] as const;
    }),
  );
  return entries.filter(({ id }) => !refusals.has(id));
}

const refuse = ({ store }: Round, { id }: QueuedEntry, kind: 'file' | 'entries') =>
  store.change([[id, { state: 'refused', refusal: kind === 'file' ? 'FILE_NOT_FOUND' : 'NOT_READ' }]]);
