import type { ReactNode } from 'react';
import classes from './record.module.css';

/** Parts of a thing: below each other beside a list, side by side on a page of its own that has the room. */
export const RecordColumns = ({ children }: { children: ReactNode }) => (
  <div className={classes.columns}>{children}</div>
);
