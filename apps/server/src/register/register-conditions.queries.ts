import { PAPER_NOTICE_DAYS } from '@traco/contract/truck-drivers/paper-tone';
import { normaliseCnpj } from '@traco/contract/values/identifiers';
import type { Activity } from '@traco/contract/values/list';
import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { beginningWith } from '../database/like-pattern.ts';
import { findOpenUnit } from '../database/open-units.queries.ts';
import { holds } from '../database/plain-words.queries.ts';
import type { Database } from '../platform/transaction.ts';

/** Who is in work and who is not. */
export const inWork =
  (active: SQL) =>
  (asked: z.infer<typeof Activity>): SQL | undefined => {
    if (asked === 'all') return undefined;
    return asked === 'active' ? active : sql`not ${active}`;
  };

/** Of a unit alone, or of the whole company. */
export const ofUnitOrAll =
  (unit: SQLWrapper) =>
  (id: string): SQL =>
    sql`(${unit} = ${id} or ${unit} is null)`;

/** Words of the name, or the beginning of a CNPJ. */
export const nameOrCnpj =
  (columns: { name: SQLWrapper; cnpj: SQLWrapper }) =>
  (search: string): SQL | undefined => {
    const cnpj = normaliseCnpj(search);
    const byCnpj = /\d/.test(cnpj) ? sql`${columns.cnpj} like ${beginningWith(cnpj)}` : undefined;
    return or(holds(columns.name, search), byCnpj);
  };

/** How rows stand that do not stand well, by why they are blocked and when they run out; a blocked one is told as that alone. */
export const alarmsOf = (
  columns: { blockedReason: SQLWrapper; nextExpiryOn: SQLWrapper },
  today: string,
) => ({
  blocked: sql`${columns.blockedReason} is not null`,
  expired: sql`${columns.blockedReason} is null and ${columns.nextExpiryOn} < ${today}`,
  expiring: sql`${columns.blockedReason} is null and ${columns.nextExpiryOn} between ${today} and ${today}::date + ${PAPER_NOTICE_DAYS}::int`,
});

/** Refuses to give a row to a unit that is closed or that this actor does not see; where it stays it is not asked. */
export async function unlessUnitOpen(
  db: Database,
  { unitId }: { unitId: string | null },
  row?: { unit: { id: string } | null },
): Promise<'UNIT_NOT_FOUND' | undefined> {
  if (!unitId || unitId === row?.unit?.id) return undefined;
  return (await findOpenUnit(db, unitId)) ? undefined : 'UNIT_NOT_FOUND';
}
