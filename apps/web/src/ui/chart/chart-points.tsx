import classes from './chart-frame.module.css';
import { type ChartPoint, wordsOfPoint } from './chart-point.ts';
import type { useChartWalk } from './use-chart-walk.ts';

export interface PlacedPoint extends ChartPoint {
  /** Where its middle stands, from the left, from 0 to 1. */
  at: number;
}

interface Props {
  points: readonly PlacedPoint[];
  walk: ReturnType<typeof useChartWalk>;
}

/** The points of a drawing, to be looked at by mouse, finger and keyboard; each takes the room to its neighbours. */
export const ChartPoints = ({ points, walk }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveElementInteractions: the keys come from the points in it
  <ol ref={walk.list} className={classes.points} onKeyDown={walk.walk}>
    {points.map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      const left = before ? (before.at + point.at) / 2 : Math.max(0, point.at - 0.03);
      const right = after ? (after.at + point.at) / 2 : Math.min(1, point.at + 0.03);
      return (
        <li key={point.key}>
          <button
            type="button"
            style={{ left: `${left * 100}%`, width: `${(right - left) * 100}%` }}
            {...walk.point(index)}
          >
            <span className="visually-hidden">{wordsOfPoint(point)}</span>
          </button>
        </li>
      );
    })}
  </ol>
);
