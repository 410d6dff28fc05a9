import type { PumpUse } from '@traco/contract/day-plan/day';
import { memo } from 'react';
import blockClasses from './board-block.module.css';
import type { Block } from './board-blocks.ts';
import { type Column, PX_PER_MINUTE, pumpLanesOf } from './board-layout.ts';
import { LoadBlock } from './load-block.tsx';
import { NightSpan } from './night-block.tsx';
import type { NightBlock } from './night-blocks.ts';
import classes from './vehicle-column.module.css';

interface LoadsProps {
  column: Column;
  name: string;
  blocks: readonly Block[];
  night: readonly NightBlock[];
  lanes: ReadonlyMap<string, number> | null;
  fromMinute: number;
  isClosed: boolean;
  selectedPourId: string | null;
  flashing: ReadonlySet<string>;
}

/** The loads of one truck, or those without one. */
export const LoadsColumn = memo(function LoadsColumn(props: LoadsProps) {
  const { column, name, blocks, night, lanes, fromMinute, isClosed, selectedPourId, flashing } = props;
  return (
    <ul
      aria-label={name}
      className={classes.column}
      data-kind={column.kind}
      data-closed={isClosed || undefined}
      style={{ left: column.left, width: column.width }}
    >
      {night.map((block) => (
        <NightSpan key={block.id} block={block} fromMinute={fromMinute} />
      ))}
      {blocks.map((block) => (
        <LoadBlock
          key={block.id}
          block={block}
          fromMinute={fromMinute}
          lane={lanes?.get(block.id)}
          isSelected={block.pourId === selectedPourId}
          isFlashing={flashing.has(block.id)}
        />
      ))}
    </ul>
  );
});

/** A pour that holds a pump. */
export interface PumpBlock extends PumpUse {
  id: string;
  customer: string;
  isWrong: boolean;
  isProvisional: boolean;
  /** Nobody has chosen this pump: it is merely free for it. */
  isOffered: boolean;
}

/** Pixels between a pour and the column's edge, or the next pour. */
const PUMP_MARGIN = 2;

interface PumpProps {
  column: Column;
  name: string;
  uses: readonly PumpBlock[];
  night: readonly NightBlock[];
  fromMinute: number;
  isClosed: boolean;
  selectedPourId: string | null;
}

/** When one pump stands at which pour, set-up and packing included. */
export const PumpColumn = memo(function PumpColumn(props: PumpProps) {
  const { column, name, uses, night, fromMinute, isClosed, selectedPourId } = props;
  const { lanes, count } = pumpLanesOf(uses);
  const share = column.width / count;
  return (
    <ul
      aria-label={name}
      className={classes.column}
      data-kind="pump"
      data-closed={isClosed || undefined}
      style={{ left: column.left, width: column.width }}
    >
      {night.map((block) => (
        <NightSpan key={block.id} block={block} fromMinute={fromMinute} />
      ))}
      {uses.map((use) => (
        <li key={use.pourId}>
          <button
            type="button"
            className={blockClasses.pump}
            data-drag="pump"
            data-id={use.pourId}
            data-pour={use.pourId}
            data-wrong={use.isWrong || undefined}
            data-offered={use.isOffered || use.isProvisional || undefined}
            data-selected={use.pourId === selectedPourId || undefined}
            aria-label={`${use.isOffered ? 'Bomba a escolher para' : 'Bomba em'} ${use.customer}${use.isWrong ? ', com conflito' : ''}`}
            style={{
              top: (use.from - fromMinute) * PX_PER_MINUTE,
              height: (use.until - use.from) * PX_PER_MINUTE,
              left: (lanes.get(use.pourId) ?? 0) * share + PUMP_MARGIN,
              width: share - 2 * PUMP_MARGIN,
            }}
          >
            <span aria-hidden>{use.customer}</span>
          </button>
        </li>
      ))}
    </ul>
  );
});
