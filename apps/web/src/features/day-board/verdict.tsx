import type { ReactNode } from 'react';
import classes from './verdict.module.css';

interface Props {
  /** What speaks against a change, in one sentence; null when nothing does. */
  problem: string | null;
  /** The button that makes it. */
  children: ReactNode;
}

/** Whether a change that is typed fits, as it is typed. */
export const Verdict = ({ problem, children }: Props) => (
  <div className={classes.verdict} data-problem={problem !== null || undefined} role="status">
    {problem ?? 'Cabe.'}
    {children}
  </div>
);
