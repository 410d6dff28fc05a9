import { creditUse } from '@traco/contract/customers/credit-use';
import { nameOfFigure } from '@traco/contract/figures/figures';
import type { CustomerPage } from '@traco/contract/records/customer-page';
import { useState } from 'react';
import { ActivityDialog } from '../../kit/list/activity-dialog.tsx';
import { type Fact, type RecordAction, RecordTop } from '../../kit/record/record-top.tsx';
import { useMay } from '../../kit/session/use-may.ts';
import { client } from '../../lib/api.ts';
import { formatMonth } from '../../lib/formats.ts';
import { pathOf } from '../../lib/paths.ts';
import { addressOfOverdue, addressOfReceipt } from '../../lib/receipt-address.ts';
import { factOf } from '../figures/shared/fact-of.tsx';
import { listAddress } from '../totals/shared/list-address.ts';
import { limitWords } from './shared/credit-words.ts';

interface Props {
  page: CustomerPage;
  onEdit: () => void;
  onSite: (id: string) => void;
  onChanged: () => void;
}

/** What they buy and owe, the way to their next pour, and what else is done with them. */
export function CustomerTop({ page, onEdit, onSite, onChanged }: Props) {
  const { customer, open, overdue } = page;
  const mayAsk = useMay('pours:request');
  const mayWrite = useMay('customers:write');
  const mayIssue = useMay('receipts:issue');
  const isLate = overdue.cents > 0;
  const [asksActivity, setAsksActivity] = useState(false);
  const edits: RecordAction[] = [
    { label: 'Alterar cliente', run: onEdit },
    { label: 'Nova obra', run: () => onSite('nova') },
    {
      label: customer.active ? 'Inativar' : 'Reativar',
      run: () => setAsksActivity(true),
      isGrave: customer.active,
    },
  ];
  const loads = pathOf('/concrete-volume-list', {}, { customerId: customer.id, periodo: 'tudo' });
  return (
    <>
      <RecordTop
        facts={factsOf(page)}
        primary={
          mayAsk && customer.active
            ? {
                label: 'Nova programação',
                to: pathOf('/pours/{id}', { id: 'nova' }, { cliente: customer.id }),
              }
            : undefined
        }
        more={[
          { label: 'Ver cargas', to: loads },
          ...(mayIssue && open.cents > 0
            ? [
                isLate
                  ? { label: 'Receber o vencido', to: addressOfOverdue(customer.id) }
                  : { label: 'Emitir recibo', to: addressOfReceipt(customer.id) },
              ]
            : []),
          ...(mayWrite ? edits : []),
        ]}
      />
      {asksActivity && (
        <ActivityDialog
          active={customer.active}
          words={activity}
          setActive={(active) =>
            client.customers.setActive({ id: customer.id, revision: customer.revision, active })
          }
          onChanged={onChanged}
          onClose={() => setAsksActivity(false)}
        />
      )}
    </>
  );
}

/** This month, the year before it, at what price, and what is not paid, against the limit where there is one. */
function factsOf({ customer, months, open }: CustomerPage): Fact[] {
  const use = creditUse(customer, open.cents);
  const volume = nameOfFigure('volume');
  const current = months.at(-1);
  const year = months.slice(-12).reduce((all, { m3 }) => all + m3, 0);
  const priced = months.findLast(({ priceCentsPerM3 }) => priceCentsPerM3 !== null);
  const list = (from: string | undefined) => ({
    days: { from, to: current?.to },
    to: listAddress({ customerId: customer.id, from, to: current?.to, kind: 'counting' }),
  });
  return [
    factOf('volume', current?.m3 ?? 0, { label: `${volume} neste mês`, ...list(current?.from) }),
    factOf('volume', year, {
      label: `${volume} em 12 meses`,
      ...list(months.at(-12)?.from),
      besides: ['loads'],
    }),
    ...(priced
      ? [factOf('averagePrice', priced.priceCentsPerM3, { days: priced, of: formatMonth(priced.month) })]
      : []),
    {
      ...factOf('openAmount', open.cents, { label: 'Em aberto', besides: ['overdueAmount'] }),
      note: use ? limitWords(use) : undefined,
      isAlarming: use?.isOver ?? false,
    },
  ];
}

const activity = {
  leave: {
    title: 'Inativar cliente',
    sentence:
      'O cliente sai dos formulários e das buscas de novas programações. As cargas e o que está em aberto ficam.',
    done: 'Cliente inativado.',
  },
  back: {
    title: 'Reativar cliente',
    sentence: 'O cliente volta aos formulários e pode ser programado de novo.',
    done: 'Cliente reativado.',
  },
};
