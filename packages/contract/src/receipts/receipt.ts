import { z } from 'zod';
import { Payment } from '../concrete-volume/load.ts';
import { figure } from '../figures/figure-of.ts';
import { CpfOrCnpj } from '../values/identifiers.ts';
import { Cents, CubicMetres, chosen, Day, Id, Instant, line, text } from '../values/quantities.ts';
import { LEAST_REASON, REASON_MISSING } from '../values/reasons.ts';
import { EndToEndId } from './end-to-end.ts';
import { receiptStates } from './receipt-states.ts';

export const ReceiptState = z.enum(receiptStates);
const Named = z.object({ id: z.string(), name: z.string() });

/** Loads that one receipt settles at the most: a month of a large customer. */
export const MOST_LOADS_OF_RECEIPT = 200;

/** What a receipt settles of one load. */
export const ReceiptItem = z.object({
  loadId: z.string(),
  /** `E-000.123`; empty without a note. */
  note: z.string(),
  dayOn: Day,
  m3: CubicMetres,
  /** What the load costs, and what of it this receipt settles. */
  totalCents: Cents,
  cents: Cents,
});
export type ReceiptItem = z.infer<typeof ReceiptItem>;

/** A receipt in whole, as its page and paper tell it. */
export const Receipt = z.object({
  id: z.string(),
  unit: Named.extend({ timeZone: z.string() }),
  series: z.string(),
  number: z.int(),
  state: ReceiptState,
  payer: z.object({ name: z.string(), document: z.string() }),
  customer: Named.nullable(),
  seller: Named.nullable(),
  valueCents: Cents,
  /** What of the value settles no load: paid in advance, and for what. */
  advanceCents: Cents,
  advanceFor: z.string(),
  /** The accepted quote that this part is paid towards. */
  quote: z.object({ id: z.string(), number: z.int() }).nullable(),
  method: Payment,
  city: z.string(),
  issuedOn: Day,
  issuedAt: Instant,
  /** For what it is, in words; empty where the loads say it. */
  reference: z.string(),
  endToEndId: z.string().nullable(),
  proofPhotoId: z.string().nullable(),
  items: z.array(ReceiptItem).max(MOST_LOADS_OF_RECEIPT),
  cancelReason: z.string().nullable(),
  cancelledAt: Instant.nullable(),
  /** Name of who issued it, and the account. */
  issuedBy: z.string(),
  issuedById: z.string(),
  /** By what anybody verifies it, and the SHA-256 of what it says. */
  code: z.string(),
  sha256: z.string(),
  revision: z.int(),
});
export type Receipt = z.infer<typeof Receipt>;

/** A receipt as a line of the list. */
export const ListedReceipt = Receipt.pick({
  id: true,
  unit: true,
  series: true,
  number: true,
  state: true,
  customer: true,
  seller: true,
  valueCents: true,
  advanceCents: true,
  method: true,
  issuedOn: true,
  issuedAt: true,
  revision: true,
}).extend({ payerName: z.string(), loads: z.int() });
export type ListedReceipt = z.infer<typeof ListedReceipt>;

/** What the receipts of a filter add up to: those that hold, and beside them how many were cancelled. */
export const ReceiptTotals = z.object({
  receipts: figure('receipts'),
  receivedCents: figure('received'),
  advanceCents: figure('receivedInAdvance'),
  cancelled: figure('cancelledReceipts'),
});
export type ReceiptTotals = z.infer<typeof ReceiptTotals>;

/** What a person gives of one load that is settled. */
export const SettledLoad = z.object({
  loadId: Id,
  cents: Cents.min(1, { error: 'Informe quanto desta carga foi pago.' }),
});
export type SettledLoad = z.infer<typeof SettledLoad>;

/** A receipt as it is sent to be issued. */
export const NewReceipt = z.object({
  id: Id,
  unitId: Id.optional(),
  customerId: chosen('Escolha o cliente.').nullish(),
  payerName: line(120, 2, 'Informe o nome de quem pagou.'),
  payerDocument: z.string().trim().min(1, 'Informe o CPF ou CNPJ de quem pagou.').pipe(CpfOrCnpj),
  valueCents: Cents.min(1, { error: 'Informe o valor recebido.' }),
  method: Payment,
  city: line(80, 2, 'Informe a cidade.'),
  issuedOn: Day,
  reference: text(300).default(''),
  /** For what the part is that settles no load: without it more than is owed is refused. */
  advanceFor: text(200).default(''),
  /** An accepted quote of the customer that the part settling no load is paid towards. */
  quoteId: Id.nullish(),
  endToEndId: EndToEndId.nullish(),
  proofPhotoId: Id.nullish(),
  loads: z
    .array(SettledLoad)
    .max(MOST_LOADS_OF_RECEIPT, { error: `Um recibo quita no máximo ${MOST_LOADS_OF_RECEIPT} cargas.` })
    .refine((loads) => new Set(loads.map(({ loadId }) => loadId)).size === loads.length, {
      error: 'A mesma carga está duas vezes no recibo.',
    }),
});
export type NewReceipt = z.infer<typeof NewReceipt>;

/** Why a receipt is cancelled. */
export const CancelReason = text(300, LEAST_REASON, REASON_MISSING);

/** An accepted quote of a customer that is not received to its end. */
export const OwedQuote = z.object({
  id: z.string(),
  number: z.int(),
  totalCents: Cents,
  receivedCents: figure('received'),
});
export type OwedQuote = z.infer<typeof OwedQuote>;

/** A load of a customer that is not paid to the end. */
export const OwedLoad = z.object({
  id: z.string(),
  note: z.string(),
  dayOn: Day,
  site: z.string().nullable(),
  m3: CubicMetres,
  totalCents: Cents,
  /** What receipts have settled of it, and what is left. */
  receivedCents: Cents,
  owedCents: Cents,
  /** The last day on which it is paid in time. */
  dueOn: Day,
  isOverdue: z.boolean(),
  payment: Payment.nullable(),
});
export type OwedLoad = z.infer<typeof OwedLoad>;
