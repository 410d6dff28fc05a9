import { memo } from 'react';
import classes from './row-grid.module.css';
import type { SheetColumn } from './sheet-kind.ts';
import { isDone, isWrong, type SheetRow, sentenceOf } from './sheet-row.ts';

interface Props {
  row: SheetRow;
  /** Grows when rows change; they change in place. */
  version: number;
  columns: readonly SheetColumn[];
  index: number;
  /** Columns of this row within the range, as `first-last`; '' for none. */
  chosen: string;
  isLocked: boolean;
  onChoose: (row: SheetRow, isChosen: boolean) => void;
}

const answerWords = {
  ready: 'Pronta',
  imported: 'Importada',
  known: 'Já existe',
  refused: 'Recusada',
} as const;

/** One row of the grid. Drawn again only when it changed, so that moving about stays quick. */
export const GridRow = memo(function GridRow({ row, columns, index, chosen, isLocked, onChoose }: Props) {
  const [first = 1, last = 0] = chosen ? chosen.split('-').map(Number) : [];
  return (
    <tr aria-rowindex={index + 2} data-answer={row.answer ?? undefined}>
      <th scope="row" className={classes.gridLead}>
        <input
          type="checkbox"
          aria-label={`Escolher a linha ${row.line}`}
          checked={row.isChosen}
          disabled={isLocked || isDone(row)}
          tabIndex={-1}
          onChange={(event) => onChoose(row, event.currentTarget.checked)}
        />
        {row.line}
        <small>{isWrong(row) ? 'Corrigir' : row.answer ? answerWords[row.answer] : ''}</small>
      </th>
      {columns.map(({ key, isNumber }, place) => {
        const sentence = sentenceOf(row, key);
        return (
          <td
            key={key}
            data-cell={`${index}-${place}`}
            aria-invalid={sentence ? true : undefined}
            data-number={isNumber}
            data-wrong={sentence ? true : undefined}
            data-chosen={(place >= first && place <= last) || undefined}
          >
            {row.texts[key]}
          </td>
        );
      })}
    </tr>
  );
});

/** Stands for the rows out of sight. */
export const SpacerRow = ({ height }: { height: number }) => (
  <tr style={{ height }} aria-hidden>
    <td />
  </tr>
);
