import { z } from 'zod';
import { Receipt } from '../receipts/receipt.ts';

/** A receipt in whole: what it says, who issued it, and who took it back. */
export const ReceiptPage = z.object({
  receipt: Receipt,
  issuer: z.object({ legalName: z.string(), cnpj: z.string(), address: z.string() }),
  /** Whom it is sent to; null of a payer who is not registered or has none. */
  phone: z.string().nullable(),
  cancelledBy: z.string().nullable(),
});
export type ReceiptPage = z.infer<typeof ReceiptPage>;
