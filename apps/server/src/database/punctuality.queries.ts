import type { Punctuality } from '@traco/contract/totals/totals';
import { unitSettingsOf } from '@traco/contract/units-overview/unit-settings';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { unseen } from '../platform/literals.ts';
import { theRow } from '../platform/rows.ts';
import type { Database } from '../platform/transaction.ts';
import { settingsOfAllUnits } from './unit-settings.queries.ts';

/**
 * Condition on `loads l` and `pours p`: the pour promised an hour for the load, and the truck is known to have come. The nth load
 * is promised n − 1 intervals after the beginning; one that was asked for once the concrete came had no hour.
 */
export const isPromised: SQL = sql`l.counts and l.on_site_at is not null and l.turn is not null and p.id = l.pour_id
  and l.created_at <= p.starts_at`;

/**
 * The lateness that each plant still calls punctual, asked once for all rows of a question. As `app.unit_settings` says it, but for a
 * function that is planned anew for each role in turn.
 */
const tolerance = sql`coalesce(((select jsonb_object_agg(u.id, u.settings -> 'toleranceMinutes') from units u
    where u.settings ? 'toleranceMinutes') ->> l.unit_id::text)::int,
  ((${settingsOfAllUnits}) ->> 'toleranceMinutes')::int, ${sql.raw(String(unitSettingsOf({}).toleranceMinutes))})`;

/** Of those, the ones that came after their hour by more than is still punctual. */
export const isLate: SQL = sql`l.on_site_at > p.starts_at
  + make_interval(mins => (l.turn - 1) * p.interval_minutes + ${tolerance})`;

/** What is counted of loads beside the pours that promised their hours. */
export const PunctualityRow = z.object({ promised: z.number(), late: z.number() });
type PunctualityRow = z.infer<typeof PunctualityRow>;

export const punctualityColumns: SQL = sql`count(p.id)::int as promised, (count(p.id) filter (where ${isLate}))::int as late`;

/** `from` of loads, each beside its pour where that promised it an hour. */
export const withPromises = (loads: SQL): SQL => sql`${loads} left join pours p on ${isPromised}`;

/** `from` of the loads alone that were promised an hour, each beside its pour: by an index that holds no others. */
export const ofPromised = (loads: SQL): SQL => sql`${loads} join pours p on ${isPromised}`;

/** Counts as an answer tells them; the share is null when nothing was promised. */
export const punctualityOf = ({ promised, late }: PunctualityRow): Punctuality => ({
  share: promised > 0 ? (promised - late) / promised : null,
  promised,
  late,
});

/** Whose loads are asked about: an index serves each. */
type Whose =
  | { pourId: string }
  /** From a day on, in the plant's calendar. */
  | { customerId: string; from: string }
  /** What left a plant between two instants. */
  | { unitId: string; from: Date; to: Date };

function loadsOf(whose: Whose): SQL {
  if ('pourId' in whose) return sql`l.pour_id = ${whose.pourId}`;
  if ('customerId' in whose)
    return sql`l.customer_id = ${whose.customerId} and l.day_on >= ${whose.from}::date
      and l.loaded_at >= ${whose.from}::timestamptz - interval '1 day'`;
  const { unitId, from, to } = whose;
  return sql`l.unit_id = ${unitId} and l.loaded_at >= ${unseen(from.toISOString(), 'timestamptz')}
    and l.loaded_at < ${unseen(to.toISOString(), 'timestamptz')}`;
}

/** How punctual the trucks of these loads were. */
export const readPunctuality = async (db: Database, whose: Whose): Promise<Punctuality> =>
  punctualityOf(
    await theRow(db, PunctualityRow)`
      select ${punctualityColumns} from ${withPromises(sql`loads l`)} where ${loadsOf(whose)}`,
  );
