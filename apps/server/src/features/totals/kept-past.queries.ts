import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import { keptFor } from '../../platform/kept-for.ts';
import { scopeOfNames } from '../../platform/names/name-book.ts';

/** Kept so long by the clock of whoever asks, and asked anew whenever something of it has changed. */
const MINUTES = 60;

/** The last day of the past: those after it are always asked. `app.add_to_totals` notes what changes up to the day after. */
export const pastUntil = sql`((now() at time zone 'UTC')::date - 3)`;

/** What a statement says of the past that its reader sees; read with the past itself, it says what was read. */
export const PastStands = z.object({
  until: z.string(),
  /** The last change of each unit's totals of the past. */
  changes: z.string(),
  /** Not in a transaction that may have changed something itself and be undone. */
  onlyReads: z.boolean(),
});
type PastStands = z.infer<typeof PastStands>;

/** The columns of `PastStands`. */
export const pastStands = sql`${pastUntil}::text as until,
  (select coalesce(string_agg(c.unit_id || ' ' || c.changed_in, ',' order by c.unit_id), '') from past_changes c) as changes,
  current_setting('transaction_read_only') = 'on' as "onlyReads"`;

/** Who reads totals, and those of which unit where one was chosen. */
export interface Reader {
  actor: Actor;
  at: Date;
  unitId?: string | undefined;
}

/**
 * Keeps what was read of days that are over, for those who see the same rows: in years of totals little changes but today. Whether
 * it still stands the database says each time, in the statement that reads today: nobody is told what was, by whatever server it
 * was changed.
 * @returns reads the past from what is kept, or asks; `asked` is all that the answer hangs on besides the reader
 */
export function keepPast<Past>() {
  const kept = keptFor<{ fits: string; past: Past }>(MINUTES);
  return async (
    { actor, at, unitId }: Reader,
    asked: unknown,
    stands: PastStands,
    ask: () => Promise<{ stands: PastStands; past: Past }>,
  ): Promise<Past> => {
    const scope = scopeOfNames(actor);
    const key = `${scope} ${unitId ?? ''}`;
    const fitting = ({ until, changes }: PastStands) => JSON.stringify([asked, until, changes]);
    const known = scope === undefined ? undefined : kept.get(key, at);
    if (known?.fits === fitting(stands)) return known.past;
    const read = await ask();
    if (scope !== undefined && read.stands.onlyReads)
      kept.keep(key, { fits: fitting(read.stands), past: read.past }, at);
    return read.past;
  };
}
