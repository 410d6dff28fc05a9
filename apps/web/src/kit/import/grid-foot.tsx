import type { ImportSheet } from './import-sheet.ts';
import classes from './row-grid.module.css';
import { isWrong, sentenceOf } from './sheet-row.ts';
import type { Grid } from './use-grid.ts';

interface Props {
  /** The sentence's own, so that the cursor's cell is described by it. */
  id: string;
  grid: Grid;
  sheet: ImportSheet;
  isLocked: boolean;
}

/** Below the grid: where the cursor stands and what is wrong there, undo, the next wrong cell. */
export function GridFoot({ id, grid, sheet, isLocked }: Props) {
  const { row, column, message } = grid;
  const sentence = row && sentenceOf(row, column.key);
  const isMarked = Boolean(sentence) && !message;
  return (
    <div className={classes.gridFoot}>
      <p id={id} role="status" data-wrong={isMarked || undefined}>
        {message ||
          (row && `Linha ${row.line}, ${column.label}: ${sentence ?? (row.texts[column.key] || 'vazio')}`)}
      </p>
      <span className={classes.gridActions}>
        <button type="button" onClick={grid.undo} disabled={isLocked || !sheet.canUndo()} title="Ctrl+Z">
          Desfazer
        </button>
        <button type="button" onClick={grid.toNextWrong} disabled={!sheet.rows.some(isWrong)}>
          Próximo erro
        </button>
      </span>
    </div>
  );
}
