import { paymentWords } from '@traco/contract/concrete-volume/load-words';
import { NewReceipt, type Receipt } from '@traco/contract/receipts/receipt';
import { formatCpfOrCnpj } from '@traco/contract/values/identifiers';
import {
  choice,
  type DraftOf,
  day,
  type FieldKind,
  money,
  optional,
  type ReadOf,
  text,
  typedBy,
} from '../../kit/form/field-kinds.ts';
import { parseCents, typedMoney } from '../../lib/brazilian-number.ts';
import { formatMoney } from '../../lib/formats.ts';

/** What is typed of each load that is settled, by its id. */
type TypedLoads = Record<string, string>;

const loads: FieldKind<TypedLoads, never> = {
  label: 'Cargas que quita',
  show: () => ({}),
  read: (typed) =>
    Object.entries(typed).map(([loadId, cents]) => ({ loadId, cents: parseCents(cents) ?? Number.NaN })),
};

const fields = {
  unitId: choice('Unidade'),
  customerId: optional(text('Cliente')),
  customerName: text('Cliente'),
  payerName: text('Quem pagou'),
  payerDocument: text('CPF ou CNPJ', formatCpfOrCnpj),
  loads,
  valueCents: money('Valor recebido (R$)'),
  advanceFor: text('Para que é o adiantamento'),
  quoteId: optional(choice('Adiantamento do orçamento')),
  method: choice('Forma', paymentWords),
  endToEndId: optional(text('Identificador do PIX')),
  issuedOn: day('Data'),
  city: text('Cidade'),
  reference: text('Referente a'),
  proofPhotoId: optional(text('Comprovante')),
};
export type ReceiptDraft = DraftOf<typeof fields>;

/** What a new receipt begins with. */
export interface ReceiptStart {
  unitId: string;
  city: string;
  issuedOn: string;
}

/** What the typed loads come to. */
export const sumTyped = (typed: TypedLoads): number =>
  Object.values(typed).reduce((sum, cents) => sum + (parseCents(cents) ?? 0), 0);

/** What of the value settles no load; negative where the loads come to more. */
export const leftOver = ({ valueCents, loads: typed }: ReceiptDraft): number =>
  (parseCents(valueCents) ?? 0) - sumTyped(typed);

/** Loads that were ticked bring the value along, as long as nobody typed another one. */
export function follow(draft: ReceiptDraft, field: keyof ReceiptDraft, value: unknown): ReceiptDraft {
  const next = { ...draft, [field]: value };
  if (field !== 'loads') return next;
  const follows = draft.valueCents === '' || leftOver(draft) === 0;
  const sum = sumTyped(next.loads);
  return follows ? { ...next, valueCents: sum > 0 ? typedMoney(sum) : '' } : next;
}

/** What the contract cannot know of the whole: where the rest is said, where the loads are too many. */
function also(draft: ReceiptDraft) {
  const left = leftOver(draft);
  const sum = sumTyped(draft.loads);
  if (left < 0 && sum > 0) return { valueCents: `As cargas somam ${formatMoney(sum)}: mais do que o valor.` };
  if (left > 0 && draft.advanceFor.trim() === '' && !draft.quoteId)
    return { advanceFor: `Sobram ${formatMoney(left)} além do que se deve. Diga para que são.` };
  return {};
}

type Read = ReadOf<typeof fields>;
const inputOf = (
  { customerName: _, unitId, customerId, endToEndId, quoteId, proofPhotoId, ...read }: Read,
  draft: ReceiptDraft,
) => ({
  ...read,
  ...(unitId ? { unitId } : {}),
  customerId: customerId || null,
  endToEndId: draft.method === 'pix' ? endToEndId : null,
  proofPhotoId: proofPhotoId || null,
  quoteId: leftOver(draft) > 0 ? quoteId || null : null,
  advanceFor: leftOver(draft) > 0 ? read.advanceFor : '',
});

/** The form of a receipt: what it begins with, what it sends. */
export const receiptTyping = (start: ReceiptStart) =>
  typedBy(
    NewReceipt.omit({ id: true }),
    fields,
    (receipt: Receipt | null) => (receipt ? {} : { ...start, method: 'pix' as const }),
    { input: inputOf, also },
  );
