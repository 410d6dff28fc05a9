import { formatTime } from '../../../lib/formats.ts';
import classes from './lane-board.module.css';
import type { Axis } from './lane-picture.ts';
import { zoneWords } from './lane-words.ts';

interface Props {
  axis: Axis;
  /** Where now is, percent; null when it is not on it. */
  now: number | null;
  /** The server's clock. */
  clock: string;
}

/** The hours above all lanes, on the clock of most units. */
export const LaneAxis = ({ axis, now, clock }: Props) => (
  <div className={classes.axis} aria-hidden>
    <span className={classes.corner}>{zoneWords(axis.zone)}</span>
    <div className={classes.scale}>
      <div className={classes.hours}>
        {axis.hours.map((hour) => (
          <span key={hour}>{formatTime(new Date(hour), axis.zone)}</span>
        ))}
      </div>
      {now !== null && (
        <span className={classes.nowClock} style={{ left: `${now}%` }}>
          {formatTime(clock, axis.zone)}
        </span>
      )}
    </div>
  </div>
);
