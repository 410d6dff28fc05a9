import { dayIn } from '@traco/contract/values/time-zone';
import type { ReactNode } from 'react';
import { formatDay, formatTime } from '../../lib/formats.ts';
import record from './record.module.css';
import classes from './record-timeline.module.css';

/** One thing that happened to what the page is about. */
export interface TimelinePoint {
  key: string;
  at: string;
  /** How its mark looks: a step is filled, a report stands out, everything else is an open ring. */
  look?: 'step' | 'report';
  /** It was taken back: no hour holds. */
  isVoid?: boolean;
  told: ReactNode;
}

interface Props {
  /** The oldest first. */
  points: readonly TimelinePoint[];
  /** Whose clock is told. */
  zone: string;
  /** What stands around it says already what it is. */
  isUntitled?: boolean;
}

/** All that happened to a thing, in one order; nothing where nothing did. */
export const RecordTimeline = ({ points, zone, isUntitled }: Props) =>
  points.length > 0 && (
    <section className={record.part} aria-label="Histórico">
      {!isUntitled && <h3>Histórico</h3>}
      <ol className={classes.timeline}>
        {points.map(({ key, at, look, isVoid, told }, index) => (
          <li key={key} data-look={look} data-void={isVoid || undefined}>
            {isNewDay(at, points[index - 1], zone) && (
              <p className={classes.day}>{formatDay(dayIn(new Date(at), zone))}</p>
            )}
            <div className={classes.head}>
              <strong>{isVoid ? '—' : formatTime(at, zone)}</strong>
              {told}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );

/** The first point says its day, and each that is of another one. */
const isNewDay = (at: string, before: TimelinePoint | undefined, zone: string) =>
  !before || dayIn(new Date(at), zone) !== dayIn(new Date(before.at), zone);
