import type { ReturnReason } from '@traco/contract/concrete-return/returned';
import type { QueuedEntry } from '../../shared/device-queue/queued-entry.ts';
import { partsOfReason } from '../../shared/driver-day/join-reason.ts';

/** What the return of a load is recorded for that was refused in these words; in others, the driver says it themselves. */
const recordedAs = new Map<string, ReturnReason>(
  Object.entries({
    'Slump fora do pedido': 'refused_slump',
    'Passou do tempo': 'refused_time',
    'Volume errado': 'refused_volume',
    'Obra não pronta': 'other',
  } as const),
);

/** What this device was told when a load was refused; undefined when it was told elsewhere. */
export function toldRefusal(
  entries: readonly Pick<QueuedEntry, 'entry'>[],
  loadId: string,
): { words: string; reason: ReturnReason | undefined } | undefined {
  for (const { entry } of entries.toReversed()) {
    if (entry.kind !== 'step' || entry.loadId !== loadId || entry.to !== 'refused') continue;
    const { tapped } = partsOfReason(entry.reason, [...recordedAs.keys()]);
    return { words: entry.reason, reason: recordedAs.get(tapped) };
  }
  return undefined;
}
