import { LoadSettlement } from '@traco/contract/load-record/load-record';
import { AdvanceUse } from '@traco/contract/records/receipt-page';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf, theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const LeftRow = z.object({ cents: z.number() });

/** What advances that the asker sees have left for loads to come: of one receipt, or of a customer's. */
export const readAdvanceLeft = async (
  db: Database,
  of: { receiptId: string } | { customerId: string },
): Promise<number> =>
  (
    await theRow(db, LeftRow)`
    select coalesce(sum(r.advance_cents - coalesce((select sum(d.cents) from advance_uses d
        where d.receipt_id = r.id and d.ended_at is null), 0)), 0)::float as cents
    from receipts r where ${ofReceipts(of)} and r.state = 'issued' and r.advance_cents > 0`
  ).cents;

const ofReceipts = (of: { receiptId: string } | { customerId: string }): SQL =>
  'receiptId' in of ? sql`r.id = ${of.receiptId}` : sql`r.customer_id = ${of.customerId}`;

/** The loads that have taken of a receipt's advance, the first first. */
export const listAdvanceUses = (db: Database, receiptId: string): Promise<AdvanceUse[]> =>
  rowsOf(db, AdvanceUse)`
    select d.load_id as "loadId", coalesce(app.note_name(l.note_series, l.note_number), '') as note, l.day_on::text as "dayOn",
      sum(d.cents)::float as cents
    from advance_uses d join loads l on l.id = d.load_id
    where d.receipt_id = ${receiptId} and d.ended_at is null group by l.id, d.load_id order by l.loaded_at, l.id`;

/** By which receipts that the asker sees a load was paid, and by which advances. */
export const listSettlements = (db: Database, loadId: string): Promise<LoadSettlement[]> =>
  rowsOf(db, LoadSettlement)`
    select r.id as "receiptId", r.series, r.number, s.cents::float as cents, s."isAdvance"
    from (select i.receipt_id, i.cents, false as "isAdvance" from receipt_items i where i.load_id = ${loadId}
        union all select d.receipt_id, sum(d.cents), true from advance_uses d
          where d.load_id = ${loadId} and d.ended_at is null group by d.receipt_id) s
      join receipts r on r.id = s.receipt_id and r.state = 'issued'
    order by r.issued_at, r.number, r.id`;
