import type { ReactNode } from 'react';
import classes from './page-header.module.css';

/** A screen's heading: title, one line under it (period, unit, last update), actions at the right. */
export function PageHeader(props: { title: string; subtitle?: ReactNode; actions?: ReactNode }) {
  return (
    <header className={classes.header}>
      <div>
        <h1>{props.title}</h1>
        {props.subtitle && <p>{props.subtitle}</p>}
      </div>
      {props.actions && <div className={classes.actions}>{props.actions}</div>}
    </header>
  );
}
