import { type ReactNode, useState } from 'react';
import classes from './chart-frame.module.css';
import type { ChartPoint } from './chart-point.ts';
import { ChartTable } from './chart-table.tsx';
import type { LookedAt } from './use-chart-walk.ts';

interface Props {
  /** What it shows, for a screen reader. */
  title: string;
  /** What its points are: `Mês`. */
  of: string;
  points: readonly ChartPoint[];
  looked: LookedAt | null;
  children: ReactNode;
}

/** A chart with the point that is looked at in words, and the table behind it. */
export function ChartFrame({ title, of, points, looked, children }: Props) {
  const [isTable, setTable] = useState(false);
  const point = looked && points[looked.index];
  return (
    <figure className={classes.frame} aria-label={title}>
      {isTable ? <ChartTable title={title} of={of} points={points} /> : children}
      {!isTable && point && <Tip point={point} place={looked.place} />}
      <button type="button" className={classes.turn} onClick={() => setTable(!isTable)}>
        {isTable ? 'Ver gráfico' : 'Ver tabela'}
      </button>
    </figure>
  );
}

/** Over the chart, beside nothing's edge: at the left edge it begins there, at the right it ends there. */
function Tip({ point: { name, facts }, place }: { point: ChartPoint; place: number }) {
  const percent = `${place * 100}%`;
  return (
    <div
      className={classes.tip}
      style={{ left: percent, transform: `translateX(-${percent})` }}
      aria-hidden="true"
    >
      <b>{name}</b>
      {facts.map(({ label, value }) => (
        <span key={label}>
          {label} <strong>{value}</strong>
        </span>
      ))}
    </div>
  );
}
