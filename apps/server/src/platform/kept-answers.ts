import type { Topic } from '@traco/contract/topics';
import type { Change } from './changes.ts';
import { type Kept, keptFor } from './kept-for.ts';

/** One kind of answer that an app keeps; told apart from others by being itself. */
export interface KeptKind<Answer> {
  open: () => Kept<Answer>;
  /** The tables after whose changes nothing of it holds. */
  readFrom: ReadonlySet<string>;
  /** Those of them whose announcements name the units of which nothing holds. */
  byUnit: ReadonlySet<string>;
}

/**
 * @param minutes for which an answer of this kind holds
 * @param readFrom tables after whose changes none holds; whoever uses one answers `withKept`, or calls `forgetWaiting` before, in a request's
 *   transaction: else it may be older than what was committed a moment ago
 * @param quiet tables of which not every change is announced: what this server writes there is heard of before its writer is answered,
 *   what others write in so many minutes
 * @param byUnit tables whose rows concern their own units alone, and whose announcements name them all: keys begin with the unit's id, and
 *   of others it holds
 */
export const keptKind = <Answer>(
  minutes: number,
  readFrom: readonly Topic[] = [],
  quiet: readonly string[] = [],
  byUnit: readonly Topic[] = [],
): KeptKind<Answer> => ({
  open: () => keptFor<Answer>(minutes),
  readFrom: new Set([...readFrom, ...quiet, ...byUnit]),
  byUnit: new Set(byUnit),
});

/** What one app keeps of dear answers, by their kind: two apps of one process share nothing. */
export interface KeptAnswers {
  of<Answer>(kind: KeptKind<Answer>): Kept<Answer>;
  /** Forgets what was read from a table. */
  forget(topic: string): void;
  /** Forgets what an announcement says of; all that is read from tables, when some may have been missed. */
  hear(change: Change | null): void;
}

/**
 * Opens what one app keeps: its kinds have nothing in common but how they are forgotten.
 * @param hears whether it hears of changes at this moment: while it does not, nothing is kept longer than for whoever asks
 */
export function keepAnswers(hears: () => boolean = () => true): KeptAnswers {
  const all = new Map<KeptKind<never>, Kept<never>>();
  const forgetWhere = (isMeant: (readFrom: ReadonlySet<string>) => boolean) => {
    for (const [{ readFrom }, kept] of all) if (isMeant(readFrom)) kept.forgetAll();
  };
  const forget = (topic: string) => forgetWhere((readFrom) => readFrom.has(topic));
  return {
    of(kind) {
      if (!hears()) return kind.open();
      const known = all.get(kind as never) ?? (kind.open() as Kept<never>);
      all.set(kind as never, known);
      return known as never;
    },
    forget,
    hear(change) {
      if (!change) return forgetWhere(({ size }) => size > 0);
      const { topic, units } = change;
      for (const [{ readFrom, byUnit }, kept] of all) {
        if (!readFrom.has(topic)) continue;
        if (units?.length && byUnit.has(topic)) for (const unitId of units) kept.forget(unitId);
        else kept.forgetAll();
      }
    },
  };
}
