import { z } from 'zod';
import { Payment } from '../concrete-volume/load.ts';
import { figure } from '../figures/figure-of.ts';
import { requires } from '../procedure.ts';
import { fileOf, listOf, sortsOf } from '../values/list.ts';
import { Cents, Day, Id, text } from '../values/quantities.ts';
import {
  CancelReason,
  ListedReceipt,
  NewReceipt,
  OwedLoad,
  OwedQuote,
  Receipt,
  ReceiptState,
  ReceiptTotals,
} from './receipt.ts';

/** The filters of the receipts' list; the same for rows, totals and files. Days are the unit's. */
export const ReceiptFilter = z.object({
  unitId: Id.optional(),
  sellerId: Id.optional(),
  customerId: Id.optional(),
  state: ReceiptState.optional(),
  method: Payment.optional(),
  from: Day.optional(),
  to: Day.optional(),
  /** The number, or words of the payer. */
  search: text(80).optional(),
});
export type ReceiptFilter = z.infer<typeof ReceiptFilter>;

export const ReceiptSort = sortsOf(
  'issuedAt',
  'number',
  'payer',
  'value',
  'method',
  'state',
  'unit',
  'seller',
);
export type ReceiptSort = z.infer<typeof ReceiptSort>;

const list = listOf(ListedReceipt, ReceiptFilter, ReceiptSort.default('-issuedAt'));
const file = fileOf(ReceiptFilter);
const notFound = { RECEIPT_NOT_FOUND: { status: 404, message: 'Recibo não encontrado.' } } as const;

/** Receipts of what customers paid (*recibos*): `/create-receipt`, `/receipts/{id}`. */
export const receipts = {
  list: requires('receipts:read', { sharedBy: 'scope' })
    .route({ method: 'GET', path: '/receipts', summary: 'Lista recibos' })
    .input(list.input)
    .output(list.output)
    .errors(list.errors),
  totals: requires('receipts:read', { sharedBy: 'scope' })
    .route({ method: 'GET', path: '/receipts/totals', summary: 'Soma os recibos do filtro' })
    .input(ReceiptFilter)
    .output(ReceiptTotals),
  /** The filtered list as a file: CSV (`;`, BOM, decimal comma) or XLSX. */
  export: requires('receipts:read', { queued: true })
    .route({ method: 'GET', path: '/receipts/export', summary: 'Exporta os recibos' })
    .input(file.input)
    .output(file.output)
    .errors(file.errors),
  /** What a customer owes, load by load, the first due first, and whom a PIX of theirs is paid to. */
  owed: requires('receipts:issue')
    .route({ method: 'GET', path: '/receipts/owed', summary: 'O que um cliente deve, carga por carga' })
    .input(z.object({ customerId: Id }))
    .output(
      z.object({
        customer: z.object({ id: z.string(), name: z.string(), document: z.string().nullable() }),
        loads: z.array(OwedLoad).max(500),
        /** How many more are owed than are listed; the sums tell of all. */
        more: z.int(),
        /** What may be paid towards, the last first. */
        quotes: z.array(OwedQuote).max(20),
        owedCents: figure('openAmount'),
        overdueCents: figure('overdueAmount'),
        /** What was paid in advance and waits for loads to come. */
        advanceLeftCents: figure('advanceLeft'),
      }),
    )
    .errors({ CUSTOMER_NOT_FOUND: { status: 404, message: 'Cliente não encontrado.' } }),
  /** How a customer stands with what is past its day, for whoever asks for a pour of theirs, and whether that asks for a reason. */
  overdue: requires('pours:request')
    .route({ method: 'GET', path: '/receipts/overdue', summary: 'O que um cliente tem vencido' })
    .input(z.object({ customerId: Id }))
    .output(
      z.object({ overdueCents: figure('overdueAmount'), overdueDays: z.int(), asksReason: z.boolean() }),
    )
    .errors({ CUSTOMER_NOT_FOUND: { status: 404, message: 'Cliente não encontrado.' } }),
  /** Who issues: what a receipt of this unit says of it, and whom a PIX is paid to; null while no unit is chosen. */
  issuer: requires('receipts:issue')
    .route({ method: 'GET', path: '/receipts/issuer', summary: 'Quem emite, e a chave PIX da unidade' })
    .input(z.object({ unitId: Id.optional() }))
    .output(
      z
        .object({
          unitId: z.string(),
          name: z.string(),
          city: z.string(),
          today: Day,
          pix: z.object({ key: z.string(), name: z.string(), city: z.string() }).nullable(),
        })
        .nullable(),
    ),
  /** Sending the same id again answers with the first receipt. */
  issue: requires('receipts:issue', { once: 'id' })
    .route({ method: 'POST', path: '/receipts', summary: 'Emite um recibo' })
    .input(NewReceipt)
    .output(Receipt)
    .errors({
      UNIT_REQUIRED: { status: 422, message: 'Escolha a unidade.' },
      CUSTOMER_NOT_FOUND: { status: 404, message: 'Cliente não encontrado.' },
      LOAD_NOT_FOUND: { status: 404, message: 'Uma das cargas não foi encontrada. Recarregue a página.' },
      NOT_PAYABLE: {
        status: 422,
        message:
          'Uma das cargas não é cobrada: foi cancelada, recusada, ou ainda não foi confirmada ou carregada.',
        data: z.object({ loadId: z.string() }),
      },
      OTHER_CUSTOMER: {
        status: 422,
        message: 'Um recibo quita cargas de um só cliente, da unidade que o emite.',
        data: z.object({ loadId: z.string() }),
      },
      MORE_THAN_OWED: {
        status: 409,
        message: 'É mais do que se deve. Confira os valores, ou diga para que é o adiantamento.',
        data: z.object({ loadId: z.string().nullable(), owedCents: Cents, moreCents: Cents }),
      },
      LESS_THAN_SHARED: {
        status: 422,
        message: 'As cargas somam mais do que o valor do recibo.',
        data: z.object({ moreCents: Cents }),
      },
      IN_THE_FUTURE: { status: 422, message: 'A data do recibo está no futuro.' },
      TRANSFER_IMPLAUSIBLE: {
        status: 422,
        message: 'A data dentro do identificador PIX não pode estar certa. Copie-o de novo do comprovante.',
      },
      TRANSFER_TAKEN: {
        status: 409,
        message: 'Este identificador PIX já está em outro recibo.',
        /** Which one; its id where the asker sees it. */
        data: z.object({ receipt: z.string(), receiptId: z.string().nullable() }),
      },
      QUOTE_NOT_FOUND: { status: 404, message: 'Orçamento não encontrado.' },
      QUOTE_NOT_ACCEPTED: {
        status: 422,
        message: 'Só um orçamento que este cliente aceitou recebe adiantamento.',
      },
      MORE_THAN_QUOTED: {
        status: 409,
        message: 'É mais do que o orçamento. Confira o valor, ou diga para que é a diferença.',
        data: z.object({ leftCents: Cents, moreCents: Cents }),
      },
      FILE_NOT_FOUND: { status: 422, message: 'A foto do comprovante não chegou. Envie de novo.' },
      ID_TAKEN: { status: 409, message: 'Este envio já foi usado para outro recibo. Recarregue a página.' },
    }),
  /** A short-lived address of its sealed PDF, which is made when it is asked for first: of one that holds, and of one that was cancelled. */
  paper: requires('receipts:read', { queued: true })
    .route({
      method: 'POST',
      path: '/receipts/{id}/paper',
      summary: 'O endereço temporário do PDF selado de um recibo',
    })
    .input(z.object({ id: Id }))
    .output(z.object({ address: z.string() }))
    .errors({
      ...notFound,
      SEAL_OUT_OF_DATE: {
        status: 409,
        message: 'O certificado desta instalação venceu: o recibo não pode ser selado agora.',
      },
    }),
  /** What it settled is owed again; the number stays taken. */
  cancel: requires('receipts:issue')
    .route({ method: 'POST', path: '/receipts/{id}/cancel', summary: 'Cancela um recibo' })
    .input(z.object({ id: Id, revision: z.int(), reason: CancelReason }))
    .output(Receipt)
    .errors({
      ...notFound,
      STALE_REVISION: {
        status: 409,
        message: 'Outra pessoa alterou este recibo. Veja como ele está agora.',
        data: z.object({ current: Receipt }),
      },
      WRONG_STATE: { status: 409, message: 'Este recibo já foi cancelado.' },
      ISSUED_BY_ANOTHER: {
        status: 403,
        message: 'Este recibo foi emitido por outra pessoa. Peça à unidade que o cancele.',
      },
      CLOSED_WITH_IT: {
        status: 409,
        message:
          'Sua comissão ou uma campanha já fechou contando com este recibo. Peça à unidade que o cancele.',
      },
    }),
};
