import { z } from 'zod';
import { figure } from '../figures/figure-of.ts';
import { Receipt } from '../receipts/receipt.ts';
import { Cents, Day } from '../values/quantities.ts';

/** What of a receipt's advance a load that came later has taken. */
export const AdvanceUse = z.object({ loadId: z.string(), note: z.string(), dayOn: Day, cents: Cents });
export type AdvanceUse = z.infer<typeof AdvanceUse>;

/** A receipt in whole: what it says, who issued it, and who took it back. */
export const ReceiptPage = z.object({
  receipt: Receipt,
  issuer: z.object({ legalName: z.string(), cnpj: z.string(), address: z.string() }),
  /** Whom it is sent to; null of a payer who is not registered or has none. */
  phone: z.string().nullable(),
  cancelledBy: z.string().nullable(),
  /** What became of the part that is paid in advance: the loads that took of it, the first first, and what is left for the next. */
  advance: z.object({ uses: z.array(AdvanceUse), leftCents: figure('advanceLeft') }),
  /** A commission was closed, or a campaign measured, with what it paid: its seller takes it back no more. */
  isCounted: z.boolean(),
});
export type ReceiptPage = z.infer<typeof ReceiptPage>;
