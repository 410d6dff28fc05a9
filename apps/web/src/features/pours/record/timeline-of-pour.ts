import type { PourChange, PourHistoryField, PourLoad } from '@traco/contract/pours/pour';
import type { PourMessage, PourPage } from '@traco/contract/records/pour-page';
import { type RowHistoryEntry, toldChanges } from '@traco/contract/values/row-history';

/** One thing that happened to a pour. */
export type PourEntry = { at: string; key: string } & (
  | { kind: 'change'; change: RowHistoryEntry<PourHistoryField> }
  /** The customer's link: made, and what was answered by it. */
  | { kind: 'sent'; message: PourMessage }
  | { kind: 'answered'; message: PourMessage }
  /** A change was asked for; another entry says what became of it. */
  | { kind: 'asked'; request: PourChange }
  | { kind: 'settled'; request: PourChange }
  /** Its first load, and its last one once there are more. */
  | { kind: 'load'; load: PourLoad; isFirst: boolean }
);

/** All that happened to a pour, in one order: changes, messages to its customer, what was asked for, its first and last load. */
export function timelineOfPour({ loads, requests, messages, changes }: PourPage): PourEntry[] {
  const entries: PourEntry[] = [
    ...toldChanges(changes).map((change, index) => ({
      kind: 'change' as const,
      at: change.at,
      key: `change ${index}`,
      change,
    })),
    ...messages.flatMap((message): PourEntry[] => [
      { kind: 'sent', at: message.at, key: `sent ${message.id}`, message },
      ...(message.answeredAt
        ? [{ kind: 'answered' as const, at: message.answeredAt, key: `answered ${message.id}`, message }]
        : []),
    ]),
    ...requests.flatMap((request): PourEntry[] => [
      // What the customer asked for by the link is told by their answer.
      ...(request.askedBy === null
        ? []
        : [{ kind: 'asked' as const, at: request.createdAt, key: `asked ${request.id}`, request }]),
      ...(request.answeredAt
        ? [{ kind: 'settled' as const, at: request.answeredAt, key: `settled ${request.id}`, request }]
        : []),
    ]),
    ...loadsTold(loads),
  ];
  return entries.sort((one, other) => one.at.localeCompare(other.at));
}

/** A pour of sixty loads tells two of them: all stand in their own list. */
function loadsTold(loads: readonly PourLoad[]): PourEntry[] {
  const begun = loads
    .flatMap((load) => (load.loadedAt ? [{ load, at: load.loadedAt }] : []))
    .sort((one, other) => one.at.localeCompare(other.at));
  const told = begun.length > 1 ? [begun[0]!, begun.at(-1)!] : begun;
  return told.map(({ load, at }, index) => ({
    kind: 'load',
    at,
    key: `load ${load.id}`,
    load,
    isFirst: index === 0,
  }));
}
