import type { UnitLane as Lane } from '@traco/contract/day-board/day-board';
import { memo } from 'react';
import { formatM3, formatTime, formatVolume } from '../../../lib/formats.ts';
import { Explain } from '../../../ui/explain.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { LaneBar } from './lane-bar.tsx';
import frame from './lane-board.module.css';
import { type Axis, type DrawnLane, HOUR_MS, placeOn } from './lane-picture.ts';
import { aheadWords, conflictWords, plantWords, zoneWords } from './lane-words.ts';
import { boardOf, explainedDay } from './unit-cards.tsx';
import classes from './unit-lane.module.css';

interface Props {
  drawn: DrawnLane;
  axis: Axis;
  /** Where now is on the axis, percent; null when it is not on it. */
  now: number | null;
  /** The bar of this lane that Tab reaches; null when it is in another. */
  tabStop: string | null;
}

/** A unit: what wants a person, its pours as bars, and under them what its plant has to load. */
export const UnitLane = memo(function UnitLane({ drawn, axis, now, tabStop }: Props) {
  const { lane, bars, rows, clockAhead } = drawn;
  const { unit } = lane;
  return (
    <section className={frame.lane} aria-label={unit.name}>
      <LaneHead lane={lane} clockAhead={clockAhead} />
      <div className={frame.track} data-track>
        <Closed axis={axis} from={axis.from} until={Date.parse(lane.opensAt)} />
        <Closed axis={axis} from={Date.parse(lane.closesAt)} until={axis.until} />
        <div className={frame.hours} data-differs={clockAhead !== 0 || undefined} aria-hidden>
          {axis.hours.map((at) => (
            <span key={at}>{formatTime(new Date(at), unit.timeZone)}</span>
          ))}
        </div>
        {bars.length === 0 ? (
          <p className={classes.free}>Nada programado</p>
        ) : (
          <ul className={classes.bars} style={{ height: `calc(${rows} * var(--row))` }}>
            {bars.map((bar) => (
              <LaneBar key={bar.id} bar={bar} unit={unit} axis={axis} isTabStop={bar.id === tabStop} />
            ))}
          </ul>
        )}
        <PlantHours lane={lane} axis={axis} />
        {now !== null && <span className={classes.now} style={{ left: `${now}%` }} aria-hidden />}
      </div>
    </section>
  );
});

function LaneHead({ lane, clockAhead }: { lane: Lane; clockAhead: number }) {
  const { unit, m3, capacityM3, conflicts, waiting, unconfirmed } = lane;
  return (
    <header className={frame.laneHead}>
      <div className={frame.inSight}>
        <h2>
          <ScreenLink to={boardOf(lane)}>{unit.name}</ScreenLink>
        </h2>
        <p>
          <Explain of={explainedDay(lane)}>
            <b>{formatM3(m3)}</b> de {formatM3(capacityM3)}
          </Explain>
        </p>
        <p className={classes.counts}>
          {conflicts > 0 && <span data-tone="red">{conflictWords(conflicts)}</span>}
          {waiting > 0 && <span data-tone="yellow">{waiting} a analisar</span>}
          {unconfirmed > 0 && <span data-tone="yellow">{unconfirmed} sem confirmar</span>}
          {conflicts + waiting + unconfirmed === 0 && lane.pours > 0 && <span>Nada pendente</span>}
        </p>
        {clockAhead !== 0 && (
          <p>
            {zoneWords(unit.timeZone)}: {aheadWords(clockAhead)}
          </p>
        )}
      </div>
    </header>
  );
}

/** The hours at which the plant is closed. */
function Closed({ axis, from, until }: { axis: Axis; from: number; until: number }) {
  if (until <= from) return null;
  const left = placeOn(axis, from);
  return (
    <span
      className={classes.closed}
      style={{ left: `${left}%`, width: `${placeOn(axis, until) - left}%` }}
      aria-hidden
    />
  );
}

/** What the plant begins to load in each hour, against what it can. */
function PlantHours({ lane, axis }: { lane: Lane; axis: Axis }) {
  const { plantM3, capacityM3PerHour, beginsAt } = lane;
  const most = Math.max(capacityM3PerHour, ...plantM3);
  return (
    <div className={classes.plant} role="img" aria-label={plantWords(lane)}>
      {plantM3.map((m3, hour) => {
        const at = Date.parse(beginsAt) + hour * HOUR_MS;
        if (m3 === 0 || at < axis.from || at >= axis.until) return null;
        return (
          <span
            key={at}
            data-over={m3 > capacityM3PerHour || undefined}
            style={{
              left: `${placeOn(axis, at)}%`,
              width: `${placeOn(axis, axis.from + HOUR_MS)}%`,
              height: `${(m3 / most) * 100}%`,
            }}
          >
            <i>{formatVolume(m3)}</i>
          </span>
        );
      })}
      <span className={classes.capacity} style={{ bottom: `${(capacityM3PerHour / most) * 100}%` }} />
    </div>
  );
}
