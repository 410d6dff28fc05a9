import { pourReasonWords } from '@traco/contract/pours/pour-words';
import type { CustomerPage } from '@traco/contract/records/customer-page';
import { LinesPart } from '../../kit/record/lines-part.tsx';
import { useRecordAddress } from '../../kit/record/use-record-address.ts';
import { formatM3, formatShortDate } from '../../lib/formats.ts';
import type { Line } from '../../ui/line-list.tsx';
import { explanationOf } from '../figures/shared/explanation.ts';
import { LastLoads, NextPours } from '../totals/shared/record-lines.tsx';

/** What is planned for a customer, what was last, and what was not bought after all. */
export function CustomerLists({ page }: { page: CustomerPage }) {
  const addressOf = useRecordAddress();
  const zone = page.customer.unit.timeZone;
  const lost = page.lost.rows.map(({ kind, id, name, at, m3, reason, text }): Line => {
    const to = addressOf(kind, id);
    return {
      key: id,
      start: formatShortDate(at, zone),
      title: kind === 'pour' ? `Programação ${name} cancelada` : `Nota ${name} recusada na obra`,
      detail: [reason && pourReasonWords[reason], text].filter(Boolean).join(': ') || 'sem motivo escrito',
      end: formatM3(m3),
      ...(to && { to }),
    };
  });
  return (
    <>
      <NextPours pours={page.pours} zone={zone} />
      <LastLoads loads={page.loads} zone={zone} />
      <LinesPart
        title={`Não comprado em 13 meses: ${formatM3(page.lost.m3)}`}
        of={[explanationOf('lost', { of: page.customer.name })]}
        lines={lost}
      />
    </>
  );
}
