import { OfferedReturn, ReturnOffer } from '@traco/contract/concrete-return/return-record';
import { unitSettingsOf } from '@traco/contract/units-overview/unit-settings';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { concreteReturns, loads, mixes, returnOffers } from '../../database/tables/index.ts';
import { StoredSettings } from '../../database/unit-settings.queries.ts';
import { rowOf, rowsOf, Timestamp } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** What a mix is good for besides its class. */
export async function findMixOfReturn(db: Database, id: string) {
  const [row] = await db.select({ pumpable: mixes.pumpable }).from(mixes).where(eq(mixes.id, id));
  if (!row) throw new Error('a return of a mix that does not exist');
  return row;
}

/** Whether the way out of a return's load was taken back: it counts for nothing until it leaves again. */
export const isBackAtPlant = async (db: Database, returnId: string): Promise<boolean> =>
  (
    await db
      .select({ id: loads.id })
      .from(concreteReturns)
      .innerJoin(loads, eq(loads.id, concreteReturns.loadId))
      .where(and(eq(concreteReturns.id, returnId), inArray(loads.state, ['scheduled', 'loading'])))
  ).length > 0;

/** Writes an offer unless its id is there or the pour has an open one; whether it was written. */
export const insertOffer = async (db: Database, row: typeof returnOffers.$inferInsert): Promise<boolean> =>
  (await db.insert(returnOffers).values(row).onConflictDoNothing().returning({ id: returnOffers.id }))
    .length > 0;

/** An offer as far as deciding about it needs it. */
export const findOffer = async (db: Database, id: string) =>
  (
    await db
      .select({
        id: returnOffers.id,
        returnId: returnOffers.returnId,
        pourId: returnOffers.pourId,
        state: returnOffers.state,
        m3: returnOffers.m3,
      })
      .from(returnOffers)
      .where(eq(returnOffers.id, id))
  )[0];

/** Closes an open offer; false when it was not open any more. */
export const closeOffer = async (
  db: Database,
  id: string,
  change: { state: 'refused' | 'withdrawn'; answer: string; answeredBy: string; answeredAt: Date },
): Promise<boolean> =>
  (
    await db
      .update(returnOffers)
      .set({ ...change, revision: sql`${returnOffers.revision} + 1` })
      .where(and(eq(returnOffers.id, id), eq(returnOffers.state, 'open')))
      .returning({ id: returnOffers.id })
  ).length > 0;

/** Withdraws every open offer of a return that goes elsewhere. */
export const withdrawOffers = (db: Database, returnId: string, by: string, at: Date, why: string) =>
  db
    .update(returnOffers)
    .set({
      state: 'withdrawn',
      answer: why,
      answeredBy: by,
      answeredAt: at,
      revision: sql`${returnOffers.revision} + 1`,
    })
    .where(and(eq(returnOffers.returnId, returnId), eq(returnOffers.state, 'open')));

/** An offer that is held, with the return it is of: what the seller does not see of it. */
export const HeldOffer = z.object({
  m3: z.number(),
  state: ReturnOffer.shape.state,
  firstWaterAt: Timestamp.nullable(),
  travelMinutes: z.number(),
  /** m³ that no truck has brought to the pour; none of one that takes no more loads. */
  missingM3: z.number(),
  /** The load that it became. */
  loadId: z.string().nullable(),
  settings: StoredSettings,
});
export type HeldOffer = z.infer<typeof HeldOffer>;

/** Holds an offer that the actor may answer, its return and its pour; undefined when there is none. */
export async function holdOffer(db: Database, id: string): Promise<HeldOffer | undefined> {
  return rowOf(db, HeldOffer)`
    select m3::float, state, first_water_at as "firstWaterAt", travel_minutes as "travelMinutes",
      missing_m3::float as "missingM3", load_id as "loadId", settings
    from app.hold_offer(${id}::uuid)`;
}

/** Takes an offer that is held: a load of its pour is on the way, the plan shrinks, the return has its use. */
export const takeOffer = (
  db: Database,
  offerId: string,
  load: { id: string; noteToken: string; waterCode: string },
  at: Date,
) =>
  db.execute(
    sql`select app.take_offer(${offerId}::uuid, ${load.id}::uuid, ${load.noteToken}, ${load.waterCode}, ${at.toISOString()}::timestamptz)`,
  );

const OfferedRow = OfferedReturn.omit({ firstWaterAt: true, createdAt: true, lifeMinutes: true }).extend({
  firstWaterAt: Timestamp.nullable(),
  createdAt: Timestamp,
  settings: StoredSettings,
});

/** Open offers for the actor's pours, the last first. */
export async function listOffered(
  db: Database,
  wanted: { sellerId?: string | undefined; pourId?: string | undefined },
): Promise<OfferedReturn[]> {
  const rows = await rowsOf(db, OfferedRow)`
    select f.id, f.pour_id as "pourId", p.number as "pourNumber", coalesce(c.name, '—') as customer, coalesce(o.name, '—') as site,
      f.m3::float as m3, jsonb_build_object('id', m.id, 'name', m.name, 'code', m.code, 'strengthClass', m.strength_class, 'slumpMm', f.slump_mm) as mix,
      ordered.code as "orderedMix", f.first_water_at as "firstWaterAt", p.travel_minutes as "travelMinutes", app.unit_settings(u.settings) as settings,
      u.time_zone as "timeZone", f.plate, f.created_at as "createdAt"
    from app.offered_returns() f join pours p on p.id = f.pour_id join units u on u.id = f.unit_id
      join mixes m on m.id = f.mix_id join mixes ordered on ordered.id = p.mix_id
      left join customers c on c.id = p.customer_id left join sites o on o.id = p.site_id
    where (${wanted.sellerId ?? null}::uuid is null or f.seller_id = ${wanted.sellerId ?? null}::uuid)
      and (${wanted.pourId ?? null}::uuid is null or f.pour_id = ${wanted.pourId ?? null}::uuid)
    order by f.created_at desc, f.id desc limit 50`;
  return rows.map(({ settings, ...row }) => ({
    ...row,
    firstWaterAt: row.firstWaterAt && new Date(row.firstWaterAt).toISOString(),
    createdAt: new Date(row.createdAt).toISOString(),
    lifeMinutes: unitSettingsOf(settings).lifeMinutes,
  }));
}
