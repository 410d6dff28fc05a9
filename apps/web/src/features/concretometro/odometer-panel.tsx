import type { Concretometro } from '@traco/contract/concretometro/concretometro';
import { COMPANY_ZONE } from '@traco/contract/constants';
import { dayIn } from '@traco/contract/values/time-zone';
import { zoneMark } from '@traco/contract/values/zone-words';
import { formatDay, formatM3, formatMonth, formatTime, formatVolume } from '../../lib/formats.ts';
import { BoardRow } from '../../ui/board.tsx';
import { Explain } from '../../ui/explain.tsx';
import { FigureBlock } from '../../ui/figure-block.tsx';
import { Meter } from '../../ui/meter.tsx';
import { Odometer } from '../../ui/odometer.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { explanationsOf } from '../figures/shared/explanation.ts';
import { figureBlockOf } from '../figures/shared/figure-block-of.ts';
import { listAddress } from '../totals/shared/list-address.ts';
import { milestoneWords, type PeriodName } from '../totals/shared/milestone-words.ts';
import { estimated, goalMeter, goalWords, paceWords } from '../totals/shared/pace-words.ts';
import { countLoads } from '../totals/shared/trend-columns.ts';
import classes from './concretometro.module.css';
import { periodLabels } from './periods.ts';

interface OdometerPanelProps {
  figures: Concretometro;
  period: PeriodName;
  onPeriod: (period: PeriodName) => void;
}

/** The odometer of one period, with pace, projection, milestone and records; the other periods beside it. */
export function OdometerPanel({ figures, period, onPeriod }: OdometerPanelProps) {
  const shown = figures[period];
  const meter = goalMeter(shown);
  const milestone = milestoneWords(shown);
  const pace = paceWords(shown);
  const { records } = figures;
  const since = { words: `o maior desde ${formatMonth(records.since.slice(0, 7))}` };
  return (
    <>
      <section className={classes.stage} aria-label={`Volume de concreto: ${captions[period]}`}>
        <p className={classes.caption}>
          <Explain
            of={explanationsOf('volume', {
              of: ownerOf(figures),
              days: shown.opens,
              to: listAddress(shown.opens),
              besides: ['goal', 'ahead', 'loads'],
            })}
          >
            {ownerOf(figures)} · {captions[period]}
          </Explain>
        </p>
        <div className={classes.counter}>
          <Odometer written={formatVolume(shown.m3)} unit="m³" />
        </div>
        {meter && (
          <div className={classes.goal}>
            <Meter {...meter} isLarge />
            <p>
              <span>{goalWords(shown)?.words}</span>
              {pace && <strong data-tone={pace.tone}>{pace.words}</strong>}
            </p>
          </div>
        )}
        <p className={classes.source}>
          <ScreenLink to={listAddress(shown.opens)}>{countLoads(shown.loads)}</ScreenLink>
          {figures.lastLoadAt && `, a última às ${lastTime(figures)}`}
        </p>
      </section>
      <BoardRow least="12.5rem" isDense>
        <FigureBlock
          {...figureBlockOf('projection', shown.projectionM3, {
            of: ownerOf(figures),
            days: shown.opens,
            words: estimated(shown.projectionM3),
          })}
          notes={[
            shown.projectionM3 === null
              ? { words: 'aparece após um dia útil do período' }
              : projectionNote(shown.projectionM3, shown.goalM3),
          ]}
        />
        <FigureBlock
          label={milestone.title}
          value={milestone.target}
          notes={[{ words: milestone.missing }]}
        />
        {records.day && (
          <FigureBlock
            {...figureBlockOf('volume', records.day.m3, {
              label: 'Recorde do dia',
              of: ownerOf(figures),
              days: records.day.opens,
              to: listAddress(records.day.opens),
            })}
            notes={[{ words: `em ${formatDay(records.day.day)}` }, since]}
          />
        )}
        {records.month && (
          <FigureBlock
            {...figureBlockOf('volume', records.month.m3, {
              label: 'Recorde do mês',
              of: ownerOf(figures),
              days: records.month.opens,
              to: listAddress(records.month.opens),
            })}
            notes={[{ words: `em ${formatMonth(records.month.month)}` }, since]}
          />
        )}
      </BoardRow>
      <div className={classes.others}>
        {(Object.keys(periodLabels) as PeriodName[])
          .filter((each) => each !== period)
          .map((each) => (
            <button key={each} type="button" className={classes.other} onClick={() => onPeriod(each)}>
              <span>{captions[each]}</span>
              <strong>{formatM3(figures[each].m3)}</strong>
              <small data-tone={paceWords(figures[each])?.tone}>
                {paceWords(figures[each])?.words ?? 'sem meta'}
              </small>
            </button>
          ))}
      </div>
    </>
  );
}

/** What each odometer counts. */
export const captions: Readonly<Record<PeriodName, string>> = {
  today: 'hoje',
  month: 'neste mês',
  year: 'neste ano',
};

/** Whose concrete it is. */
export function ownerOf({ scope, unit, seller }: Concretometro): string {
  if (scope === 'seller') return seller ? `Vendas de ${seller.name}` : 'Minhas vendas';
  return unit?.name ?? 'Todas as unidades';
}

function projectionNote(projectionM3: number, goalM3: number | null) {
  if (goalM3 === null) return { words: 'sem meta no período' };
  const beyond = projectionM3 - goalM3;
  return beyond >= 0
    ? { words: `${estimated(beyond)} acima da meta`, tone: 'good' as const }
    : { words: `${estimated(-beyond)} abaixo da meta`, tone: 'bad' as const };
}

/** The last load's time on the clock of the plant that loaded it, as its note says it. */
const lastTime = ({ lastLoadAt, lastLoadTimeZone, unit, day }: Concretometro) => {
  if (!lastLoadAt) return '';
  const zone = lastLoadTimeZone ?? COMPANY_ZONE;
  const on = dayIn(new Date(lastLoadAt), zone);
  const time = `${formatTime(lastLoadAt, zone)}${zoneMark(lastLoadAt, zone, unit?.timeZone ?? COMPANY_ZONE)}`;
  return on === day ? time : `${time} de ${formatDay(on)}`;
};
