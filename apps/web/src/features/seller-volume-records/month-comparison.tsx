import { useQuery } from '@tanstack/react-query';
import type { LoadTotals } from '@traco/contract/concrete-volume/load';
import { type FigureKey, nameOfFigure } from '@traco/contract/figures/figures';
import { clockIn, workingDays } from '@traco/contract/values/working-days';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { formatChange, formatCount, formatM3, formatMoney } from '../../lib/formats.ts';
import { workingDayWords } from '../../lib/working-day-words.ts';
import { Explain } from '../../ui/explain.tsx';
import { explanationOf } from '../figures/shared/explanation.ts';
import { comparedDays, daysOfMonth } from './months.ts';
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
  return (
    <>
      <dl className={classes.figures}>
        {figures.map(({ figure, of, shown }) => (
          <div key={figure}>
            <dt>{nameOfFigure(figure)}</dt>
            <dd>
              <Explain of={[explanationOf(figure, { days: daysOfMonth(month, clock.day) })]}>
                {shown(totals && of(totals))}
              </Explain>
            </dd>
            <dd className={classes.before}>
              {before && current && (
                <>
                  {of(before) > 0 ? `${formatChange(of(current) / of(before) - 1)} · ` : ''}
                  <span>{shown(of(before))}</span>
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

const figures: {
  figure: FigureKey;
  of: (totals: LoadTotals) => number;
  shown: (of: number | undefined) => string;
}[] = [
  { figure: 'volume', of: ({ deliveredM3 }) => deliveredM3, shown: formatM3 },
  { figure: 'returned', of: ({ returnedM3 }) => returnedM3, shown: formatM3 },
  { figure: 'loads', of: ({ loads }) => loads, shown: formatCount },
  { figure: 'revenue', of: ({ revenueCents }) => revenueCents, shown: formatMoney },
];
