import type { ReactNode } from 'react';
import './page-header.css';

/** A screen's heading: title, one line under it (period, unit, last update), actions at the right. */
export function PageHeader(props: { title: string; subtitle?: ReactNode; actions?: ReactNode }) {
  return (
    <header className="page-header">
      <div>
        <h1>{props.title}</h1>
        {props.subtitle && <p>{props.subtitle}</p>}
      </div>
      {props.actions && <div className="page-header-actions">{props.actions}</div>}
    </header>
  );
}
