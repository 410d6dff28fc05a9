import { onTheWayStates } from '@traco/contract/concrete-volume/load';
import type { LoadKind } from '@traco/contract/concrete-volume/load-filter';
import { type SQL, sql } from 'drizzle-orm';
import { isLate, isPromised } from './punctuality.queries.ts';

/**
 * Which loads are of a kind, as a condition on `loads l`. The list filters by it and the panels count by it, so that
 * a figure and the list that it opens are the same loads.
 */
export const loadKinds: Readonly<Record<LoadKind, SQL>> = {
  all: sql`l.state not in ('cancelled', 'scheduled')`,
  counting: sql`l.counts`,
  pending: sql`l.review = 'pending' and l.state <> 'cancelled'`,
  contested: sql`l.contested_at is not null and l.state <> 'cancelled'`,
  // A planned load that was taken off the board before it was mixed was never a load with a note.
  cancelled: sql`l.state = 'cancelled' and (l.note_number is not null or l.pour_id is null)`,
  refused: sql`l.state = 'refused'`,
  returned: sql`l.counts and l.returned_m3 > 0`,
  under_way: sql`l.state in ('loading', 'en_route', 'on_site', 'discharging', 'washing', 'returning')`,
  without_note: sql`l.note_number is null and l.counts`,
  unusual: sql`l.state <> 'cancelled' and exists (select from unusual_reasons x where x.row_id = l.id and x.subject = 'load')`,
  late: sql`exists (select from pours p where ${isPromised} and ${isLate})`,
};

/** Condition on `loads l`: what it carries is neither back nor delivered. The states come as words: a plan may look into them. */
export const isOnTheWay: SQL = sql.raw(
  `l.state in (${onTheWayStates.map((state) => `'${state}'`).join(', ')})`,
);
