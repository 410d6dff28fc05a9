import { memo } from 'react';
import { CHIP_MINUTES, PX_PER_MINUTE } from './board-layout.ts';
import classes from './night-block.module.css';
import type { NightBlock } from './night-blocks.ts';

/** What the day before keeps a truck or pump busy with: it is read here, and moved on its own day. */
export const NightSpan = memo(function NightSpan(props: { block: NightBlock; fromMinute: number }) {
  const { from, until, clock, what, label } = props.block;
  return (
    <li
      className={classes.night}
      title={label}
      style={{
        top: (from - props.fromMinute) * PX_PER_MINUTE,
        height: Math.max(CHIP_MINUTES, until - from) * PX_PER_MINUTE,
      }}
    >
      <span aria-hidden>
        <b>de ontem</b>
        até {clock} {what}
      </span>
      <span className="visually-hidden">{label}</span>
    </li>
  );
});
