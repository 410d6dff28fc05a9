import { Load } from '@traco/contract/concrete-volume/load';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { loads } from '../../database/tables/index.ts';
import { rowsOf, Timestamp } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import type { NewRow } from './concrete-volume.queries.ts';

const HeldRow = z.object({
  id: z.string(),
  unit_id: z.string(),
  day_on: z.string(),
  state: Load.shape.state,
  review: Load.shape.review,
  reviewed_by: z.string().nullable(),
  reviewed_at: Timestamp.nullable(),
  paid_by_receipt: z.boolean(),
  revision: z.number(),
});
/** What is asked of a load before it is changed with others. */
export type HeldLoad = z.infer<typeof HeldRow>;

/** Holds these loads until the end of the request, always in the same order: of two who take the same ones, one waits. */
export const holdMany = (db: Database, ids: readonly string[]): Promise<HeldLoad[]> =>
  rowsOf(db, HeldRow)`
    select id, unit_id, day_on::text as day_on, state, review, reviewed_by, reviewed_at, paid_by_receipt_id is not null as paid_by_receipt,
      revision
    from loads where id = any(${sql.param(ids)}::uuid[]) order by id for update`;

/** Changes columns of these loads and their revisions. */
export const writeMany = (db: Database, ids: readonly string[], change: Partial<NewRow>) =>
  db
    .update(loads)
    .set({ ...change, revision: sql`${loads.revision} + 1` })
    .where(sql`${loads.id} = any(${sql.param(ids)}::uuid[])`)
    .execute();
