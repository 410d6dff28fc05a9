import type { ReactNode } from 'react';
import { BoardEmpty } from '../../ui/board.tsx';
import classes from './operational-reports.module.css';

interface Props {
  label: string;
  /** Said when there is nothing. */
  empty: string;
  /** Names of the columns; a `#` before one says that its cells are figures. */
  heads: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[]; onOpen?: () => void }[];
}

/** A note or a plate, which is not torn at its hyphen. */
const isOneWord = (cell: ReactNode) => typeof cell === 'string' && !cell.includes(' ');

/** A short table of one report; where a line opens something, its first cell is the button. */
export function ReportTable({ label, empty, heads, rows }: Props) {
  if (rows.length === 0) return <BoardEmpty>{empty}</BoardEmpty>;
  const isFigure = (place: number) => heads[place]?.startsWith('#') || undefined;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard too.
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={head} data-number={isFigure(index)}>
                {head.replace('#', '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, onOpen }) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                <td key={heads[index]} data-number={isFigure(index)} data-word={isOneWord(cell) || undefined}>
                  {index === 0 && onOpen ? (
                    <button type="button" onClick={onOpen}>
                      {cell}
                    </button>
                  ) : (
                    cell
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
