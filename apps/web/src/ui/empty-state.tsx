import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

/** An empty list: what is so, and what to do next. */
export function EmptyState(props: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className={classes.block}>
      <p className={classes.title}>{props.title}</p>
      {props.children && <p>{props.children}</p>}
      {props.action}
    </div>
  );
}
