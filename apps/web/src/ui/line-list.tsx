import type { ReactNode } from 'react';
import classes from './line-list.module.css';
import { ScreenLink } from './screen-link.tsx';

export interface Line {
  key: string;
  /** Before the title: a time, say. */
  start: string;
  title: string;
  detail?: string;
  /** At the right: a figure. */
  end: string;
  to?: string;
  /** At the far right: one action. */
  action?: ReactNode;
}

/** Short lines of what came last or waits: when, what, how much. */
export const LineList = ({ lines }: { lines: readonly Line[] }) => (
  <ul className={classes.lines}>
    {lines.map(({ key, start, title, detail, end, to, action }) => {
      const body = (
        <>
          <span className={classes.start}>{start}</span>
          <span className={classes.what}>
            <span>{title}</span>
            {detail && <small>{detail}</small>}
          </span>
          <strong>{end}</strong>
        </>
      );
      return (
        <li key={key}>
          {to ? (
            <ScreenLink to={to} className={classes.line}>
              {body}
            </ScreenLink>
          ) : (
            <span className={classes.line}>{body}</span>
          )}
          {action}
        </li>
      );
    })}
  </ul>
);
