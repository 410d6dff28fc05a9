import { useElementSize } from '@mantine/hooks';
import { nameOfFigure } from '@traco/contract/figures/figures';
import { ChartFrame } from '../../../ui/chart/chart-frame.tsx';
import { ChartPoints } from '../../../ui/chart/chart-points.tsx';
import { useChartWalk } from '../../../ui/chart/use-chart-walk.ts';
import classes from './list.module.css';

const HEIGHT = 240;
const FOOT = 44;
const HEAD = 22;
const MOST_BAR = 96;
/** Whoever mends what makes four fifths mends most (Pareto). */
const MARK = 0.8;

export interface ParetoBar {
  key: string;
  label: string;
  value: number;
  written: string;
}

/** The greatest first, with the line of what they make together; the mark stands at 80 %. */
export function ParetoChart({ bars, title }: { bars: readonly ParetoBar[]; title: string }) {
  const { ref, width } = useElementSize();
  const whole = bars.reduce((sum, { value }) => sum + value, 0);
  const top = Math.max(1e-9, ...bars.map(({ value }) => value));
  const room = HEIGHT - FOOT - HEAD;
  const step = width / Math.max(1, bars.length);
  const bar = Math.min(MOST_BAR, step * 0.62);
  const y = (share: number) => HEAD + room * (1 - share);
  let sum = 0;
  const placed = bars.map((each, index) => {
    sum += each.value;
    return { ...each, x: step * (index + 0.5), together: whole > 0 ? sum / whole : 0 };
  });
  const points = placed.map(({ key, label, written, together }, index) => ({
    key,
    name: label,
    facts: [
      { label: nameOfFigure('cameBack'), value: written },
      { label: 'Acumulado', value: percent(together) },
    ],
    at: (index + 0.5) / placed.length,
  }));
  const walk = useChartWalk(points.length);
  const words = placed.map(
    ({ label, written, together }) => `${label}: ${written}, acumulado ${percent(together)}`,
  );
  return (
    <ChartFrame title={title} of="Motivo" points={points} looked={walk.looked}>
      <div ref={ref} className={classes.drawing}>
        <svg
          className={classes.pareto}
          viewBox={`0 0 ${Math.max(1, width)} ${HEIGHT}`}
          role="img"
          aria-label={`${title}. ${words.join('; ')}`}
        >
          <line x1={0} x2={width} y1={y(MARK)} y2={y(MARK)} />
          <text x={width} y={y(MARK) + 14} textAnchor="end">
            80 %
          </text>
          {placed.map(({ key, label, value, written, x }) => {
            const height = (value / top) * room;
            return (
              <g key={key}>
                <rect
                  x={x - bar / 2}
                  y={HEAD + room - height}
                  width={bar}
                  height={Math.max(1, height)}
                  rx={4}
                />
                <text x={x} y={HEAD + room + 16} textAnchor="middle">
                  {short(label, step)}
                </text>
                <text x={x} y={HEAD + room + 33} textAnchor="middle" data-figure>
                  {written}
                </text>
              </g>
            );
          })}
          <polyline points={placed.map(({ x, together }) => `${x},${y(together)}`).join(' ')} />
          {placed.map(({ key, x, together }) => (
            <circle key={key} cx={x} cy={y(together)} r={3.5} />
          ))}
        </svg>
        <ChartPoints points={points} walk={walk} />
      </div>
    </ChartFrame>
  );
}

const percent = (share: number) => `${Math.round(share * 100)} %`;
const LETTER = 6.4;
const short = (label: string, room: number) => {
  const most = Math.max(3, Math.floor(room / LETTER));
  return label.length > most ? `${label.slice(0, most - 1)}…` : label;
};
