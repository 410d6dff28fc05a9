import type { EntryRefusal, SheetEntry } from '@traco/contract/operational-sheet/sheet-entries';
import { memoryEntries } from './memory-entries.fixture.ts';
import type { QueuedFile } from './queued-entry.ts';
import { CallFailed, type QueueTransport, type RoundEnd, sendRound } from './send-round.ts';

export const OWNER = 'driver-1';
export const NOW = Date.parse('2026-11-18T14:00:00Z');

interface Enter {
  loadId?: string;
  kind?: SheetEntry['kind'];
  step?: 'start' | 'end';
  owner?: string;
  fileIds?: string[];
  notBefore?: number;
  aheadMs?: number | null;
}

/** A ledger behind a network that may do anything with an answer. */
function unsteadyNetwork() {
  /** The ledger: ids in the order of their first arrival. */
  const ledger: string[] = [];
  const uploads: string[] = [];
  const sendings: { sentAt: string; ids: string[] }[] = [];
  const refusals = new Map<string, EntryRefusal>();
  let signedIn: string | null = OWNER;
  /** What happens to the next calls, in turn; nothing special when empty. */
  const fate: ('lose-request' | 'lose-answer' | 'double' | number)[] = [];
  const arrive = (ids: string[]) => {
    for (const id of ids) if (!ledger.includes(id) && !refusals.has(id)) ledger.push(id);
  };
  const travel = <Answer>(arrives: () => void, answer: () => Answer): Answer => {
    const what = fate.shift();
    if (typeof what === 'number') throw new CallFailed(what);
    if (what === 'lose-request') throw new TypeError('Failed to fetch');
    arrives();
    if (what === 'double') arrives();
    if (what === 'lose-answer') throw new TypeError('Failed to fetch');
    return answer();
  };
  const transport: QueueTransport = {
    whoIsIn: async () => ({ driverId: signedIn, aheadMs: 0 }),
    send: async (sentAt, entries) => {
      const ids = entries.map(({ id }) => id);
      sendings.push({ sentAt, ids });
      return travel(
        () => arrive(ids),
        () => ({ outcomes: ids.map((id) => ({ id, refusal: refusals.get(id) ?? null })) }),
      );
    },
    upload: async ({ id }) =>
      travel(
        () => void uploads.push(id),
        () => undefined,
      ),
  };
  return {
    transport,
    ledger,
    uploads,
    sendings,
    refusals,
    fate,
    signIn: (driverId: string | null) => {
      signedIn = driverId;
    },
  };
}

/** A device with a queue, and a ledger behind a network that may do anything with an answer. */
export function device() {
  const store = memoryEntries();
  const { transport, ...network } = unsteadyNetwork();
  let count = 0;
  const enter = async ({ kind = 'step', owner = OWNER, fileIds = [], ...more }: Enter = {}) => {
    count += 1;
    const id = `entry-${count}`;
    const entry = {
      kind,
      id,
      deviceAt: new Date(NOW).toISOString(),
      ...(more.loadId && { loadId: more.loadId }),
      ...(more.step && { step: more.step }),
    };
    const files = fileIds.map((fileId) => ({ id: fileId, entryId: id, owner }) as QueuedFile);
    await store.add(
      {
        id,
        owner,
        entry: entry as SheetEntry,
        fileIds,
        notBefore: more.notBefore ?? 0,
        aheadMs: more.aheadMs ?? 0,
        dayOn: '2026-11-18',
      },
      files,
    );
    return id;
  };
  const round = (failures = 0, now = NOW) =>
    sendRound({
      store,
      transport,
      owner: OWNER,
      now: () => now,
      failures,
      onClock: () => undefined,
      onChange: async () => undefined,
    });
  /** Rounds until one ends without trouble, as the app does after its waits. */
  const drain = async (): Promise<RoundEnd> => {
    for (let failures = 0; failures < 500; failures += 1) {
      const end = await round(failures);
      if (end.kind !== 'later') return end;
    }
    throw new Error('The queue never emptied');
  };
  const statesOf = () => store.all().map(({ id, state }) => `${id} ${state}`);
  return {
    store,
    ...network,
    enter,
    round,
    drain,
    statesOf,
  };
}
