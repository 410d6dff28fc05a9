import type { DayStanding } from '@traco/contract/operational-sheet/day-states';
import { client } from '../../../../lib/api.ts';
import { formatDay, formatInstant } from '../../../../lib/formats.ts';
import { notify } from '../../../../lib/notices.ts';
import { ShortDialog } from '../../../../ui/short-dialog.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { CloseDay } from './close-day.tsx';
import classes from './day-sheet.module.css';
import { ReasonDialog } from './reason-dialog.tsx';
import { dayStatus } from './sheet-words.ts';

/** What is asked before a day is closed or opened again, and how it came to where it stands. */
export type DayDialog = 'close' | 'reopen' | 'history' | null;

interface Props {
  unit: { id: string; timeZone: string };
  dayOn: string;
  standing: DayStanding;
  asking: DayDialog;
  onChanged: () => void;
  onClose: () => void;
}

/** The dialog over a day's standing. */
export function DayStandingDialog({ unit, dayOn, standing, asking, onChanged, onClose }: Props) {
  const day = { unitId: unit.id, day: dayOn, revision: standing.revision };
  return (
    <>
      {asking === 'close' && (
        <CloseDay
          unitId={unit.id}
          dayOn={dayOn}
          revision={standing.revision}
          onClosed={onChanged}
          onClose={onClose}
        />
      )}
      {asking === 'reopen' && (
        <ReasonDialog
          title={`Reabrir ${formatDay(dayOn)}`}
          button="Reabrir o dia"
          onSend={async (reason) => {
            await client.operationalReports.reopen({ ...day, reason });
            notify({ message: 'Dia reaberto.', tone: 'success' });
            onChanged();
          }}
          onClose={onClose}
        />
      )}
      {asking === 'history' && (
        <ShortDialog onClose={onClose} title={`Histórico de ${formatDay(dayOn)}`}>
          <ol className={classes.history}>
            {standing.history.map(({ at, who, state, reason }) => (
              <li key={`${at} ${state}`}>
                <StatusBadge status={dayStatus[state]} />
                <span>
                  {formatInstant(at, unit.timeZone)} · {who}
                </span>
                {reason && <p>{reason}</p>}
              </li>
            ))}
          </ol>
        </ShortDialog>
      )}
    </>
  );
}
