import type { DayStanding } from '@traco/contract/operational-sheet/day-states';
import { client } from '../../../../lib/api.ts';
import { formatDay, formatInstant } from '../../../../lib/formats.ts';
import { notify } from '../../../../lib/notices.ts';
import { ShortDialog } from '../../../../ui/short-dialog.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import classes from './day-sheet.module.css';
import { ReasonDialog } from './reason-dialog.tsx';
import { dayStatus } from './sheet-words.ts';

/** What is asked before a day is closed or opened again, and how it came to where it stands. */
export type DayDialog = 'close' | 'reopen' | 'history' | null;

interface Props {
  unit: { id: string; timeZone: string };
  dayOn: string;
  standing: DayStanding;
  /** Rows of weight that wait; undefined as long as nobody has counted them. */
  openRows?: number | undefined;
  asking: DayDialog;
  onChanged: () => void;
  onClose: () => void;
}

/** The dialog over a day's standing. */
export function DayStandingDialog({ unit, dayOn, standing, openRows, asking, onChanged, onClose }: Props) {
  const day = { unitId: unit.id, day: dayOn, revision: standing.revision };
  return (
    <>
      {asking === 'close' && (
        <ReasonDialog
          title={`Fechar ${formatDay(dayOn)}`}
          button="Fechar o dia"
          label={openRows ? 'Por que o dia fecha assim' : 'Observação'}
          isOptional={!openRows}
          onSend={async (reason) => {
            await client.operationalReports.close({ ...day, reason });
            notify({ message: 'Dia fechado: o volume não muda mais.', tone: 'success' });
            onChanged();
          }}
          onClose={onClose}
        >
          <p className={classes.dialogText}>
            Depois de fechado, nenhuma carga deste dia muda: nem pela usina, nem pelo aparelho do motorista.
            {openRows
              ? ` Ainda há ${openRows === 1 ? '1 divergência aberta' : `${openRows} divergências abertas`}.`
              : ''}
          </p>
        </ReasonDialog>
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
