import type { MonthOfGoal } from '@traco/contract/seller-dashboard/seller-dashboard';
import type { ReactNode } from 'react';
import { formatM3, formatMoney, formatMonth, formatShare, formatVolume } from '../../../lib/formats.ts';
import { workingDayWords } from '../../../lib/working-day-words.ts';
import { Explain } from '../../../ui/explain.tsx';
import { GoalRing } from '../../../ui/goal-ring.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { explanationsOf } from '../../figures/shared/explanation.ts';
import { listAddress } from './list-address.ts';
import classes from './month-goal.module.css';
import { estimated, goalMeter, paceWords, projectionWords } from './pace-words.ts';

/** The month's goal as a ring, and what each remaining working day must bring. @param gap why it is behind, where it is */
export function MonthGoal({ month, gap }: { month: MonthOfGoal; gap?: ReactNode }) {
  const meter = goalMeter(month);
  const notes = [paceWords(month), projectionWords(month)].filter((note) => note !== null);
  const delivered = (
    <ScreenLink to={listAddress(month.opens)} className={classes.delivered}>
      <strong>{formatVolume(month.m3)}</strong>
      <span>{month.goalM3 ? `de ${formatM3(month.goalM3)}` : 'm³ no mês'}</span>
    </ScreenLink>
  );
  return (
    <Panel
      title={`Meta de ${formatMonth(month.month)}`}
      aside={
        meter && (
          <Explain of={explanationsOf('goalShare', { days: month.opens, besides: besidesGoal })}>
            {formatShare(month.goalShare)}
          </Explain>
        )
      }
    >
      <div className={classes.goal}>
        {meter ? (
          <GoalRing share={meter.share} mark={meter.mark} words={meter.words}>
            {delivered}
          </GoalRing>
        ) : (
          delivered
        )}
        <div className={classes.needed}>
          <Needed month={month} />
          {notes.map(({ words, tone }) => (
            <p key={words} data-tone={tone}>
              {words}
            </p>
          ))}
          {month.aheadM3 !== null && month.aheadM3 < 0 && gap}
        </div>
      </div>
    </Panel>
  );
}

const besidesGoal = ['goal', 'volume', 'neededPerDay', 'workingDaysLeft', 'ahead', 'projection'] as const;

function Needed({
  month: { goalM3, m3, neededM3PerDay, workingDaysLeft, priceCentsPerM3 },
}: {
  month: MonthOfGoal;
}) {
  if (goalM3 === null) return <p>Sem meta definida para este mês.</p>;
  if (m3 >= goalM3) return <p data-tone="good">Meta alcançada. Parabéns!</p>;
  if (neededM3PerDay === null) return <p>Faltaram {formatM3(goalM3 - m3)}; o mês não tem mais dias úteis.</p>;
  return (
    <>
      <p className={classes.perDay}>
        <strong>{estimated(neededM3PerDay)}</strong> por dia útil
      </p>
      <p>
        faltam {formatM3(goalM3 - m3)} em {workingDayWords(workingDaysLeft)}
      </p>
      {priceCentsPerM3 !== null && (
        <p>cerca de {formatMoney(Math.round(neededM3PerDay * priceCentsPerM3))} por dia, pelo preço médio</p>
      )}
    </>
  );
}
