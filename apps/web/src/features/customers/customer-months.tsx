import { figures } from '@traco/contract/figures/figures';
import type { CustomerPage } from '@traco/contract/records/customer-page';
import record from '../../kit/record/record.module.css';
import { formatM3, formatMoney, formatMonth } from '../../lib/formats.ts';
import { type Column, ColumnChart } from '../../ui/column-chart.tsx';
import { listAddress } from '../totals/shared/list-address.ts';
import { countLoads, shortMonth } from '../totals/shared/trend-columns.ts';

/** m³ and price by month; a month opens its loads. */
export function CustomerMonths({ page: { customer, months } }: { page: CustomerPage }) {
  if (months.every(({ loads }) => loads === 0)) return null;
  const columns = months.map(
    ({ month, from, to, m3, loads, priceCentsPerM3 }, index): Column => ({
      key: month,
      value: m3,
      label: shortMonth(month),
      words: [
        `${formatMonth(month)}: ${formatM3(m3)} em ${countLoads(loads)}`,
        priceCentsPerM3 !== null && `${formatMoney(priceCentsPerM3)} por m³`,
      ]
        .filter(Boolean)
        .join(', '),
      name: formatMonth(month),
      facts: [
        { label: figures.volume.name, value: formatM3(m3) },
        { label: figures.loads.name, value: loads.toLocaleString('pt-BR') },
        ...(priceCentsPerM3 === null ? [] : [{ label: 'Preço por m³', value: formatMoney(priceCentsPerM3) }]),
        ...(months[index - 12] ? [{ label: 'Um ano antes', value: formatM3(months[index - 12]!.m3) }] : []),
      ],
      to: listAddress({ customerId: customer.id, from, to, kind: 'counting' }),
      isCurrent: index === months.length - 1,
    }),
  );
  return (
    <section className={record.part} aria-label="m³ e preço por mês">
      <h3>m³ por mês</h3>
      <ColumnChart columns={columns} title="m³ por mês, 13 meses" of="Mês" unit="m³" />
    </section>
  );
}
