import type { filePurposes } from '@traco/contract/files';
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { files } from '../../database/tables/index.ts';
import type { Database } from '../../platform/transaction.ts';

/** Ids of files that somebody names, where there are any. */
export type FileIds = readonly (string | null | undefined)[];

/** Whether all these files are there, the actor's to attach, of this purpose, and sent no earlier than this. */
export async function areKnownFiles(
  db: Database,
  ids: FileIds,
  purpose: (typeof filePurposes)[number],
  since: Date,
): Promise<boolean> {
  const asked = [...new Set(ids.filter((id) => id !== null && id !== undefined))];
  if (asked.length === 0) return true;
  const isFit = and(inArray(files.id, asked), eq(files.purpose, purpose), gte(files.createdAt, since));
  return (await db.$count(files, isFit)) === asked.length;
}

/** Whether one of these files proves already who received, asked for water or what came back, at another load of its driver's. */
export async function areOfAnotherLoad(
  db: Database,
  ids: FileIds,
  load: { id: string; driverId: string | null; since: Date },
): Promise<boolean> {
  const asked = sql`${sql.param(ids.filter((id) => id))}::uuid[]`;
  const { rows } = await db.execute<{ used: boolean }>(sql`
    select exists (
      select from loads l where l.driver_id = ${load.driverId} and l.id <> ${load.id} and l.loaded_at >= ${load.since.toISOString()}
        and (exists (select from load_receipts r where r.load_id = l.id and (r.signature_id = any(${asked}) or r.absent_photo_id = any(${asked})))
          or exists (select from water_additions w where w.load_id = l.id and w.signature_id = any(${asked}))
          or exists (select from concrete_returns c where c.load_id = l.id and (c.signature_id = any(${asked}) or c.photo_ids && ${asked})))) as used`);
  return rows[0]!.used;
}
