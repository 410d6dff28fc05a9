import type { DriverDay } from '@traco/contract/operational-sheet/driver-day';
import type { EntryRefusal, SheetEntry } from '@traco/contract/operational-sheet/sheet-entries';
import { memoryEntries } from '../device-queue/memory-entries.fixture.ts';
import { CallFailed } from '../device-queue/send-round.ts';
import { openDriverApp } from './driver-app.ts';
import { DRIVER, someDay } from './driver-day.fixture.ts';
import { withEntries } from './with-entries.ts';

/** A phone before a server that keeps a ledger, and a network that can be cut. */
export function phone(store = memoryEntries()) {
  const ledger: SheetEntry[] = [];
  const net = { isUp: true, serverAheadMs: 0, driverId: DRIVER as string | null };
  /** Why the ledger does not take an entry. */
  let refuse = (_entry: SheetEntry): EntryRefusal | null => null;
  const reach = () => {
    if (!net.isUp) throw new TypeError('Failed to fetch');
  };
  const dayNow = (): DriverDay => ({
    ...withEntries(
      someDay(),
      ledger.map((entry) => ({ entry, aheadMs: net.serverAheadMs })),
    ),
    now: new Date(Date.now() + net.serverAheadMs).toISOString(),
  });
  let asked = 0;
  const answer = async (): Promise<DriverDay> => {
    asked += 1;
    reach();
    if (net.driverId === null) throw new CallFailed(401);
    return { ...dayNow(), driver: { id: net.driverId, name: 'x' } };
  };
  const open = (fetchDay = answer) =>
    openDriverApp(DRIVER, {
      store,
      fetchDay,
      transport: {
        whoIsIn: async () => {
          reach();
          return { driverId: net.driverId, aheadMs: net.serverAheadMs };
        },
        send: async (_sentAt, entries) => {
          reach();
          const outcomes = entries.map((entry) => {
            const refusal = refuse(entry);
            if (!refusal && !ledger.some((each) => each.id === entry.id)) ledger.push(entry);
            return { id: entry.id, refusal };
          });
          return { outcomes };
        },
        upload: async () => reach(),
      },
    });
  return {
    store,
    ledger,
    net,
    open,
    /** How often the day was asked for. */
    asked: () => asked,
    refuseWhen: (rule: typeof refuse) => {
      refuse = rule;
    },
  };
}
