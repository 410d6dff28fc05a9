import type { LoadOccurrence } from '@traco/contract/load-record/load-record';
import { formatPlate } from '@traco/contract/values/identifiers';
import { asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { drivers, occurrences } from '../../database/tables/index.ts';
import { unseen } from '../../platform/literals.ts';
import { columnOf, rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** What was reported on the way with a load, as far as the actor reads it. */
export async function listOccurrences(db: Database, loadId: string): Promise<LoadOccurrence[]> {
  const rows = await db
    .select({
      id: occurrences.id,
      kind: occurrences.kind,
      text: occurrences.text,
      photoId: occurrences.photoId,
      at: occurrences.at,
      driver: columnOf(
        z.string().nullable(),
      )`coalesce(${drivers.name}, app.driver_name(${occurrences.driverId}))`,
      seenBy: columnOf(z.string().nullable())`app.account_name(${occurrences.seenBy})`,
    })
    .from(occurrences)
    .leftJoin(drivers, eq(drivers.id, occurrences.driverId))
    .where(eq(occurrences.loadId, loadId))
    .orderBy(asc(occurrences.at));
  return rows.map((row) => ({ ...row, driver: row.driver ?? 'Motorista', at: row.at.toISOString() }));
}

const NameRow = z.object({ id: z.string(), name: z.string(), isPlate: z.boolean() });

/** What sellers, customers, sites, mixes, trucks and drivers of these ids are called, as far as the actor sees them. */
export async function findNames(db: Database, ids: readonly string[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const these = sql`any(${unseen(ids, 'uuid[]')})`;
  const rows = await rowsOf(db, NameRow)`
    select id, name, false as "isPlate" from sellers where id = ${these}
    union all select id, name, false from customers where id = ${these}
    union all select id, name, false from sites where id = ${these}
    union all select id, code, false from mixes where id = ${these}
    union all select id, plate, true from vehicles where id = ${these}
    union all select id, name, false from drivers where id = ${these}`;
  return Object.fromEntries(rows.map(({ id, name, isPlate }) => [id, isPlate ? formatPlate(name) : name]));
}
