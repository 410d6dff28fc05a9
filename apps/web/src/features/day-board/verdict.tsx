import type { ReactNode } from 'react';
import type { Judgement } from './move-draft.ts';
import classes from './verdict.module.css';

interface Props {
  judgement: Judgement;
  /** The button that makes the change, offered unless the server would refuse it. */
  children: ReactNode;
}

/** Whether a change that is typed fits and what it does to the promise, as it is typed. */
export const Verdict = ({ judgement: { problem, isRefused, promise }, children }: Props) => (
  <div className={classes.verdict} data-problem={problem !== null || undefined} role="status">
    <span>{[problem ?? 'Cabe.', ...promise].join(' ')}</span>
    {!isRefused && children}
  </div>
);
