import type { ReturnReason } from '@traco/contract/returned-concrete';
import type { QueuedEntry } from '../../../../domain/device-queue/queued-entry.ts';

/** What customers usually refuse a load for, and what its return is recorded for then. */
const usual = {
  'Slump fora do pedido': 'refused_slump',
  'Passou do tempo': 'refused_time',
  'Volume errado': 'refused_volume',
  'Obra não pronta': 'other',
} as const satisfies Record<string, ReturnReason>;

export const usualRefusals = Object.keys(usual) as (keyof typeof usual)[];

/** What this device was told when a load was refused; undefined when it was told elsewhere. */
export function toldRefusal(
  entries: readonly Pick<QueuedEntry, 'entry'>[],
  loadId: string,
): { words: string; reason: ReturnReason | undefined } | undefined {
  for (const { entry } of entries.toReversed()) {
    if (entry.kind !== 'step' || entry.loadId !== loadId || entry.to !== 'refused') continue;
    const found = usualRefusals.find((each) => each === entry.reason);
    return { words: entry.reason, reason: found && usual[found] };
  }
  return undefined;
}
