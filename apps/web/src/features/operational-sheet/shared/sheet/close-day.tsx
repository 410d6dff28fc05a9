import { useQuery } from '@tanstack/react-query';
import type { CheckKind, CheckRow } from '@traco/contract/operational-sheet/day-checks';
import { api, client } from '../../../../lib/api.ts';
import { formatDay } from '../../../../lib/formats.ts';
import { notify } from '../../../../lib/notices.ts';
import classes from './day-sheet.module.css';
import { ReasonDialog } from './reason-dialog.tsx';
import { checkWords } from './sheet-words.ts';
import { dayTopics } from './use-day-sheet.ts';

interface Props {
  unitId: string;
  dayOn: string;
  revision: number;
  onClosed: () => void;
  onClose: () => void;
}

/** Asks once more before a day is closed, with what of it is still open: that would stay as it is. */
export function CloseDay({ unitId, dayOn, revision, onClosed, onClose }: Props) {
  const { data: check } = useQuery(
    api.operationalReports.check.queryOptions({ input: { unitId, day: dayOn }, meta: dayTopics }),
  );
  const open = (check?.rows ?? []).filter((row) => !row.settled);
  const needsReason = open.some(({ isHeavy }) => isHeavy);
  return (
    <ReasonDialog
      title={`Fechar ${formatDay(dayOn)}`}
      button="Fechar o dia"
      label={needsReason ? 'Por que o dia fecha assim' : 'Observação'}
      isOptional={!needsReason}
      onSend={async (reason) => {
        await client.operationalReports.close({ unitId, day: dayOn, revision, reason });
        notify({ message: 'Dia fechado: o volume não muda mais.', tone: 'success' });
        onClosed();
      }}
      onClose={onClose}
    >
      {open.length > 0 && (
        <>
          <p className={classes.dialogText}>Ainda em aberto:</p>
          <ul className={classes.stillOpen} aria-label="Ainda em aberto">
            {countsOf(open).map(({ kind, count, subjects }) => (
              <li key={kind}>
                <b>
                  {count} · {checkWords[kind]}
                </b>
                <span>{subjects}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={classes.dialogText}>
        Depois de fechado, nenhuma carga deste dia muda: quem lançar lê que o dia está fechado, e o que o
        aparelho de quem dirige enviar depois é recusado e aparece na Conferência.
      </p>
    </ReasonDialog>
  );
}

const NAMED = 3;

/** How many there are of each kind, in the order in which they are listed, and what the first of them are about. */
function countsOf(rows: readonly CheckRow[]): { kind: CheckKind; count: number; subjects: string }[] {
  return [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, all]) => ({
    kind,
    count: all.length,
    subjects: [
      ...all.slice(0, NAMED).map(({ subject }) => subject),
      ...(all.length > NAMED ? [`e mais ${all.length - NAMED}`] : []),
    ].join('; '),
  }));
}
