import { z } from 'zod';
import { Load, LoadChangeField } from '../concrete-volume/load.ts';
import { LoadRecord } from '../operational-sheet/sheet.ts';
import { OccurrenceKind } from '../operational-sheet/sheet-entries.ts';
import { requires } from '../procedure.ts';
import { Cents, Id, Instant } from '../values/quantities.ts';
import { rowHistory } from '../values/row-history.ts';

/** What its driver asked help for, or noted, on the way with a load. */
export const LoadOccurrence = z.object({
  id: z.string(),
  kind: OccurrenceKind,
  text: z.string(),
  photoId: z.string().nullable(),
  at: Instant,
  driver: z.string(),
  /** Who took it up; null while nobody has. */
  seenBy: z.string().nullable(),
});
export type LoadOccurrence = z.infer<typeof LoadOccurrence>;

/** What of a load a receipt has paid: as it says itself, or of what was paid in advance. */
export const LoadSettlement = z.object({
  receiptId: z.string(),
  series: z.string(),
  number: z.int(),
  cents: Cents,
  isAdvance: z.boolean(),
});
export type LoadSettlement = z.infer<typeof LoadSettlement>;

/** What of a load only whoever reads prices is shown. */
const money = {
  billedM3: true,
  priceCentsPerM3: true,
  totalCents: true,
  payment: true,
  paidAt: true,
  paidByReceiptId: true,
  invoicedAt: true,
} as const;

/** A load in whole, the one object behind every screen: what it belongs to, its way, its money, and all that happened to it. */
export const LoadPage = z.object({
  load: Load.omit(money),
  money: Load.pick(money).nullable(),
  /** By which receipts it was paid, as far as the asker sees them; null of who reads no receipts. */
  settledBy: z.array(LoadSettlement).nullable(),
  trip: LoadRecord,
  /** A day that is checked and closed shows everything and changes nothing. */
  isDayClosed: z.boolean(),
  occurrences: z.array(LoadOccurrence),
  /** Who changed what, newest first. */
  changes: rowHistory(LoadChangeField),
  /** What the ids in the changes are called. */
  names: z.record(z.string(), z.string()),
});
export type LoadPage = z.infer<typeof LoadPage>;

/** `/loads/{id}`, and wherever else a load is opened. */
export const loadRecord = {
  read: requires('load-record:read')
    .route({ method: 'GET', path: '/loads/{id}', summary: 'Tudo de uma carga' })
    .input(z.object({ id: Id }))
    .output(LoadPage)
    .errors({ LOAD_NOT_FOUND: { status: 404, message: 'Carga não encontrada.' } }),
};
