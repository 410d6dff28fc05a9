import { memo } from 'react';
import { formatVolume } from '../../lib/formats.ts';
import { PX_PER_MINUTE } from './board-layout.ts';
import { clockOf } from './shared/day-of-board.ts';
import classes from './time-axis.module.css';

interface Props {
  from: number;
  /** m³ that the plant loads in each hour. */
  hours: readonly number[];
  capacityM3PerHour: number;
  /** The minute that it is now; null on another day. */
  now: number | null;
}

const HOUR_PX = 60 * PX_PER_MINUTE;

/** The hours of the day, and in each what the plant has to load against what it can. */
export const TimeAxis = memo(function TimeAxis({ from, hours, capacityM3PerHour, now }: Props) {
  return (
    <div className={classes.axis}>
      {hours.map((m3, index) => {
        const share = capacityM3PerHour > 0 ? m3 / capacityM3PerHour : 0;
        const clock = clockOf(from + index * 60);
        return (
          <div
            key={clock}
            className={classes.hour}
            style={{ top: index * HOUR_PX, height: HOUR_PX }}
            role="img"
            aria-label={`${clock}: ${formatVolume(m3)} de ${formatVolume(capacityM3PerHour)} m³`}
          >
            <span className={classes.clock}>{clock}</span>
            <span className={classes.quarter} style={{ top: HOUR_PX / 2 }}>
              :30
            </span>
            <span className={classes.plantBar} data-over={share > 1 || undefined}>
              <span style={{ transform: `scaleX(${Math.min(1, share)})` }} />
            </span>
            {m3 > 0 && <span className={classes.plantM3}>{formatVolume(m3)}</span>}
          </div>
        );
      })}
      {now !== null && now >= from && now <= from + hours.length * 60 && (
        <span
          className={classes.nowClock}
          style={{ transform: `translateY(${(now - from) * PX_PER_MINUTE}px)` }}
        >
          {clockOf(now)} agora
        </span>
      )}
    </div>
  );
});
