import type { LoadState } from '@traco/contract/concrete-volume/load';
import type { NoteStep, NoteSwap } from '@traco/contract/delivery-note/delivery-note';
import { tripSteps } from '@traco/contract/operational-sheet/load-steps';
import type { FoundStep } from './found-note.ts';

const order: LoadState[] = [...tripSteps, 'refused', 'diverted', 'cancelled'];

/**
 * The steps that a note tells of, in the order of a trip: each as it was first written and as it counts now. What was
 * taken back has not happened.
 * @param rows as they came to the server
 */
export const noteSteps = (rows: readonly FoundStep[]): NoteStep[] =>
  order.flatMap((state) => {
    const step = stepOf(rows.filter((row) => row.state === state && row.kind !== 'crew'));
    return step ? [step] : [];
  });

function stepOf(rows: readonly FoundStep[]): NoteStep | undefined {
  const taken = rows.findLastIndex(({ kind }) => kind === 'step');
  const first = rows[taken];
  const last = rows.at(-1);
  if (!first || !last || last.kind === 'void') return undefined;
  const { state, deviceAt, serverAt, by } = first;
  return {
    state,
    at: iso(last.at),
    deviceAt: iso(deviceAt),
    serverAt: iso(serverAt),
    by,
    correction:
      last.kind === 'correction'
        ? { from: iso(first.at), by: last.by, reason: last.reason, on: iso(last.serverAt) }
        : null,
  };
}

/** Who went on with a load, in the order in which it happened. */
export const noteSwaps = (rows: readonly FoundStep[]): NoteSwap[] =>
  rows
    .filter(({ kind }) => kind === 'crew')
    .map(({ serverAt, by, reason }) => ({ on: iso(serverAt), by, text: reason }));

/** An instant as the contract writes it. */
export const iso = (instant: string): string => new Date(instant).toISOString();
