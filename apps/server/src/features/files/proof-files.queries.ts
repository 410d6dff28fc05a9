import type { filePurposes } from '@traco/contract/files/files';
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { files } from '../../database/tables/index.ts';
import { theRow } from '../../platform/rows.ts';
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

const UsedRow = z.object({ used: z.boolean() });

/**
 * Whether one of these files proves already who received, asked for water or what came back, at another load: of what
 * its driver recorded, also of a load that somebody else drives by now.
 */
export async function areOfAnotherLoad(
  db: Database,
  ids: FileIds,
  load: { id: string; driverId: string | null; since: Date },
): Promise<boolean> {
  const asked = sql`${sql.param(ids.filter((id) => id))}::uuid[]`;
  const isOfAnother = sql`p.driver_id = ${load.driverId} and p.server_at >= ${load.since.toISOString()}
    and p.load_id is distinct from ${load.id}::uuid`;
  const row = await theRow(db, UsedRow)`
    select exists (select from load_receipts p where ${isOfAnother}
        and (p.signature_id = any(${asked}) or p.absent_photo_id = any(${asked})))
      or exists (select from water_additions p where ${isOfAnother} and p.signature_id = any(${asked}))
      or exists (select from concrete_returns p where ${isOfAnother}
        and (p.signature_id = any(${asked}) or p.photo_ids && ${asked})) as used`;
  return row.used;
}
