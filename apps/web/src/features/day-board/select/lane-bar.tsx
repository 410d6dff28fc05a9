import { memo } from 'react';
import { formatVolume } from '../../../lib/formats.ts';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import classes from './lane-bar.module.css';
import { type Axis, type DrawnBar, placeOn, widthOn } from './lane-picture.ts';
import { barWords, firmnessOf } from './lane-words.ts';
import { boardOfPour } from './unit-cards.tsx';

interface Props {
  bar: DrawnBar;
  unit: { id: string; timeZone: string };
  axis: Axis;
  isTabStop: boolean;
}

/** A pour from its first truck to its end; opens its unit's board with it chosen. */
export const LaneBar = memo(function LaneBar({ bar, unit, axis, isTabStop }: Props) {
  const { pour } = bar;
  return (
    <li
      style={{
        left: `${placeOn(axis, bar.from)}%`,
        width: `${widthOn(axis, bar)}%`,
        top: `calc(${bar.row} * var(--row))`,
      }}
    >
      <ScreenLink
        to={boardOfPour({ id: pour.id, unit, dayOn: pour.dayOn })}
        className={classes.bar}
        tabIndex={isTabStop ? 0 : -1}
        data-bar={bar.id}
        data-firmness={firmnessOf(pour)}
        data-wrong={pour.hasConflict || undefined}
        aria-label={barWords(pour, unit.timeZone)}
      >
        <span className={classes.barText}>
          <b>{formatVolume(pour.m3)}</b> <span>{pour.customer}</span>
        </span>
      </ScreenLink>
    </li>
  );
});
