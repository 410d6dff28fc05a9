import type { DayReport } from '@traco/contract/operational-reports/operational-reports';
import { formatDay } from '../../lib/formats.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { dayStatus } from '../operational-sheet/shared/sheet/sheet-words.ts';
import classes from './operational-reports.module.css';

interface Props {
  report: DayReport;
  onChoose: (day: string) => void;
}

/** Days before today that wait to be closed. */
export function RecentDays({ report, onChoose }: Props) {
  const waiting = report.recentDays.filter(
    ({ dayOn, state }) => state !== 'closed' && dayOn < report.today && dayOn !== report.dayOn,
  );
  if (waiting.length === 0) return null;
  return (
    <nav className={classes.days} aria-label="Dias a fechar">
      <span>A fechar:</span>
      {waiting.map(({ dayOn, state }) => (
        <button key={dayOn} type="button" onClick={() => onChoose(dayOn)}>
          {formatDay(dayOn).slice(0, 5)}
          {state === 'checked' && <StatusBadge status={dayStatus.checked} />}
        </button>
      ))}
    </nav>
  );
}
