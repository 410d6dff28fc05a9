import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/transaction.ts';

/** A pour's move: what is `undefined` stays as it is. */
export interface HeldPourMove {
  id: string;
  startsAt?: string | undefined;
  endsAt?: string | undefined;
  pumpId?: string | null | undefined;
  /** The customer's word was for another time: it is asked for again. */
  isMoved: boolean;
}

/** Moves pours that are held, all of one gesture in one statement. */
export async function moveHeldPours(db: Database, moves: readonly HeldPourMove[]): Promise<void> {
  if (moves.length === 0) return;
  const sent = moves.map(({ id, startsAt, endsAt, pumpId, isMoved }) => ({
    id,
    starts_at: startsAt,
    ends_at: endsAt,
    names_pump: pumpId !== undefined,
    pump_id: pumpId,
    is_moved: isMoved,
  }));
  await db.execute(sql`
    update pours p set revision = p.revision + 1, starts_at = coalesce(m.starts_at, p.starts_at),
      ends_at = coalesce(m.ends_at, p.ends_at), pump_id = case when m.names_pump then m.pump_id else p.pump_id end,
      customer_confirmed_at = case when m.is_moved then null else p.customer_confirmed_at end
    from json_to_recordset(${JSON.stringify(sent)}::json) as m (
      id uuid, starts_at timestamptz, ends_at timestamptz, names_pump boolean, pump_id uuid, is_moved boolean)
    where p.id = m.id`);
}
