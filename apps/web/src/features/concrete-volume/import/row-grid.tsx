import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useRowWindow } from '../list/row-window.ts';
import type { ColumnKey, ImportColumn } from './columns.ts';
import { type ImportSheet, isDone, isWrong, type SheetRow, sentenceOf } from './import-sheet.ts';

const ROW_HEIGHT = 34;
const LEAD = 132;

interface Props {
  rows: readonly SheetRow[];
  sheet: ImportSheet;
  /** Grows with each change of the rows, which change in place. */
  version: number;
  isLocked: boolean;
}

interface Cell {
  row: number;
  column: number;
}

const answerWords = {
  ready: 'Pronta',
  imported: 'Importada',
  known: 'Já lançada',
  refused: 'Recusada',
} as const;

/**
 * The rows as a spreadsheet: arrows go from cell to cell, typing or Enter edits, Escape gives up; a red corner
 * marks a wrong cell and the line below says what is wrong. Only the rows in sight are drawn.
 */
export function RowGrid({ rows, sheet, isLocked }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  const { first, last } = useRowWindow(box, ROW_HEIGHT, rows.length);
  const [at, setAt] = useState<Cell>({ row: 0, column: 0 });
  const [typed, setTyped] = useState<string | null>(null);
  const current = rows[at.row];
  const { columns } = sheet;
  const column = columns[at.column]!;
  const sentence = current && sentenceOf(current, column.key);
  const width = LEAD + columns.reduce((sum, one) => sum + one.width, 0);

  const go = (row: number, next: number) => {
    const to = {
      row: Math.min(rows.length - 1, Math.max(0, row)),
      column: Math.min(columns.length - 1, Math.max(0, next)),
    };
    setTyped(null);
    setAt(to);
    hasFocus.current = true;
    reveal(box.current, to, columns);
  };
  const commit = () => {
    if (typed !== null && current) sheet.edit(current, column.key, typed);
  };
  const edit = (text: string) => {
    if (!isLocked && current && !isDone(current)) setTyped(text);
  };
  const nextWrong = () => {
    const index = rows.findIndex((row, place) => place > at.row && isWrong(row));
    const wrong = index < 0 ? rows.findIndex(isWrong) : index;
    if (wrong < 0) return;
    const place = columns.findIndex(({ key }) => sentenceOf(rows[wrong]!, key));
    go(wrong, Math.max(0, place));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = steps[event.key];
    if (typed !== null) {
      if (event.key === 'Escape') go(at.row, at.column);
      else if (event.key === 'Enter' || event.key === 'Tab') {
        commit();
        event.key === 'Enter' ? go(at.row + 1, at.column) : go(at.row, at.column + (event.shiftKey ? -1 : 1));
      } else return;
      event.preventDefault();
      return;
    }
    if (step) go(at.row + step[0] * (event.key.startsWith('Page') ? 12 : 1), at.column + step[1]);
    else if (event.key === 'Enter' || event.key === 'F2') edit(current?.texts[column.key] ?? '');
    else if (event.key === 'Delete' && current && !isLocked) sheet.edit(current, column.key, '');
    else if (event.key === ' ' && current) sheet.choose([current], !current.isChosen);
    else if (event.key.length === 1) edit(event.key);
    else return;
    event.preventDefault();
  };

  const cell = current && cellId(current.line, column.key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a cell far away is drawn a moment after it was chosen
  useEffect(() => {
    if (hasFocus.current && typed === null && cell)
      document.getElementById(cell)?.focus({ preventScroll: true });
  }, [cell, typed, first, last]);

  if (rows.length === 0) return <p className="quiet grid-empty">Nenhuma linha aqui.</p>;
  return (
    <>
      <div className="row-grid" ref={box}>
        <table
          aria-label="Linhas do arquivo"
          aria-rowcount={rows.length + 1}
          style={{ width }}
          onKeyDown={onKeyDown}
          onFocus={() => {
            hasFocus.current = true;
          }}
          onBlur={(event) => {
            if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget))
              hasFocus.current = false;
          }}
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
            {rows.slice(first, last).map((row, offset) => (
              <GridRow
                key={row.line}
                row={row}
                columns={columns}
                index={first + offset}
                active={at.row === first + offset ? at.column : -1}
                typed={at.row === first + offset ? typed : null}
                isLocked={isLocked}
                onType={setTyped}
                onLeave={() => {
                  commit();
                  setTyped(null);
                }}
                onGo={go}
                onEdit={edit}
                onChoose={(isChosen) => sheet.choose([row], isChosen)}
              />
            ))}
            {last < rows.length && <SpacerRow height={(rows.length - last) * ROW_HEIGHT} />}
          </tbody>
        </table>
      </div>
      <div className="grid-foot">
        <p role="status" data-wrong={Boolean(sentence) || undefined}>
          {current && (
            <>
              Linha {current.line}, {column.label}: {sentence ?? (current.texts[column.key] || 'vazio')}
            </>
          )}
        </p>
        <button type="button" onClick={nextWrong}>
          Próximo erro
        </button>
      </div>
    </>
  );
}

const steps: Record<string, [number, number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageDown: [1, 0],
  PageUp: [-1, 0],
};

const cellId = (line: number, key: ColumnKey) => `cell-${line}-${key}`;

interface RowProps {
  row: SheetRow;
  columns: readonly ImportColumn[];
  index: number;
  active: number;
  typed: string | null;
  isLocked: boolean;
  onType: (text: string) => void;
  onLeave: () => void;
  onGo: (row: number, column: number) => void;
  onEdit: (text: string) => void;
  onChoose: (isChosen: boolean) => void;
}

function GridRow({
  row,
  columns,
  index,
  active,
  typed,
  isLocked,
  onType,
  onLeave,
  onGo,
  onEdit,
  onChoose,
}: RowProps) {
  return (
    <tr aria-rowindex={index + 2} data-answer={row.answer ?? undefined}>
      <th scope="row" className="grid-lead">
        <input
          type="checkbox"
          aria-label={`Escolher a linha ${row.line}`}
          checked={row.isChosen}
          disabled={isLocked || isDone(row)}
          tabIndex={-1}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
        {row.line}
        <small>{isWrong(row) ? 'Corrigir' : row.answer ? answerWords[row.answer] : ''}</small>
      </th>
      {columns.map(({ key, label, isNumber }, place) => {
        const sentence = sentenceOf(row, key);
        const isActive = place === active;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the table around it answers the keyboard
          <td
            key={key}
            id={cellId(row.line, key)}
            tabIndex={isActive ? 0 : -1}
            data-active={isActive || undefined}
            aria-invalid={sentence ? true : undefined}
            title={sentence}
            data-number={isNumber}
            data-wrong={sentence ? true : undefined}
            onClick={() => !isActive && onGo(index, place)}
            onDoubleClick={() => onEdit(row.texts[key])}
          >
            {isActive && typed !== null ? (
              <input
                // biome-ignore lint/a11y/noAutofocus: the cell was just opened for typing
                autoFocus
                aria-label={label}
                value={typed}
                onChange={(event) => onType(event.currentTarget.value)}
                onBlur={onLeave}
              />
            ) : (
              row.texts[key]
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** Stands for the rows out of sight. */
const SpacerRow = ({ height }: { height: number }) => (
  <tr style={{ height }}>
    <td />
  </tr>
);

/** Scrolls the box so that a cell is in sight. */
function reveal(box: HTMLElement | null, { row, column }: Cell, columns: readonly ImportColumn[]): void {
  if (!box) return;
  const top = row * ROW_HEIGHT;
  if (top < box.scrollTop) box.scrollTop = top;
  const bottom = top + 2 * ROW_HEIGHT;
  if (bottom + ROW_HEIGHT > box.scrollTop + box.clientHeight)
    box.scrollTop = bottom + ROW_HEIGHT - box.clientHeight;
  const left = columns.slice(0, column).reduce((sum, one) => sum + one.width, 0);
  const right = left + LEAD + columns[column]!.width;
  if (left < box.scrollLeft) box.scrollLeft = left;
  if (right > box.scrollLeft + box.clientWidth) box.scrollLeft = right - box.clientWidth;
}
