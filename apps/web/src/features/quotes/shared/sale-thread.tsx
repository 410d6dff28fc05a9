import { useQuery } from '@tanstack/react-query';
import { leadStateWords } from '@traco/contract/leads/lead-states';
import { isAllowed } from '@traco/contract/permissions';
import { pourStateWords } from '@traco/contract/pours/pour-words';
import { quoteStateWords } from '@traco/contract/quotes/quote-states';
import { receiptName } from '@traco/contract/receipts/receipt-words';
import type { RecordThread, ThreadKind } from '@traco/contract/records/thread';
import type { ReactNode } from 'react';
import record from '../../../kit/record/record.module.css';
import { RecordLink } from '../../../kit/record/record-link.tsx';
import { useRole } from '../../../kit/session/person.ts';
import { api } from '../../../lib/api.ts';
import { useAtRest } from '../../../lib/at-rest.ts';
import { changesWith } from '../../../lib/events.ts';
import { formatDay, formatM3, formatMoney } from '../../../lib/formats.ts';
import { Explain } from '../../../ui/explain.tsx';
import { noteText } from '../../concrete-volume/shared/load-words.ts';
import { explanationsOf } from '../../figures/shared/explanation.ts';
import classes from './sale-thread.module.css';

/** What belongs to one sale, from the request to the receipts, seen from one of them; nothing where it stands alone. */
export function SaleThread({ kind, id }: { kind: ThreadKind; id: string }) {
  const isAtRest = useAtRest();
  const role = useRole();
  const { data } = useQuery(
    api.records.thread.queryOptions({
      input: { kind, id },
      enabled: isAtRest && role !== undefined && isAllowed(role, 'pours:list'),
      meta: changesWith('quotes', 'pours', 'loads', 'leads', 'receipts'),
    }),
  );
  // What neither an offer led to nor a receipt came of has nothing more to say than its own page does.
  if (!data || (data.quotes.length === 0 && !data.lead && data.receipts.length === 0)) return null;
  // A pour's page lists its loads itself.
  const steps = stepsOf(kind === 'pour' ? { ...data, loads: [] } : data);
  if (steps.length < 2) return null;
  return (
    <section className={record.part} aria-label="Do pedido ao recibo">
      <h3>Do pedido ao recibo</h3>
      <ol className={classes.thread}>
        {steps.map(({ title, lines }) => (
          <li key={title}>
            <b>{title}</b>
            {lines}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface Step {
  title: string;
  lines: ReactNode[];
}

/** The kinds that the thread has, in their order. */
const stepsOf = ({ lead, quotes, pours, loads, receipts }: RecordThread): Step[] =>
  [
    {
      title: 'Pedido de orçamento',
      lines: lead ? [<span key={lead.id}>{`${lead.name} · ${leadStateWords[lead.state]}`}</span>] : [],
    },
    {
      title: 'Orçamento',
      lines: quotes.map(({ id, number, state, m3 }) => (
        <RecordLink key={id} kind="quote" id={id}>
          {`${number} · ${formatM3(m3)} · ${quoteStateWords[state]}`}
        </RecordLink>
      )),
    },
    {
      title: 'Programação',
      lines: pours.map(({ id, number, dayOn, state, m3, deliveredM3 }) => (
        <span key={id}>
          <RecordLink kind="pour" id={id}>
            {`${number} · ${formatDay(dayOn)} · ${pourStateWords[state]}`}
          </RecordLink>
          {' · '}
          <Explain of={explanationsOf('volumeOfPours')}>{formatM3(deliveredM3)}</Explain> de {formatM3(m3)}
        </span>
      )),
    },
    {
      title: 'Cargas',
      lines: loads.map((load) => (
        <RecordLink key={load.id} kind="load" id={load.id}>
          {`${noteText(load)} · ${formatDay(load.dayOn)} · ${formatM3(load.m3)}`}
        </RecordLink>
      )),
    },
    {
      title: 'Recibos',
      lines: receipts.map((receipt) => (
        <RecordLink key={receipt.id} kind="receipt" id={receipt.id}>
          {`${receiptName(receipt)} · ${formatDay(receipt.issuedOn)} · ${formatMoney(receipt.valueCents)}`}
        </RecordLink>
      )),
    },
  ].filter(({ lines }) => lines.length > 0);
