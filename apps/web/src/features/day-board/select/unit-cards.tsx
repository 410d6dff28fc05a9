import type { DayOverview } from '@traco/contract/day-board/day-board';
import { nameOfFigure } from '@traco/contract/figures/figures';
import type { Pour } from '@traco/contract/pours/pour';
import { formatM3, formatShare } from '../../../lib/formats.ts';
import { pathOf } from '../../../lib/paths.ts';
import { Explain } from '../../../ui/explain.tsx';
import { Meter } from '../../../ui/meter.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { explanationOf } from '../../figures/shared/explanation.ts';
import classes from './schedule-select.module.css';

/** The board of a unit's day. */
export const boardOf = ({ unit, dayOn }: DayOverview) =>
  pathOf('/admin-schedule-view', {}, { unitId: unit.id, day: dayOn });

/** The board on which a pour stands, the pour chosen. */
export const boardOfPour = ({ id, unit, dayOn }: Pick<Pour, 'id' | 'dayOn'> & { unit: { id: string } }) =>
  pathOf('/admin-schedule-view', {}, { unitId: unit.id, day: dayOn, programacao: id });

/** A card per unit: what is booked against what it can, and what wants a person. */
export const UnitCards = ({ overviews }: { overviews: readonly DayOverview[] }) => (
  <ul className={classes.cards}>
    {overviews.map((overview) => (
      <li key={overview.unit.id}>
        <ScreenLink to={boardOf(overview)} className={classes.card}>
          <UnitCard overview={overview} />
        </ScreenLink>
        <Explain of={explainedDay(overview)} />
      </li>
    ))}
  </ul>
);

/** What the figures of a unit's day mean. */
export const explainedDay = (overview: DayOverview) =>
  (['ordered', 'confirmed', 'capacity', 'pours', 'plannedLoads'] as const).map((key) =>
    explanationOf(key, {
      of: overview.unit.name,
      days: { from: overview.dayOn, to: overview.dayOn },
      to: boardOf(overview),
    }),
  );

function UnitCard({ overview }: { overview: DayOverview }) {
  const { unit, m3, confirmedM3, capacityM3, loads, pours, pumpsBooked, pumps, trucks } = overview;
  const share = capacityM3 > 0 ? m3 / capacityM3 : 0;
  return (
    <>
      <h2>{unit.name}</h2>
      <p className={classes.booked}>
        <b>{formatM3(m3)}</b> de {formatM3(capacityM3)} · {formatShare(share)}
      </p>
      <Meter
        share={share}
        mark={capacityM3 > 0 ? confirmedM3 / capacityM3 : null}
        words={`${formatM3(m3)} programados de ${formatM3(capacityM3)}, ${formatM3(confirmedM3)} confirmados`}
      />
      <dl className={classes.counts}>
        <Count word={nameOfFigure('pours')} value={pours} />
        <Count word={nameOfFigure('plannedLoads')} value={loads} />
        <Count word="Caminhões" value={trucks} />
        <Count word="Bombas" value={`${pumpsBooked} de ${pumps}`} />
        <Count word="Conflitos" value={overview.conflicts} tone={overview.conflicts ? 'red' : undefined} />
        <Count word="A analisar" value={overview.waiting} tone={overview.waiting ? 'yellow' : undefined} />
        <Count
          word="Sem confirmar"
          value={overview.unconfirmed}
          tone={overview.unconfirmed ? 'yellow' : undefined}
        />
      </dl>
    </>
  );
}

const Count = (props: { word: string; value: string | number; tone?: 'red' | 'yellow' | undefined }) => (
  <div data-tone={props.tone}>
    <dt>{props.word}</dt>
    <dd>{props.value}</dd>
  </div>
);
