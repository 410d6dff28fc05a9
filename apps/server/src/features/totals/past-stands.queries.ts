import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';

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
export type PastStands = z.infer<typeof PastStands>;

const standsOf = (changes: SQL): SQL => sql`${pastUntil}::text as until, ${changes} as changes,
  current_setting('transaction_read_only') = 'on' as "onlyReads"`;

/** The columns of `PastStands`. */
export const pastStands = standsOf(
  sql`(select coalesce(string_agg(c.unit_id || ' ' || c.changed_in, ',' order by c.unit_id), '') from past_changes c)`,
);

/** The same for a seller's past, which may lie in any unit. */
export const pastStandsAnywhere = standsOf(sql`app.past_stand()`);
