import type { ReactNode } from 'react';
import classes from './goal-ring.module.css';

const RADIUS = 52;
const AROUND = 2 * Math.PI * RADIUS;

interface GoalRingProps {
  /** Reached of the goal: 1 is all of it. */
  share: number;
  /** Where it should stand by now, 0 to 1. */
  mark?: number | null;
  words: string;
  children: ReactNode;
}

/** A ring that closes as the goal comes near, with the figure inside. */
export function GoalRing({ share, mark, words, children }: GoalRingProps) {
  const shown = Math.min(1, Math.max(0, share));
  return (
    <div className={classes.ring}>
      <svg viewBox="0 0 120 120" role="img" aria-label={words}>
        <circle cx="60" cy="60" r={RADIUS} className={classes.whole} />
        <circle
          cx="60"
          cy="60"
          r={RADIUS}
          className={classes.part}
          data-full={share >= 1 || undefined}
          strokeDasharray={`${shown * AROUND} ${AROUND}`}
          transform="rotate(-90 60 60)"
        />
        {typeof mark === 'number' && mark > 0 && mark < 1 && (
          <line
            x1="60"
            y1="1"
            x2="60"
            y2="15"
            className={classes.mark}
            transform={`rotate(${mark * 360} 60 60)`}
          />
        )}
      </svg>
      <div className={classes.inside}>{children}</div>
    </div>
  );
}
