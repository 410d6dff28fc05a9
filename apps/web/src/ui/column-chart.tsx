import { useCallback } from 'react';
import { ChartAxis } from './chart/chart-axis.tsx';
import { ChartFrame } from './chart/chart-frame.tsx';
import { type ChartPoint, wordsOfPoint } from './chart/chart-point.ts';
import { roundTop } from './chart/chart-scale.ts';
import { useChartWalk } from './chart/use-chart-walk.ts';
import classes from './column-chart.module.css';
import { ScreenLink } from './screen-link.tsx';

export interface Column extends ChartPoint {
  value: number;
  /** A mark across the column: its goal. */
  mark?: number | null;
  /** Under the column; empty for none. */
  label: string;
  /** All that is known of it, for a screen reader; its facts one after another where nothing better is said. */
  words?: string;
  to?: string;
  isCurrent?: boolean;
  /** A day of rest, say: drawn paler. */
  isPale?: boolean;
}

interface ColumnChartProps {
  columns: readonly Column[];
  /** What it shows, for a screen reader. */
  title: string;
  /** What a column is: `Mês`. */
  of: string;
  /** Of what the axis is. */
  unit: string;
}

/** More columns than this would be too narrow to be touched: they are looked at, not opened. */
const MOST_TARGETS = 13;

/**
 * As it is drawn first, and no more: whoever looks at older columns is not pulled away from them. Not while the page is still
 * put together, which would lay it out twice.
 */
const showNewest = (list: HTMLElement | null) =>
  requestAnimationFrame(() => list?.scrollTo?.({ left: list.scrollWidth }));

/** Columns on a common scale; up to thirteen, each opens its list. Marks show goals. */
export function ColumnChart({ columns, title, of, unit }: ColumnChartProps) {
  const walk = useChartWalk(columns.length);
  const top = roundTop(Math.max(0, ...columns.map(({ value, mark }) => Math.max(value, mark ?? 0))));
  const showWalked = useCallback(
    (list: HTMLOListElement | null) => {
      walk.list.current = list;
      showNewest(list);
    },
    [walk.list],
  );
  const areTargets = columns.length <= MOST_TARGETS;
  const height = (value: number) => `${(Math.max(0, value) / top) * 100}%`;
  return (
    <ChartFrame title={title} of={of} points={columns} looked={walk.looked}>
      <div className={classes.chart}>
        <ChartAxis top={top} unit={unit} />
        <ol
          ref={showWalked}
          onKeyDown={walk.walk}
          className={classes.columns}
          data-targets={areTargets || undefined}
        >
          {columns.map((column, index) => {
            const body = (
              <>
                <span className={classes.room}>
                  <span
                    className={classes.column}
                    data-current={column.isCurrent || undefined}
                    data-pale={column.isPale || undefined}
                    style={{ height: height(column.value) }}
                  />
                  {typeof column.mark === 'number' && (
                    <span className={classes.mark} style={{ bottom: height(column.mark) }} />
                  )}
                </span>
                <span className={classes.label} aria-hidden="true">
                  {column.label}
                </span>
                <span className="visually-hidden">{column.words ?? wordsOfPoint(column)}</span>
              </>
            );
            return (
              <li key={column.key}>
                {column.to && areTargets ? (
                  <ScreenLink to={column.to} className={classes.link} {...walk.point(index)}>
                    {body}
                  </ScreenLink>
                ) : (
                  <button type="button" className={classes.link} {...walk.point(index)}>
                    {body}
                  </button>
                )}
              </li>
            );
          })}
        </ol>
      </div>
    </ChartFrame>
  );
}
