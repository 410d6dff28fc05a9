import { NIGHT_MS } from '@traco/contract/day-plan/night';
import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { loads, pours } from '../../database/tables/index.ts';
import { unseen } from '../../platform/literals.ts';
import { rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** A load of a pour as a move sees it. */
export const listHeldLoads = async (db: Database, ids: readonly string[]) => {
  if (ids.length === 0) return [];
  await db.execute(sql`select 1 from loads where id = any(${unseen(ids, 'uuid[]')}) order by id for update`);
  return db
    .select({
      id: loads.id,
      unitId: loads.unitId,
      pourId: pours.id,
      /** The day of its pour, on whose board it stands also when it leaves before or after midnight. */
      dayOn: pours.dayOn,
      turn: loads.turn,
      state: loads.state,
      m3: loads.loadedM3,
      plannedAt: loads.plannedAt,
      vehicleId: loads.vehicleId,
      driverId: loads.driverId,
      revision: loads.revision,
    })
    .from(loads)
    .innerJoin(pours, eq(pours.id, loads.pourId))
    .where(inArray(loads.id, [...ids]));
};
export type HeldLoad = Awaited<ReturnType<typeof listHeldLoads>>[number];

/**
 * Whether a planned load of these pours would leave further from its pour than the night beside the day on
 * which the pour stands: no board would show it there, and nobody would see its truck given twice.
 */
export async function isAwayFromPour(db: Database, pourIds: readonly string[]): Promise<boolean> {
  const night = sql`make_interval(secs => ${NIGHT_MS / 1_000})`;
  const { rowCount } = await db.execute(sql`
    select 1 from loads l join pours p on p.id = l.pour_id join units u on u.id = p.unit_id
    where l.pour_id = any(${unseen(pourIds, 'uuid[]')})
      and l.state = 'scheduled'
      and (l.planned_at < least(p.day_on::timestamp at time zone u.time_zone, p.starts_at) - ${night}
        or l.planned_at > greatest((p.day_on + 1)::timestamp at time zone u.time_zone, p.ends_at) + ${night})
    limit 1`);
  return rowCount === 1;
}

/** A planned load's move and crew. */
export interface PlannedMove {
  id: string;
  plannedAt?: string | undefined;
  vehicleId: string | null;
  driverId: string | null;
  partnerId: string | null;
}

/** Moves and mans planned loads, all of one gesture in one statement; their moment in the ledger follows the plan. */
export async function movePlannedLoads(db: Database, moves: readonly PlannedMove[]): Promise<void> {
  if (moves.length === 0) return;
  const sent = moves.map(({ id, plannedAt, vehicleId, driverId, partnerId }) => ({
    id,
    planned_at: plannedAt,
    vehicle_id: vehicleId,
    driver_id: driverId,
    partner_id: partnerId,
  }));
  await db.execute(sql`
    update loads l set revision = l.revision + 1, planned_at = coalesce(m.planned_at, l.planned_at),
      loaded_at = coalesce(m.planned_at, l.loaded_at), vehicle_id = m.vehicle_id, driver_id = m.driver_id,
      partner_id = m.partner_id
    from json_to_recordset(${JSON.stringify(sent)}::json) as m (
      id uuid, planned_at timestamptz, vehicle_id uuid, driver_id uuid, partner_id uuid)
    where l.id = m.id`);
}

/** Leaves a planned load so many m³. */
export async function shrinkPlannedLoad(db: Database, id: string, m3: number): Promise<void> {
  await db
    .update(loads)
    .set({ loadedM3: m3, deliveredM3: m3, billedM3: m3, revision: sql`${loads.revision} + 1` })
    .where(eq(loads.id, id));
}

const PartnerOfLoad = z.object({ id: z.string(), partner_id: z.string().nullable() });

/** Whose each of these trucks and drivers is, as far as they exist for this actor: the partner's, or null for own ones. */
export async function listPartnersOf(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  const asked = sql`any(${unseen(ids, 'uuid[]')})`;
  const rows = await rowsOf(db, PartnerOfLoad)`
    select id, partner_id from vehicles where id = ${asked}
    union all select id, partner_id from drivers where id = ${asked}`;
  return new Map(rows.map(({ id, partner_id }) => [id, partner_id]));
}
