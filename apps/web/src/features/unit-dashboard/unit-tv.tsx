import type { UnitDashboard, UnitPlan } from '@traco/contract/unit-dashboard/unit-dashboard';
import { formatCount, formatM3, formatVolume } from '../../lib/formats.ts';
import { BoardFailure, type Freshness } from '../../ui/board.tsx';
import { Meter } from '../../ui/meter.tsx';
import { Odometer } from '../../ui/odometer.tsx';
import { TvFrame } from '../../ui/tv-frame.tsx';
import { leftWords } from '../operational-sheet/shared/concrete-clock/clock-of-load.ts';
import { goalMeter, goalWords, paceWords } from '../totals/shared/pace-words.ts';
import { countLoads } from '../totals/shared/trend-columns.ts';
import { DayCurve } from './day-curve.tsx';
import { startOf } from './loads-of-day.tsx';
import { clockLines, type LiveRoad } from './road-now.tsx';
import classes from './unit-tv.module.css';

interface UnitTvProps {
  figures: UnitDashboard | undefined;
  plan: UnitPlan | undefined;
  road: LiveRoad | undefined;
  freshness: Freshness;
  failure: string | undefined;
  onLeave: () => void;
  onRetry: () => void;
}

const SHOWN_LOADS = 7;

/** The plant's day on the wall: today against its goal, the curve, the last loads, the month. */
export const UnitTv = ({ figures, plan, road, freshness, failure, onLeave, onRetry }: UnitTvProps) => (
  <TvFrame title="Painel da unidade" freshness={freshness} onLeave={onLeave}>
    {figures ? (
      <Screen figures={figures} plan={plan} road={road} />
    ) : (
      failure && <BoardFailure words={failure} onRetry={onRetry} />
    )}
  </TvFrame>
);

interface ScreenProps {
  figures: UnitDashboard;
  plan: UnitPlan | undefined;
  road: LiveRoad | undefined;
}

function Screen({ figures, plan, road }: ScreenProps) {
  const { unit, today, month, lastLoads } = figures;
  const clocks = road ? clockLines(road).sort((one, other) => one.clock.left - other.clock.left) : [];
  return (
    <div className={classes.screen}>
      <h1>{unit.name}</h1>
      <section className={classes.today} aria-label="Hoje">
        <div className={classes.counter}>
          <Odometer written={formatVolume(today.m3)} unit="m³ hoje" />
        </div>
        <Progress period={today} />
        <p>
          {countLoads(today.loads)} · {formatCount(today.underWay.loads)} em andamento
        </p>
      </section>
      <section className={classes.curve} aria-label="Curva do dia">
        <DayCurve figures={figures} plan={plan} isPlain />
      </section>
      <section className={classes.month} aria-label="Mês">
        <p>
          Mês <strong>{formatM3(month.m3)}</strong>
        </p>
        <Progress period={month} />
      </section>
      <section className={classes.loads} aria-label={clocks.length > 0 ? 'Na rua agora' : 'Últimas cargas'}>
        {clocks.length > 0 && (
          <ol>
            {clocks.slice(0, SHOWN_LOADS).map(({ id, clock, title, details }) => (
              <li key={id} data-tone={clock.tone}>
                <span>{clock.minutes} min</span>
                <span>
                  {title} <small>{details[1]}</small>
                </span>
                <strong>{leftWords(clock.left)}</strong>
              </li>
            ))}
          </ol>
        )}
        {clocks.length === 0 && (
          <ol>
            {lastLoads.slice(0, SHOWN_LOADS).map(({ id, loadedAt, timeZone, customerName, deliveredM3 }) => (
              <li key={id}>
                <span>{startOf(loadedAt, timeZone, today.day)}</span>
                <span>{customerName}</span>
                <strong>{formatM3(deliveredM3)}</strong>
              </li>
            ))}
          </ol>
        )}
      </section>
    </div>
  );
}

function Progress({ period }: { period: UnitDashboard['today'] | UnitDashboard['month'] }) {
  const meter = goalMeter(period);
  const pace = paceWords(period);
  if (!meter) return null;
  return (
    <div className={classes.progress}>
      <Meter {...meter} isLarge />
      <p>
        <span>{goalWords(period)?.words}</span>
        {pace && <strong data-tone={pace.tone}>{pace.words}</strong>}
      </p>
    </div>
  );
}
