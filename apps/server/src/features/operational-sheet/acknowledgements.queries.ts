import { SeenLoad } from '@traco/contract/operational-sheet/sheet-entries';
import { MOST_CODE_TRIES } from '@traco/contract/operational-sheet/sheet-limits';
import { z } from 'zod';
import { loadAcknowledgements } from '../../database/tables/index.ts';
import { rowOf, rowsOf, theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const Acknowledged = z.object({
  loadId: z.string(),
  /** Null once the driver knows that it went to another. */
  seen: SeenLoad.nullable(),
  /** It is another's now, or was cancelled, and no decision has told the driver so since. */
  isGone: z.boolean(),
});
type Acknowledged = z.infer<typeof Acknowledged>;

/** Of each load the last that a driver said "ciente" to since then. */
export const listAcknowledged = async (
  db: Database,
  driverId: string,
  since: Date,
): Promise<Acknowledged[]> =>
  rowsOf(db, Acknowledged)`
      select distinct on (a.load_id) a.load_id as "loadId", a.seen,
        (l.id is null or l.state = 'cancelled') and (d.told_at is null or d.told_at < a.at) as "isGone"
      from load_acknowledgements a left join loads l on l.id = a.load_id and l.driver_id = a.driver_id
        left join app.decided_away(${since.toISOString()}) d on d.load_id = a.load_id
      where a.driver_id = ${driverId} and a.server_at >= ${since.toISOString()}
      order by a.load_id, a.server_at desc, a.at desc, a.id desc`;

/** Writes a "ciente" unless it is there already; whether it did. */
export const insertAcknowledgement = async (
  db: Database,
  row: typeof loadAcknowledgements.$inferInsert,
): Promise<boolean> =>
  (
    await db
      .insert(loadAcknowledgements)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: loadAcknowledgements.id })
  ).length > 0;

const LoadIdRow = z.object({ loadId: z.string() });

/** Loads of which a decision has told the driver who asks that they are another's. */
export async function listDecidedAway(db: Database, since: Date): Promise<string[]> {
  const rows = await rowsOf(db, LoadIdRow)`
    select load_id as "loadId" from app.decided_away(${since.toISOString()})`;
  return rows.map(({ loadId }) => loadId);
}

const FormerLoad = z.object({
  unitId: z.string(),
  sellerId: z.string().nullable(),
  partnerId: z.string().nullable(),
  isTold: z.boolean(),
});

/** Whose a load is that was the asking driver's, and whether that driver has said to know; undefined when it never was. */
export async function findFormerLoad(db: Database, loadId: string) {
  return rowOf(db, FormerLoad)`
    select unit_id as "unitId", seller_id as "sellerId", partner_id as "partnerId", is_told as "isTold"
    from app.former_load(${loadId})`;
}

const CameRow = z.object({ came: z.enum(['missing', 'spent', 'checked']) });

/** Tells the code of water once more: whether it is there, may be told still, and was right. */
export async function tellWaterCode(
  db: Database,
  given: { loadId: string; waterId: string; code: string },
): Promise<'missing' | 'spent' | 'checked'> {
  const row = await theRow(db, CameRow)`
    select app.tell_water_code(${given.loadId}, ${given.waterId}, ${given.code}, ${MOST_CODE_TRIES}) as came`;
  return row.came;
}
