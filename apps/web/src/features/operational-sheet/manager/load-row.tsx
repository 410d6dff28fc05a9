import { noteOfLoad } from '@traco/contract/delivery-note/delivery-note-words';
import { clockTone } from '@traco/contract/operational-sheet/concrete-clock';
import { timeOfStep, tripSteps } from '@traco/contract/operational-sheet/load-steps';
import type { DaySheet, SheetLoad } from '@traco/contract/operational-sheet/sheet';
import { formatTime, formatVolume } from '../../../lib/formats.ts';
import type { RowMark } from '../../../ui/row-table.tsx';
import { clockOf } from '../shared/sheet/load-clock.ts';
import { checkWords, loadStatus, seenWords } from '../shared/sheet/sheet-words.ts';
import classes from './sheet-grid.module.css';

interface Props {
  load: SheetLoad;
  /** What the attention rules say of it. */
  mark?: RowMark | undefined;
  sheet: DaySheet;
  now: Date;
  onOpen: (id: string) => void;
}

/** One load of the sheet: its steps on the unit's clock, and what came of it. */
export function LoadRow({ load, mark, sheet, now, onOpen }: Props) {
  const zone = sheet.unit.timeZone;
  const clock = clockOf(load, now);
  const seen = seenWords(load, zone);
  const ended = !load.counts && load.state !== 'loading' && load.state !== 'scheduled';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the note is the button that the keyboard reaches.
    <tr
      className={classes.load}
      data-quiet={ended || undefined}
      data-severity={mark?.severity}
      title={mark?.words}
      onClick={() => onOpen(load.id)}
    >
      <td>
        <button type="button" data-row={load.id} aria-label={`Abrir ${noteWords(load)}, ${load.customer}`}>
          {noteWords(load)}
        </button>
        {mark && <span className="visually-hidden">. {mark.words}</span>}
      </td>
      <td className={classes.where} title={[load.customer, load.site, load.mix].filter(Boolean).join(' · ')}>
        {load.customer}
        <small>{[load.mix, load.site].filter(Boolean).join(' · ')}</small>
        {seen && <small data-alarm={load.seen?.isCurrent ? undefined : true}>{seen}</small>}
      </td>
      <td data-number>{formatVolume(load.counts ? load.deliveredM3 : load.loadedM3)}</td>
      {ended ? (
        <td colSpan={tripSteps.length} className={classes.ended}>
          {loadStatus(load).word}
        </td>
      ) : (
        tripSteps.map((step) => {
          const at = load.steps[timeOfStep[step]];
          const planned = step === 'loading' && !at && load.plannedAt;
          return (
            <td key={step} data-number data-planned={planned ? true : undefined}>
              {at ? formatTime(at, zone) : planned ? formatTime(planned, zone) : ''}
            </td>
          );
        })
      )}
      <td data-number>
        {clock !== null && (
          <span className={classes.clock} data-tone={clockTone(clock, sheet)}>
            {clock} min
          </span>
        )}
      </td>
      <td data-number data-alarm={load.marks.includes('unapproved_water') || undefined}>
        {load.waterLitres > 0 && `${load.waterLitres} L`}
        {load.slumpMm !== null && <small>{load.slumpMm} mm</small>}
      </td>
      <td className={classes.short} title={load.receiver ?? ''}>
        {load.receiver}
      </td>
      <td data-number>{load.returnedM3 > 0 && formatVolume(load.returnedM3)}</td>
      <td
        className={classes.odd}
        data-alarm={load.marks.length > 0 || undefined}
        title={load.marks.map((mark) => checkWords[mark]).join(', ')}
      >
        {load.marks.map((mark) => checkWords[mark]).join(', ')}
      </td>
    </tr>
  );
}

/** `E-000.120`, `carga 3`. */
export const noteWords = ({ noteNumber, noteSeries, turn }: SheetLoad): string =>
  noteOfLoad({ noteNumber, noteSeries }, turn === null ? 'sem nota' : `carga ${turn}`);
