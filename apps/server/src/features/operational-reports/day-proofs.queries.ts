import { ReturnDestination, ReturnParty, ReturnReason } from '@traco/contract/concrete-return/returned';
import { z } from 'zod';
import { unseen } from '../../platform/literals.ts';
import { rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { lossCents } from '../concrete-return/concrete-return.service.ts';

const WaterRow = z.object({
  loadId: z.string(),
  litres: z.number(),
  askedBy: z.string(),
  unapproved: z.boolean(),
  at: z.string(),
});

/** Water that was added to these loads, in the order of the clock. */
export async function listWaterOf(db: Database, loadIds: readonly string[]) {
  const rows = await rowsOf(db, WaterRow)`
    select load_id as "loadId", litres, asked_by as "askedBy", unapproved, at from water_additions
     where load_id = any(${unseen([...loadIds], 'uuid[]')}) order by at`;
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}
export type WaterRow = Awaited<ReturnType<typeof listWaterOf>>[number];

const ReturnRow = z.object({
  id: z.string(),
  loadId: z.string().nullable(),
  customer: z.string(),
  site: z.string(),
  note: z.string(),
  residueM3: z.number(),
  surplusM3: z.number(),
  reason: ReturnReason,
  reasonWords: z.string(),
  party: ReturnParty,
  destination: ReturnDestination.nullable(),
  lossCents: z.number().nullable(),
});

/** What came back to a unit between two instants; what it cost is told to whoever opens the list of returns. */
export async function listReturnsOf(
  db: Database,
  { unitId, from, to, isCostTold }: { unitId: string; from: Date; to: Date; isCostTold: boolean },
) {
  return rowsOf(db, ReturnRow)`
    select r.id, r.load_id as "loadId", coalesce(k.name, '') as customer, coalesce(s.name, '') as site,
      coalesce(app.note_name(l.note_series, l.note_number), '') as note,
      r.residue_m3::float as "residueM3", r.surplus_m3::float as "surplusM3", r.reason, r.reason_words as "reasonWords", r.party, r.destination,
      case when ${isCostTold} then ${lossCents}::float end as "lossCents"
    from concrete_returns r left join customers k on k.id = r.customer_id left join sites s on s.id = r.site_id
      left join loads l on l.id = r.load_id
    where r.unit_id = ${unitId} and r.at >= ${from.toISOString()} and r.at < ${to.toISOString()}
    order by r.residue_m3 + r.surplus_m3 desc, r.id limit 500`;
}
