import type { LoadChangeField, LoadState } from '@traco/contract/concrete-volume/load';
import type { LoadOccurrence, LoadPage } from '@traco/contract/load-record/load-record';
import type { LoadRecord, StepLine } from '@traco/contract/operational-sheet/sheet';
import { type TripStep, timeOfStep, tripSteps } from '@traco/contract/operational-sheet/trip';
import { type RowHistoryEntry, toldChanges } from '@traco/contract/values/row-history';

/** One thing that happened to a load. */
export type TimelineEntry = { at: string } & (
  | {
      kind: 'step';
      state: LoadState;
      /** A step of the trip; absent of what ended beside it. */
      step?: TripStep;
      /** What was written of it, the first writing beside its corrections. */
      lines: readonly StepLine[];
      isVoid: boolean;
    }
  | { kind: 'change'; change: RowHistoryEntry<LoadChangeField> }
  | { kind: 'water'; water: LoadRecord['water'][number] }
  | { kind: 'receipt'; receipt: LoadRecord['receipts'][number] }
  | { kind: 'returned'; returned: NonNullable<LoadRecord['returned']> }
  | { kind: 'occurrence'; occurrence: LoadOccurrence }
);

/** What a step wrote into the row is told by the step: both stand at the same moment of the server. */
const SAME_MOMENT_MS = 2_000;

/** All that happened to a load, in one order: steps, changes, water, who received it, what came back, what was reported. */
export function timelineOf({ trip, changes, occurrences }: LoadPage): TimelineEntry[] {
  const written = trip.history.map(({ serverAt }) => Date.parse(serverAt));
  const isOfStep = (change: RowHistoryEntry<LoadChangeField>) =>
    change.action === 'update' && written.some((at) => Math.abs(at - Date.parse(change.at)) < SAME_MOMENT_MS);
  const entries: TimelineEntry[] = [
    ...stepsOf(trip),
    ...toldChanges(changes)
      .filter((change) => !isOfStep(change))
      .map((change) => ({ kind: 'change' as const, at: change.at, change })),
    ...trip.water.map((water) => ({ kind: 'water' as const, at: water.at, water })),
    ...trip.receipts.map((receipt) => ({ kind: 'receipt' as const, at: receipt.at, receipt })),
    ...(trip.returned ? [{ kind: 'returned' as const, at: trip.returned.at, returned: trip.returned }] : []),
    ...occurrences.map((occurrence) => ({ kind: 'occurrence' as const, at: occurrence.at, occurrence })),
  ];
  return entries.sort((one, other) => one.at.localeCompare(other.at));
}

/** Each step once, at the time that holds, with everything that was written of it. */
function stepsOf({ history, steps }: LoadRecord): TimelineEntry[] {
  const states = new Set(history.map(({ state }) => state));
  return [...states].map((state) => {
    const lines = history.filter((line) => line.state === state);
    const step = tripSteps.find((one) => one === state);
    const holds = step && steps[timeOfStep[step]];
    const at = holds ?? lines.findLast(({ kind }) => kind !== 'void')?.at ?? lines[0]!.at;
    return { kind: 'step', state, ...(step && { step }), lines, at, isVoid: step !== undefined && !holds };
  });
}
