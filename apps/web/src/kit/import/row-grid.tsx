import { useCallback, useId, useRef, useState } from 'react';
import { useRowWindow } from '../../ui/row-window.ts';
import { CellHint } from './cell-hint.tsx';
import { ErrorList } from './error-list.tsx';
import { GridFoot } from './grid-foot.tsx';
import type { Cell } from './grid-moves.ts';
import { GridRow, SpacerRow } from './grid-row.tsx';
import type { ImportSheet } from './import-sheet.ts';
import classes from './row-grid.module.css';
import { type SheetRow, sentenceOf } from './sheet-row.ts';
import { useGrid } from './use-grid.ts';
import { useGridPointer } from './use-grid-pointer.ts';

const ROW_HEIGHT = 34;
const LEAD = 132;

interface Props {
  rows: readonly SheetRow[];
  sheet: ImportSheet;
  /** Grows with each change of the rows, which change in place. */
  version: number;
  isLocked: boolean;
}

/**
 * The rows as a spreadsheet: arrows, Enter and Tab move, Shift or the mouse chooses a range, typing or F2 opens a
 * cell, ranges are copied, pasted, emptied and filled down, Ctrl+Z takes a step back. One input lies over the
 * cursor's cell and holds the focus, so that the first key, accents and pasting all arrive. Only the rows in sight
 * are drawn.
 */
export function RowGrid({ rows, sheet, version, isLocked }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const footId = useId();
  const [isFocused, setFocused] = useState(false);
  const { first, last } = useRowWindow(box, ROW_HEIGHT, rows.length);
  const { columns } = sheet;
  const lefts = columns.map((_, index) =>
    columns.slice(0, index).reduce((sum, one) => sum + one.width, LEAD),
  );
  const width = LEAD + columns.reduce((sum, one) => sum + one.width, 0);
  const grid = useGrid(rows, sheet, isLocked, (cell) => {
    reveal(box.current, cell.row * ROW_HEIGHT, lefts[cell.column]!, columns[cell.column]!.width);
    input.current?.focus({ preventScroll: true });
  });
  const { at, range, row, column, typing } = grid;
  const choose = useCallback((one: SheetRow, isChosen: boolean) => sheet.choose([one], isChosen), [sheet]);

  const { hovered, leave, ...pointer } = useGridPointer(grid, input);
  const sentenceAt = (cell: Cell) => {
    const [one, shown] = [rows[cell.row], columns[cell.column]];
    return one && shown && sentenceOf(one, shown.key);
  };

  if (rows.length === 0) return <p className={classes.gridEmpty}>Nenhuma linha aqui.</p>;
  const sentence = row && sentenceOf(row, column.key);
  const hint = hovered ? sentenceAt(hovered.cell) : isFocused ? sentence : undefined;
  return (
    <>
      <div className={classes.rowGrid} data-grid ref={box} onScroll={leave}>
        <div className={classes.gridSheet} style={{ width }}>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the input over the cursor's cell answers the keyboard */}
          <table
            aria-label="Linhas do arquivo"
            aria-rowcount={rows.length + 1}
            style={{ width }}
            onPointerDown={pointer.onPointerDown}
            onPointerMove={pointer.onPointerMove}
            onPointerOver={pointer.onPointerOver}
            onPointerLeave={leave}
            onClick={pointer.onClick}
            onDoubleClick={pointer.open}
          >
            <colgroup>
              <col style={{ width: LEAD }} />
              {columns.map(({ key, width: own }) => (
                <col key={key} style={{ width: own }} />
              ))}
            </colgroup>
            <thead>
              <tr>
                <th scope="col">Linha</th>
                {columns.map(({ key, label }) => (
                  <th key={key} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {first > 0 && <SpacerRow height={first * ROW_HEIGHT} />}
              {rows.slice(first, last).map((one, offset) => (
                <GridRow
                  key={one.line}
                  row={one}
                  version={version}
                  columns={columns}
                  index={first + offset}
                  chosen={
                    first + offset >= range.top && first + offset <= range.bottom
                      ? `${range.left}-${range.right}`
                      : ''
                  }
                  isLocked={isLocked}
                  onChoose={choose}
                />
              ))}
              {last < rows.length && <SpacerRow height={(rows.length - last) * ROW_HEIGHT} />}
            </tbody>
          </table>
          <input
            ref={input}
            className={classes.gridCursor}
            aria-label={`${column.label}, linha ${row?.line}: ${row?.texts[column.key] || 'vazio'}`}
            aria-invalid={sentence ? true : undefined}
            aria-describedby={footId}
            autoComplete="off"
            spellCheck={false}
            data-open={typing ? true : undefined}
            data-number={column.isNumber}
            style={{
              top: (at.row + 1) * ROW_HEIGHT,
              left: lefts[at.column],
              width: column.width,
              height: ROW_HEIGHT,
            }}
            value={typing?.text ?? ''}
            readOnly={isLocked}
            onChange={(event) => grid.type(event.currentTarget.value)}
            onFocus={() => setFocused(true)}
            onBlur={() => {
              setFocused(false);
              grid.commit();
            }}
            onKeyDown={grid.onKeyDown}
            onCopy={grid.onCopy}
            onPaste={grid.onPaste}
          />
        </div>
        <CellHint sentence={hint} target={hovered?.element ?? input.current} />
      </div>
      <GridFoot id={footId} grid={grid} sheet={sheet} isLocked={isLocked} />
      <ErrorList rows={rows} columns={columns} version={version} onJump={grid.go} />
    </>
  );
}

/** Scrolls the box so that a cell is in sight, beside the frozen header and first column. */
function reveal(box: HTMLElement | null, top: number, left: number, width: number): void {
  if (!box) return;
  if (top < box.scrollTop) box.scrollTop = top;
  const bottom = top + 2 * ROW_HEIGHT;
  if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight;
  if (left - LEAD < box.scrollLeft) box.scrollLeft = left - LEAD;
  if (left + width > box.scrollLeft + box.clientWidth) box.scrollLeft = left + width - box.clientWidth;
}
