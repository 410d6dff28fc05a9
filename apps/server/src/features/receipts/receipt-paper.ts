import { createHash, randomUUID } from 'node:crypto';
import type { Receipt } from '@traco/contract/receipts/receipt';
import { receiptName } from '@traco/contract/receipts/receipt-words';
import { signedInDoor } from '../../platform/door.ts';
import { makePdf } from '../../platform/pdf/pdf.ts';
import type { PdfEngine } from '../../platform/pdf/pdf-engine.ts';
import { SealOutOfDate } from '../../platform/pdf/seal-pdf.ts';
import type { FileStore } from '../../platform/storage.ts';
import type { Database } from '../../platform/transaction.ts';
import { findAround } from './issuer.queries.ts';
import { findPaper, insertPaper } from './paper.queries.ts';
import { type ReceiptOnPaper, receiptFoot, receiptPages } from './receipt-pages.rules.ts';
import { findReceipt } from './receipts.queries.ts';

interface Press {
  storage: FileStore;
  pdf: Pick<PdfEngine, 'certificate' | 'sealPdf'>;
  origin: string;
  now: Date;
}

/** The address of a receipt's sealed PDF; of two that ask first at once, one paper stands and both get it. */
export const paperHandler = signedInDoor.receipts.paper.handler(async ({ input, context, errors }) => {
  const { db, now, storage, pdf, request, tickets } = context;
  const receipt = await findReceipt(db, input.id);
  const around = receipt && (await findAround(db, receipt.id));
  if (!receipt || !around) throw errors.RECEIPT_NOT_FOUND();
  const press = { storage, pdf, origin: request.origin, now: now() };
  const paper =
    (await findPaper(db, receipt)) ??
    (await keepPaper(db, { receipt, ...around }, press).catch((error: unknown) => {
      throw error instanceof SealOutOfDate ? errors.SEAL_OUT_OF_DATE() : error;
    }));
  const { storageKey: key, bytes } = paper;
  return {
    address: tickets.addressOf(
      { key, name: fileNameOf(receipt), mediaType: 'application/pdf', bytes },
      now(),
    ),
  };
});

/** What its PDF is called when it is saved. */
export const fileNameOf = (receipt: Pick<Receipt, 'series' | 'number'>): string =>
  `recibo-${receiptName(receipt)}.pdf`;

/** Makes, seals and keeps a paper: its bytes are in the storage before the row that points to them. */
async function keepPaper(db: Database, page: ReceiptOnPaper, { storage, pdf, origin, now }: Press) {
  const { receipt } = page;
  const { subject, isSelfSigned } = await pdf.certificate();
  const title = `Recibo ${receiptName(receipt)}`;
  const drawn = await makePdf({
    title,
    content: receiptPages(page, origin),
    foot: receiptFoot(page),
    pictures: {},
    madeAt: now,
    ...(receipt.state === 'cancelled' ? { watermark: { text: 'CANCELADO', opacity: 0.15 } } : {}),
  });
  const sealed = await pdf.sealPdf(drawn, { field: 'Selo', at: now, reason: title });
  const storageKey = `receipts/${randomUUID()}`;
  await storage.put(storageKey, sealed);
  const isKept = await insertPaper(db, receipt, {
    storageKey,
    bytes: sealed.length,
    sha256: createHash('sha256').update(sealed).digest('hex'),
    certificate: subject,
    selfSigned: isSelfSigned,
    sealedAt: now,
  });
  if (!isKept) await storage.delete(storageKey);
  return (await findPaper(db, receipt))!;
}
