import type { Actor } from '../../platform/actor.ts';
import { keptFor } from '../../platform/kept-for.ts';
import { scopeOfNames } from '../../platform/scopes.ts';
import type { PastStands } from './past-stands.queries.ts';

/** Kept so long by the clock of whoever asks, and asked anew whenever something of it has changed. */
const MINUTES = 60;

/** Who reads totals, and those of which unit or seller where one was chosen. */
export interface Reader {
  actor: Actor;
  at: Date;
  unitId?: string | undefined;
  sellerId?: string | undefined;
  /** What asks: each asks of other days, and puts nobody else's out. */
  by: 'odometers' | 'panel';
}

/** Whether a reader is told when something of the past changes. */
const isTold = ({ role }: Actor, { changes }: PastStands) => role !== 'seller' || changes !== '';

/**
 * Keeps what was read of days that are over, for those who see the same rows: in years of totals little changes but today. Whether
 * it still stands the database says each time, in the statement that reads today: nobody is told what was, by whatever server it
 * was changed. A seller sees nothing of `past_changes`: of one whose statement did not ask `app.past_stand` nothing is kept, since it
 * would stand for an hour whatever changed.
 * @returns reads the past from what is kept, or asks; `asked` is all that the answer hangs on besides the reader
 */
export function keepPast<Past>() {
  const kept = keptFor<{ fits: string; past: Past }>(MINUTES);
  return async (
    { actor, at, unitId, sellerId, by }: Reader,
    asked: unknown,
    stands: PastStands,
    ask: () => Promise<{ stands: PastStands; past: Past }>,
  ): Promise<Past> => {
    const scope = isTold(actor, stands) ? scopeOfNames(actor) : undefined;
    const key = `${scope} ${unitId ?? ''} ${sellerId ?? ''} ${by}`;
    const fitting = ({ until, changes }: PastStands) => JSON.stringify([asked, until, changes]);
    const known = scope === undefined ? undefined : kept.get(key, at);
    if (known?.fits === fitting(stands)) return known.past;
    const read = await ask();
    if (scope !== undefined && read.stands.onlyReads)
      kept.keep(key, { fits: fitting(read.stands), past: read.past }, at);
    return read.past;
  };
}
