import { paperWords } from '@traco/contract/crew/crew-words';
import {
  type PaperCheckState,
  paperCheckWords,
  worstCheck,
} from '@traco/contract/truck-drivers/driver-papers';
import type { PaperCheck } from '@traco/contract/truck-drivers/driver-record';
import type { ReactNode } from 'react';
import { formatDate } from '../../../lib/formats.ts';
import { type Status, StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './driver-entries.module.css';

const tones: Record<PaperCheckState, Status['tone']> = {
  pending: 'yellow',
  approved: 'neutral',
  rejected: 'red',
};

/** How far the company is with a paper, in a word. */
const checkStatus = (state: PaperCheckState): Status => ({
  word: paperCheckWords[state],
  tone: tones[state],
});

/** The checks of a driver in one word: the worst of their papers. */
export const checksStatus = (checks: readonly PaperCheck[]): Status => checkStatus(worstCheck(checks));

interface Props {
  checks: readonly PaperCheck[];
  zone: string;
  /** What can be done about one of them. */
  actions?: (check: PaperCheck) => ReactNode;
}

/** What the company says of the papers of a partner's driver, with the reason where it rejected one. */
export const PaperCheckList = ({ checks, zone, actions }: Props) => (
  <ul className={classes.entries}>
    {checks.map((check) => (
      <li key={check.kind}>
        <span>
          {paperWords[check.kind]} <StatusBadge status={checkStatus(check.state)} />
          <small>
            {[check.reason, check.decidedAt && `decidido em ${formatDate(check.decidedAt, zone)}`]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </span>
        {actions?.(check)}
      </li>
    ))}
  </ul>
);
