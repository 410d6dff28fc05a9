import { ChartAxis } from './chart/chart-axis.tsx';
import { ChartFrame } from './chart/chart-frame.tsx';
import type { ChartPoint } from './chart/chart-point.ts';
import { ChartPoints } from './chart/chart-points.tsx';
import { roundTop } from './chart/chart-scale.ts';
import { useChartWalk } from './chart/use-chart-walk.ts';
import classes from './curve-chart.module.css';
import { linePath } from './line-path.ts';

interface CurveChartProps {
  /** Points from left to right; `x` in the unit of `from` and `until`. */
  curve: readonly { x: number; y: number }[];
  /** What was expected, drawn broken. */
  expected: readonly { x: number; y: number }[];
  from: number;
  until: number;
  /** Signs under the axis. */
  labels: readonly { x: number; words: string }[];
  /** All it says, for a screen reader. */
  words: string;
  /** What its points are, and the points to be looked at one by one; none where nobody has a hand at it. */
  of?: string;
  points?: readonly (ChartPoint & { x: number })[];
  /** Of what the axis is. */
  unit: string;
}

const SIZE = 100;

/** What has gathered along the day against what was expected. */
export function CurveChart({
  curve,
  expected,
  from,
  until,
  labels,
  words,
  of = '',
  points,
  unit,
}: CurveChartProps) {
  const top = roundTop(Math.max(0, ...[...curve, ...expected].map(({ y }) => y)));
  const left = (x: number) => ((x - from) / (until - from)) * SIZE;
  const at = ({ x, y }: { x: number; y: number }) => [left(x), SIZE - (y / top) * SIZE] as const;
  const line = linePath(curve.map(at));
  const last = curve.at(-1);
  const first = curve[0];
  const walk = useChartWalk(points?.length ?? 0);
  const drawing = (
    <div className={classes.chart}>
      <ChartAxis top={top} unit={unit} />
      <div className={classes.plot}>
        <svg viewBox={`0 0 ${SIZE} ${SIZE}`} preserveAspectRatio="none" focusable="false" aria-hidden="true">
          {first && last && (
            <path d={`${line}L${left(last.x)} ${SIZE}L${left(first.x)} ${SIZE}Z`} className={classes.area} />
          )}
          <path
            d={linePath(expected.map(at))}
            className={classes.expected}
            vectorEffect="non-scaling-stroke"
          />
          <path d={line} className={classes.line} vectorEffect="non-scaling-stroke" />
        </svg>
        {last && (
          <span
            className={classes.now}
            style={{ left: `${left(last.x)}%`, bottom: `${(last.y / top) * SIZE}%` }}
          />
        )}
        {labels.map(({ x, words: label }) => (
          <span key={x} className={classes.label} aria-hidden="true" style={{ left: `${left(x)}%` }}>
            {label}
          </span>
        ))}
        {points && (
          <ChartPoints points={points.map((point) => ({ ...point, at: left(point.x) / SIZE }))} walk={walk} />
        )}
      </div>
    </div>
  );
  if (!points)
    return (
      <figure className={classes.figure} role="img" aria-label={words}>
        {drawing}
      </figure>
    );
  return (
    <ChartFrame title={words} of={of} points={points} looked={walk.looked}>
      {drawing}
    </ChartFrame>
  );
}
