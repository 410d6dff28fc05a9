import { isShort } from '@traco/contract/totals/goal-standing';
import { formatShare, formatVolume } from '../../../lib/formats.ts';
import { Meter } from '../../../ui/meter.tsx';
import classes from './goal-meter.module.css';

interface Props {
  /** Delivered ÷ goal; null without a goal. */
  goalShare: number | null;
  /** The part of the month's working days that is over. */
  overShare: number | null;
}

/** How far somebody is from a month's goal, and where the working days put them: a line of a list. */
export const GoalMeter = ({ goalShare, overShare }: Props) =>
  goalShare === null ? (
    <span className={classes.none}>sem meta</span>
  ) : (
    <span className={classes.goal}>
      <Meter share={goalShare} mark={overShare} words={`${formatShare(goalShare)} da meta`} />
      {formatShare(goalShare)}
    </span>
  );

/** A projection knows no hundredths. */
export const formatProjection = (m3: number | null): string =>
  m3 === null ? '' : formatVolume(Math.round(m3 * 10) / 10);

/** Where the month will end, in the colour of what is wrong when that is below the goal. */
export const Projection = (month: { goalM3: number | null; projectionM3: number | null }) => (
  <span className={classes.projection} data-short={isShort(month) || undefined}>
    {formatProjection(month.projectionM3)}
  </span>
);
