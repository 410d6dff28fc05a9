import { clockTone } from '@traco/contract/operational-sheet/concrete-clock';
import { timeOfStep, tripSteps } from '@traco/contract/operational-sheet/load-steps';
import type { DaySheet, SheetLoad } from '@traco/contract/operational-sheet/sheet';
import { formatM3, formatTime } from '../../../lib/formats.ts';
import type { RowMark } from '../../../ui/row-table.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { clockOf } from '../shared/sheet/load-clock.ts';
import { checkWords, loadStatus, shortStepWords } from '../shared/sheet/sheet-words.ts';
import { noteWords } from './load-row.tsx';
import classes from './sheet-grid.module.css';

interface Props {
  load: SheetLoad;
  /** What the attention rules say of it. */
  mark?: RowMark | undefined;
  sheet: DaySheet;
  now: Date;
  onOpen: (id: string) => void;
}

/** A load on a phone: what tells it apart, where it stands, and what of it does not match. */
export function LoadCard({ load, mark, sheet, now, onOpen }: Props) {
  const clock = clockOf(load, now);
  const last = tripSteps.findLast((step) => load.steps[timeOfStep[step]] !== null);
  const at = last && load.steps[timeOfStep[last]];
  return (
    <button
      type="button"
      className={classes.card}
      data-row={load.id}
      data-severity={mark?.severity}
      onClick={() => onOpen(load.id)}
    >
      <span className={classes.cardTop}>
        <strong>{noteWords(load)}</strong>
        <StatusBadge status={loadStatus(load)} />
        {clock !== null && (
          <span className={classes.clock} data-tone={clockTone(clock, sheet)}>
            {clock} min
          </span>
        )}
      </span>
      <span>{[load.customer, load.site].filter(Boolean).join(' · ')}</span>
      <small>
        {load.mix} · {formatM3(load.counts ? load.deliveredM3 : load.loadedM3)}
        {last && at && ` · ${shortStepWords[last]} ${formatTime(at, sheet.unit.timeZone)}`}
        {load.waterLitres > 0 && ` · água ${load.waterLitres} L`}
      </small>
      {mark && <small data-alarm>{mark.words}</small>}
      {load.marks.length > 0 && (
        <small data-alarm>{load.marks.map((mark) => checkWords[mark]).join(', ')}</small>
      )}
    </button>
  );
}
