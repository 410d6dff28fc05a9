import type { DriverDay, DriverLoad } from '@traco/contract/operational-sheet/driver-day';
import type { EntryStore } from '../device-queue/entry-store.ts';
import { laneOf } from '../device-queue/next-sending.ts';
import type { QueuedEntry } from '../device-queue/queued-entry.ts';

const isHis = (day: DriverDay | undefined, entry: QueuedEntry): boolean =>
  day?.loads.some(
    ({ id, conflict }) => conflict?.isMine && conflict.kind !== 'truck' && id === laneOf(entry),
  ) ?? false;

/**
 * The entries that are played on a day: those that it does not contain, and all of a load that is in conflict, which the
 * plant's day shows as they left it.
 */
export const waitingOf = (entries: readonly QueuedEntry[], day: DriverDay | undefined): QueuedEntry[] =>
  entries.filter(
    (entry) => entry.state === 'waiting' || (entry.state === 'sent' && (!entry.isInDay || isHis(day, entry))),
  );

/**
 * The loads of a fresh day, and those that they have begun on this device and that the plant has given away meanwhile: what
 * is in their drum does not vanish from their phone before their entries have arrived and a person has decided.
 */
export function withBegun(
  fresh: DriverDay,
  before: DriverDay | undefined,
  entries: readonly QueuedEntry[],
): DriverLoad[] {
  const unsettled = entries
    .filter(({ state, entry }) => state === 'waiting' && entry.kind === 'step')
    .map(laneOf);
  const begun = (before?.loads ?? []).filter(
    ({ id }) => unsettled.includes(id) && !fresh.loads.some((load) => load.id === id),
  );
  const since = fresh.now;
  const gone = {
    kind: 'reassigned' as const,
    since,
    with: null,
    truck: null,
    otherTruck: null,
    isMine: true,
  };
  return [...begun.map((load) => ({ ...load, conflict: load.conflict ?? gone })), ...fresh.loads];
}

/** What was held and the plant has decided against stands as refused. */
export async function turnDown(
  store: EntryStore,
  owner: string,
  turnedDown: DriverDay['turnedDown'],
): Promise<void> {
  if (turnedDown.length === 0) return;
  const sent = (await store.list(owner)).filter(({ state }) => state === 'sent');
  const against = turnedDown.filter(({ id }) => sent.some((entry) => entry.id === id));
  if (against.length === 0) return;
  await store.change(against.map(({ id, refusal }) => [id, { state: 'refused' as const, refusal }] as const));
}
