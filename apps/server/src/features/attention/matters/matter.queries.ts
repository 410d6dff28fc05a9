import type { MatterKind } from '@traco/contract/attention/matters';
import { type SQL, sql } from 'drizzle-orm';

/** The statement of one kind of matters: rows of one column `matter`, JSON. `now` comes as a parameter: so an index serves it. */
export type MattersOf = (now: SQL) => SQL;
export type MatterStatements = Partial<Record<MatterKind, MattersOf>>;

/** Matters of one kind that are read one by one; beyond that nobody reads them, and their list tells the rest. */
export const MOST_OF_A_KIND = 200;

/** The plant of a matter, of `units u`. */
export const ofUnit = sql`'unitId', u.id, 'unit', u.name, 'timeZone', u.time_zone`;

/** Today by the clock of `units u`. */
export const todayOf = (now: SQL): SQL => sql`(${now} at time zone u.time_zone)::date`;
