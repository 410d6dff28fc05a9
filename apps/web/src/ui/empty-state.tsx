import type { ReactNode } from 'react';
import './empty-state.css';

/** An empty list: what is so, and what to do next. */
export function EmptyState(props: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className="empty-state">
      <p className="empty-state-title">{props.title}</p>
      {props.children && <p>{props.children}</p>}
      {props.action}
    </div>
  );
}
