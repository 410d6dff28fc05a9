import { useMemo, useState } from 'react';
import { formatCount } from '../../lib/formats.ts';
import type { Cell } from './grid-moves.ts';
import classes from './row-grid.module.css';
import type { SheetColumn } from './sheet-kind.ts';
import { type SheetRow, wrongCells } from './sheet-row.ts';

/** Longer lists are not read: what is mended makes room for the next. */
const SHOWN = 100;

interface Props {
  rows: readonly SheetRow[];
  columns: readonly SheetColumn[];
  /** Grows with each change of the rows, which change in place. */
  version: number;
  onJump: (cell: Cell) => void;
}

/** All that is wrong in the rows shown, line by line; each leads to its cell. */
export function ErrorList({ rows, columns, version, onJump }: Props) {
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows change in place; the version says when
  const errors = useMemo(
    () =>
      rows.flatMap((row, index) =>
        wrongCells(row, columns).map((cell) => ({ ...cell, line: row.line, row: index })),
      ),
    [rows, columns, version],
  );
  if (errors.length === 0) return null;
  return (
    <details
      className={classes.errorList}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{errors.length === 1 ? '1 erro' : `${formatCount(errors.length)} erros`}</summary>
      {isOpen && (
        <ul>
          {errors.slice(0, SHOWN).map(({ row, column, line, label, sentence }) => (
            <li key={`${line}-${column}`}>
              <button type="button" onClick={() => onJump({ row, column })}>
                Linha {formatCount(line)}, {label}: {sentence}
              </button>
            </li>
          ))}
          {errors.length > SHOWN && <li>e mais {formatCount(errors.length - SHOWN)}</li>}
        </ul>
      )}
    </details>
  );
}
