import { useQuery } from '@tanstack/react-query';
import type { LoadTotals } from '@traco/contract/concrete-volume/load';
import { nameOfFigure } from '@traco/contract/figures/figures';
import { clockIn, workingDays } from '@traco/contract/values/working-days';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { formatChange, formatCount, formatM3, formatMoney } from '../../lib/formats.ts';
import { workingDayWords } from '../../lib/working-day-words.ts';
import { comparedDays } from './months.ts';
import classes from './seller-volume-records.module.css';

interface Props {
  month: string;
  zone: string;
  totals: LoadTotals | undefined;
}

/** The month's sums beside those of the month before, by the working days that are over. */
export function MonthComparison({ month, zone, totals }: Props) {
  const clock = clockIn(zone, new Date());
  const days = comparedDays(month, clock);
  const sums = (range: { from: string; to: string } | undefined) => ({
    ...api.concreteVolume.totals.queryOptions({ input: range ?? {}, meta: changesWith('loads') }),
    enabled: range !== undefined,
  });
  const current = useQuery(sums(days?.current)).data;
  const before = useQuery(sums(days?.before)).data;
  const isRunning = month === clock.day.slice(0, 7);
  const than =
    days && isRunning
      ? `: ${workingDayWords(workingDays(days.current.from, days.current.to))} de cada um`
      : ' inteiro';
  const figures = [
    { label: nameOfFigure('volume'), of: ({ deliveredM3 }: LoadTotals) => deliveredM3, shown: formatM3 },
    { label: nameOfFigure('returned'), of: ({ returnedM3 }: LoadTotals) => returnedM3, shown: formatM3 },
    { label: nameOfFigure('loads'), of: ({ loads }: LoadTotals) => loads, shown: formatCount },
    {
      label: nameOfFigure('revenue'),
      of: ({ revenueCents }: LoadTotals) => revenueCents,
      shown: formatMoney,
    },
  ];
  return (
    <>
      <dl className={classes.figures}>
        {figures.map(({ label, of, shown }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{shown(totals && of(totals))}</dd>
            <dd className={classes.before}>
              {before && current && (
                <>
                  {of(before) > 0 ? `${formatChange(of(current) / of(before) - 1)} · ` : ''}
                  {shown(of(before))}
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {before && current && <p className={classes.than}>Abaixo de cada número, o mês anterior{than}.</p>}
    </>
  );
}
