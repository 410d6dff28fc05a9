import { memo } from 'react';
import blockClasses from './board-block.module.css';
import type { Block } from './board-blocks.ts';
import { CHIP_MINUTES, LANE_WIDTH, PX_PER_MINUTE } from './board-layout.ts';
import classes from './load-block.module.css';

interface Props {
  block: Block;
  fromMinute: number;
  /** The lane of a load without a truck; undefined in a truck's column. */
  lane: number | undefined;
  isSelected: boolean;
  isFlashing: boolean;
}

const px = (minutes: number) => minutes * PX_PER_MINUTE;
const CHIP_PX = px(CHIP_MINUTES);

/** One load on the board: its trip in a truck's column, a label where it has no truck yet. */
export const LoadBlock = memo(function LoadBlock({ block, fromMinute, lane, isSelected, isFlashing }: Props) {
  const isChip = lane !== undefined;
  const top = px((isChip ? block.plannedAt : block.from) - fromMinute);
  return (
    <li>
      {!isChip && block.from !== block.plannedAt && (
        <span
          aria-hidden
          className={classes.plan}
          style={{ top: px(block.plannedAt - fromMinute), height: px(block.plannedMinutes) }}
        />
      )}
      <button
        type="button"
        className={blockClasses.block}
        tabIndex={-1}
        data-load
        data-drag={block.mayMove ? 'load' : undefined}
        data-id={block.id}
        data-pour={block.pourId}
        data-firmness={block.firmness}
        data-wrong={block.isWrong || undefined}
        data-chip={isChip || undefined}
        data-selected={isSelected || undefined}
        data-flash={isFlashing || undefined}
        aria-label={block.label}
        style={
          isChip
            ? { top, height: CHIP_PX - 2, left: lane * LANE_WIDTH + 2, width: LANE_WIDTH - 4 }
            : { top, height: Math.max(CHIP_PX, px(block.until - block.from)) }
        }
      >
        {!isChip &&
          block.segments.map(({ kind, from, until }) => (
            <span
              key={`${kind}${from}`}
              aria-hidden
              className={classes.segment}
              data-kind={kind}
              style={{ top: px(from), height: px(until - from) }}
            />
          ))}
        <span className={classes.text} aria-hidden>
          <b>
            {block.clock}
            {block.late && <em>{block.late}</em>}
            {block.age && (
              <i className={classes.age} data-tone={block.age.tone}>
                {block.age.minutes}
                <small> min</small>
              </i>
            )}
          </b>
          <span>
            {block.m3} {block.customer}
          </span>
        </span>
      </button>
    </li>
  );
});
