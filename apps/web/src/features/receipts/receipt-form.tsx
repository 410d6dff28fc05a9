import { skipToken, useQuery } from '@tanstack/react-query';
import {
  MOST_LOADS_OF_RECEIPT,
  type OwedLoad,
  type OwedQuote,
  type Receipt,
} from '@traco/contract/receipts/receipt';
import { formatCpfOrCnpj } from '@traco/contract/values/identifiers';
import { moneyWords } from '@traco/contract/values/money-words';
import { useEffect, useRef } from 'react';
import { FormFrame } from '../../kit/form/form-frame.tsx';
import { useScope } from '../../kit/form/use-lookups.ts';
import { api } from '../../lib/api.ts';
import { parseCents, typedMoney } from '../../lib/brazilian-number.ts';
import { changesWith } from '../../lib/events.ts';
import { formatMoney } from '../../lib/formats.ts';
import { OwedLoads } from './owed-loads.tsx';
import { PixBox } from './pix-box.tsx';
import type { ReceiptDraft, ReceiptStart } from './receipt-draft.ts';
import { Payer, ReceiptFieldset } from './receipt-fields.tsx';
import classes from './receipts.module.css';
import { useReceiptForm } from './use-receipt-form.ts';

interface Props {
  start: ReceiptStart;
  customerId: string | undefined;
  /** The quote that is paid towards. */
  quoteId: string | undefined;
  /** Whether what is past its day is ticked at once. */
  ticksOverdue: boolean;
  onSaved: (receipt: Receipt) => void;
  onClose: () => void;
}

/** Issues a receipt: who paid, what it settles, how much, and how it came. */
export function ReceiptForm({ start, customerId, quoteId, ticksOverdue, onSaved, onClose }: Props) {
  const { ownUnitId } = useScope();
  const form = useReceiptForm({ start, onOwedChanged: () => void owed.refetch(), onSaved });
  const { draft, open } = form;
  const payerId = draft.customerId;
  const owed = useQuery(
    api.receipts.owed.queryOptions({
      input: payerId ? { customerId: payerId } : skipToken,
      meta: changesWith('loads', 'receipts', 'customers', 'sites'),
    }),
  );
  const unitId = ownUnitId || draft.unitId;
  const issuer = useQuery(api.receipts.issuer.queryOptions({ input: unitId ? { unitId } : {} }));
  const city = issuer.data?.city;
  /** The city that came with a unit: another unit's takes its place, what somebody typed stays. */
  const ofUnit = useRef(start.city);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (customerId) open((all) => ({ ...all, customerId }));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the customer, or the unit, is another one
  useEffect(() => {
    const customer = owed.data?.customer;
    if (!customer) return;
    open((all) => ({
      ...all,
      customerName: customer.name,
      ...towards(
        all,
        owed.data?.quotes.find(({ id }) => id === quoteId),
      ),
      ...(ticksOverdue && customer.id === customerId ? ticked(all, owed.data?.loads ?? []) : {}),
      payerName: all.payerName || customer.name,
      payerDocument: all.payerDocument || formatCpfOrCnpj(customer.document ?? ''),
    }));
  }, [owed.data?.customer.id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the unit is another one
  useEffect(() => {
    if (!city) return;
    const before = ofUnit.current;
    ofUnit.current = city;
    open((all) => ({ ...all, city: all.city && all.city !== before ? all.city : city }));
  }, [city]);
  const cents = parseCents(draft.valueCents) ?? 0;
  return (
    <FormFrame
      form={form}
      label="Novo recibo"
      button="Emitir recibo"
      onClose={onClose}
      aside={cents > 0 && <b>{formatMoney(cents)}</b>}
    >
      <Payer form={form} lacksDocument={owed.data?.customer.document === null} />
      {payerId && <OwedLoads form={form} owed={owed} />}
      <ReceiptFieldset
        form={form}
        words={cents > 0 ? moneyWords(cents) : ''}
        quotes={owed.data?.quotes ?? []}
      />
      {draft.method === 'pix' && (
        <PixBox receiver={issuer.data?.pix ?? null} cents={cents} receiptId={form.id} />
      )}
      <p className={classes.hint}>Não é documento fiscal. O número é dado ao emitir e não volta atrás.</p>
    </FormFrame>
  );
}

/** What is past its day, as long as nobody ticked anything. */
const ticked = (typed: ReceiptDraft, loads: readonly OwedLoad[]): Partial<ReceiptDraft> => {
  const late = loads.filter(({ isOverdue }) => isOverdue).slice(0, MOST_LOADS_OF_RECEIPT);
  const sum = late.reduce((cents, { owedCents }) => cents + owedCents, 0);
  return typed.valueCents === '' && sum > 0
    ? {
        loads: Object.fromEntries(late.map(({ id, owedCents }) => [id, typedMoney(owedCents)])),
        valueCents: typedMoney(sum),
      }
    : {};
};

/** What is left of the quote from whose page the receipt was asked for, as long as nobody typed a value. */
const towards = (typed: ReceiptDraft, quote: OwedQuote | undefined): Partial<ReceiptDraft> =>
  quote && typed.valueCents === '' && !typed.quoteId
    ? { quoteId: quote.id, valueCents: typedMoney(quote.totalCents - quote.receivedCents) }
    : {};
