import { useQuery } from '@tanstack/react-query';
import type { LoadTotals } from '@traco/contract/load';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { formatChange, formatCount, formatDay, formatM3, formatMoney } from '../../lib/formats.ts';
import { comparedDays } from './months.ts';

interface Props {
  month: string;
  today: string;
  totals: LoadTotals | undefined;
}

/** The month's sums beside the same days of the month before. */
export function MonthComparison({ month, today, totals }: Props) {
  const days = comparedDays(month, today);
  const before = useQuery(
    api.concreteVolume.totals.queryOptions({ input: days, meta: changesWith('loads') }),
  ).data;
  const isRunning = month === today.slice(0, 7);
  const figures = [
    { label: 'Entregue', of: ({ deliveredM3 }: LoadTotals) => deliveredM3, shown: formatM3 },
    { label: 'Devolvido', of: ({ returnedM3 }: LoadTotals) => returnedM3, shown: formatM3 },
    { label: 'Cargas', of: ({ loads }: LoadTotals) => loads, shown: formatCount },
    { label: 'Valor', of: ({ revenueCents }: LoadTotals) => revenueCents, shown: formatMoney },
  ];
  return (
    <dl className="seller-figures">
      {figures.map(({ label, of, shown }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{shown(totals && of(totals))}</dd>
          <dd className="seller-before">
            {before && totals && (
              <>
                {of(before) > 0 ? `${formatChange(of(totals) / of(before) - 1)} · ` : ''}
                {shown(of(before))} {isRunning ? `até ${formatDay(days.to).slice(0, 5)}` : 'no mês anterior'}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
