import { mayBePlanned, VehicleState } from '@traco/contract/fleet-management/vehicle';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const FitPump = z.object({ id: z.string(), unit_id: z.string() });

/** Where each of these pumps stands that exist for this actor and may be planned: its unit by its id. */
export async function listFitPumps(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf(db, FitPump)`
    select id, unit_id from vehicles where id = any(${sql.param([...ids])}::uuid[]) and type = 'pump'
      and state::text = any(${sql.param(VehicleState.options.filter(mayBePlanned))}::text[])`;
  return new Map(rows.map(({ id, unit_id }) => [id, unit_id]));
}

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
