import { linePath } from './line-path.ts';

const WIDTH = 100;
const HEIGHT = 24;

/** A line of a series without axes, for the eye only: the words beside it say what matters. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(...values, 1e-9);
  const points = values.map((value, index): [number, number] => [
    (index / Math.max(1, values.length - 1)) * WIDTH,
    HEIGHT - 1.5 - (value / most) * (HEIGHT - 3),
  ]);
  return (
    <svg
      width="100%"
      height="100%"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d={linePath(points)}
        fill="none"
        stroke="var(--line-strong)"
        strokeWidth="1.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
