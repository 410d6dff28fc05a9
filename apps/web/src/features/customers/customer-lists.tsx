import { stateWords } from '@traco/contract/concrete-volume/load-words';
import type { CustomerPage } from '@traco/contract/customers/customer-page';
import { pourReasonWords, pourStateWords } from '@traco/contract/pours/pour-words';
import record from '../../kit/record/record.module.css';
import { useRecordAddress } from '../../kit/record/use-record-address.ts';
import { formatM3, formatShortDate } from '../../lib/formats.ts';
import { type Line, LineList } from '../../ui/line-list.tsx';

/** What is planned for a customer, what was last, and what was not bought after all. */
export function CustomerLists({ page }: { page: CustomerPage }) {
  const addressOf = useRecordAddress();
  const zone = page.customer.unit.timeZone;
  const pours = page.pours.map(
    ({ id, number, state, startsAt, site, m3 }): Line => ({
      key: id,
      start: formatShortDate(startsAt, zone),
      title: site,
      detail: `nº ${number} · ${pourStateWords[state]}`,
      end: formatM3(m3),
      ...toOf(addressOf('pour', id)),
    }),
  );
  const loads = page.loads.map(
    ({ id, note, state, loadedAt, site, m3 }): Line => ({
      key: id,
      start: formatShortDate(loadedAt, zone),
      title: note || 'Sem nota',
      detail: [site, stateWords[state]].filter(Boolean).join(' · '),
      end: formatM3(m3),
      ...toOf(addressOf('load', id)),
    }),
  );
  const lost = page.lost.rows.map(
    ({ kind, id, name, at, m3, reason, text }): Line => ({
      key: id,
      start: formatShortDate(at, zone),
      title: kind === 'pour' ? `Programação ${name} cancelada` : `Nota ${name} recusada na obra`,
      detail: [reason && pourReasonWords[reason], text].filter(Boolean).join(': ') || 'sem motivo escrito',
      end: formatM3(m3),
      ...toOf(addressOf(kind, id)),
    }),
  );
  return (
    <>
      <Part title="Programações" lines={pours} />
      <Part title="Últimas cargas" lines={loads} />
      <Part title={`Não comprado em 13 meses: ${formatM3(page.lost.m3)}`} lines={lost} />
    </>
  );
}

const toOf = (to: string | undefined) => (to ? { to } : {});

function Part({ title, lines }: { title: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <section className={record.part} aria-label={title}>
      <h3>{title}</h3>
      <LineList lines={lines} />
    </section>
  );
}
