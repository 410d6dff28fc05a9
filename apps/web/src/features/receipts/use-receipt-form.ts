import type { NewReceipt, Receipt } from '@traco/contract/receipts/receipt';
import { useMemo } from 'react';
import { useForm } from '../../kit/form/use-form.ts';
import { client } from '../../lib/api.ts';
import { formatMoney } from '../../lib/formats.ts';
import { follow, type ReceiptStart, receiptTyping } from './receipt-draft.ts';

interface Parts {
  start: ReceiptStart;
  /** Fetches again what the customer owes, when it is otherwise by now. */
  onOwedChanged: () => void;
  onSaved: (receipt: Receipt) => void;
}

/** The form of a receipt: sent twice it is one, and what is refused is said where it was typed. */
export function useReceiptForm({ start, onOwedChanged, onSaved }: Parts) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it begins with is known once
  const typing = useMemo(() => receiptTyping(start), []);
  return useForm({
    name: 'receipt new',
    row: null as Receipt | null,
    ...typing,
    follow,
    save: (fields: Omit<NewReceipt, 'id'>, { id }) => client.receipts.issue({ ...fields, id }),
    refusals: {
      UNIT_REQUIRED: 'unitId',
      CUSTOMER_NOT_FOUND: 'customerId',
      LOAD_NOT_FOUND: 'loads',
      NOT_PAYABLE: 'loads',
      OTHER_CUSTOMER: 'loads',
      MORE_THAN_OWED: 'loads',
      FILE_NOT_FOUND: 'proofPhotoId',
      QUOTE_NOT_FOUND: 'quoteId',
      QUOTE_NOT_ACCEPTED: 'quoteId',
      MORE_THAN_QUOTED: 'advanceFor',
      LESS_THAN_SHARED: 'valueCents',
      IN_THE_FUTURE: 'issuedOn',
      TRANSFER_IMPLAUSIBLE: 'endToEndId',
      TRANSFER_TAKEN: 'endToEndId',
    },
    sentenceOf,
    onRefused: (code) => code === 'MORE_THAN_OWED' && onOwedChanged(),
    onSaved,
  });
}
export type ReceiptForm = ReturnType<typeof useReceiptForm>;

/** A refusal, with the figure or the receipt that it is about. */
function sentenceOf(code: string, data: unknown): string | undefined {
  if (code === 'MORE_THAN_OWED') {
    const { owedCents, moreCents } = data as { owedCents: number; moreCents: number };
    return owedCents === 0
      ? 'Uma das cargas já foi paga por outro recibo. Confira a lista, que foi atualizada.'
      : `Uma das cargas deve só ${formatMoney(owedCents)}: ${formatMoney(moreCents)} a menos do que foi informado.`;
  }
  if (code === 'MORE_THAN_QUOTED') {
    const { leftCents, moreCents } = data as { leftCents: number; moreCents: number };
    return `Do orçamento faltam ${formatMoney(leftCents)}. Diga para que são os outros ${formatMoney(moreCents)}.`;
  }
  if (code === 'TRANSFER_TAKEN') {
    const { receipt } = data as { receipt: string };
    return `Este identificador PIX já está no recibo ${receipt}.`;
  }
  return undefined;
}
