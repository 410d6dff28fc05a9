import { CHIP_MINUTES, type Column, LANE_WIDTH, PX_PER_MINUTE } from './board-layout.ts';
import classes from './draft-ghost.module.css';
import { type DraftStore, useDraft } from './draft-store.ts';
import { clockOf } from './shared/day-of-board.ts';

interface Props {
  store: DraftStore;
  columns: readonly Column[];
  fromMinute: number;
  /** How long a load's trip or a pump's use is, minutes. */
  minutesOf: (id: string) => { from: number; minutes: number };
}

/** Where the gesture under way would put the load, green or red, with what speaks against it. */
export function DraftGhost({ store, columns, fromMinute, minutesOf }: Props) {
  const draft = useDraft(store);
  const column = columns.find(({ id }) => id === draft?.columnId);
  if (!draft || !column) return null;
  const { from, minutes } = minutesOf(draft.id);
  const minute = draft.kind === 'pump' ? from : draft.minute;
  const top = (minute - fromMinute) * PX_PER_MINUTE;
  const isChip = column.kind === 'unassigned';
  const height = (isChip ? CHIP_MINUTES : Math.max(CHIP_MINUTES, minutes)) * PX_PER_MINUTE;
  return (
    <div
      className={classes.ghost}
      data-problem={draft.problem !== null || undefined}
      style={{
        transform: `translate(${column.left}px, ${top}px)`,
        width: Math.min(column.width, LANE_WIDTH),
        height,
      }}
    >
      <p role="status">
        <b>
          {draft.kind === 'pump' ? 'Bomba' : clockOf(draft.minute)}
          {draft.isWhole && ` · programação inteira`}
        </b>
        <span>{draft.problem ?? 'Cabe'}</span>
        {draft.promise.length > 0 && <small>{draft.promise.join(' ')}</small>}
        {draft.isByKeys && <kbd>{draft.isRefused ? 'Esc desiste' : 'Enter move, Esc desiste'}</kbd>}
      </p>
    </div>
  );
}
