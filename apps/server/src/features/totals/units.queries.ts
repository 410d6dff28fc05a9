import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { IdRow, rowOf, rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import type { UnitRow } from './standing.rules.ts';

export const UnitOfRow = z.object({
  id: z.string(),
  name: z.string(),
  time_zone: z.string(),
  active: z.boolean(),
  goals: z.array(z.tuple([z.string(), z.number()])),
});
type Row = z.infer<typeof UnitOfRow>;

const goalsOf = sql`coalesce(json_agg(json_build_array(g.month_on::text, g.m3) order by g.created_at)
  filter (where g.id is not null), '[]')`;
/** Goals of two years back to one ahead: all that any figure looks at. */
const near = (at: Date) =>
  sql`g.month_on between ${at.toISOString()}::date - 830 and ${at.toISOString()}::date + 400`;

export const toUnit = (row: Row): UnitRow => ({
  unitId: row.id,
  name: row.name,
  timeZone: row.time_zone,
  active: row.active,
  goals: row.goals,
});

/** Units with their own goals, by name. @param which condition on `units u` */
export const selectUnits = (at: Date, which: SQL): SQL => sql`
  select u.id, u.name, u.time_zone, u.active, ${goalsOf} as goals
  from units u left join goals g on g.unit_id = u.id and g.seller_id is null and ${near(at)}
  where ${which} group by u.id order by u.name, u.id`;

/** The units that the actor sees, by name, with their own goals (m³ by month); of one when `unitId` is given. */
export async function listUnits(db: Database, at: Date, unitId?: string): Promise<UnitRow[]> {
  const rows = await rowsOf(db, UnitOfRow)`${selectUnits(at, unitId ? sql`u.id = ${unitId}` : sql`true`)}`;
  return rows.map(toUnit);
}

/** The first active unit by name, for whoever may choose and has not. */
export async function findFirstUnit(db: Database): Promise<string | undefined> {
  const row = await rowOf(db, IdRow)`select id from units where active order by name, id limit 1`;
  return row?.id;
}

const SellerRow = UnitOfRow.extend({ seller_id: z.string(), seller_name: z.string() });

/** A seller with the unit's calendar and the seller's own goals. */
export interface SellerFound {
  id: string;
  name: string;
  unit: UnitRow;
}

/** That seller; the first by name without an id. */
export async function findSeller(
  db: Database,
  at: Date,
  sellerId?: string,
): Promise<SellerFound | undefined> {
  const row = await rowOf(db, SellerRow)`
    select s.id as seller_id, s.name as seller_name, u.id, u.name, u.time_zone, u.active, ${goalsOf} as goals
    from (select * from sellers where ${sellerId ? sql`id = ${sellerId}` : sql`true`}
      order by active desc, name, id limit 1) s
    join units u on u.id = s.unit_id
    left join goals g on g.seller_id = s.id and ${near(at)}
    group by s.id, s.name, u.id`;
  return row && { id: row.seller_id, name: row.seller_name, unit: toUnit(row) };
}
