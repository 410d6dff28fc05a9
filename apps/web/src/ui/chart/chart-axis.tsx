import classes from './chart-axis.module.css';
import { writeTick } from './chart-scale.ts';

/** The axis of a chart that begins at nothing: its top with the unit, the half, nothing. */
export const ChartAxis = ({ top, unit }: { top: number; unit: string }) => (
  <div className={classes.axis} aria-hidden="true">
    <span>
      {writeTick(top)} {unit}
    </span>
    <span>{writeTick(top / 2)}</span>
    <span>0</span>
  </div>
);
