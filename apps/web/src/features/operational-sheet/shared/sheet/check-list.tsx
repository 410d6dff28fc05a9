import { useQuery } from '@tanstack/react-query';
import type { CheckRow } from '@traco/contract/operational-sheet/day-checks';
import type { DaySheet } from '@traco/contract/operational-sheet/sheet';
import { lazy, Suspense, useState } from 'react';
import { useRole } from '../../../../kit/session/person.ts';
import { api, client } from '../../../../lib/api.ts';
import { counted } from '../../../../lib/counted.ts';
import { notify } from '../../../../lib/notices.ts';
import { BoardFailure, BoardSkeleton } from '../../../../ui/board.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { CheckLine } from './check-line.tsx';
import { ConferSent } from './confer-sent.tsx';
import classes from './day-sheet.module.css';
import { ReasonDialog } from './reason-dialog.tsx';
import { checkWords } from './sheet-words.ts';
import { StandingBar } from './standing-bar.tsx';
import { type DayAddress, dayTopics, useDayChanged } from './use-day-sheet.ts';

const NoteDialog = lazy(() => import('./note-dialog.tsx'));

interface Props {
  address: DayAddress;
  sheet: DaySheet;
  onOpenLoad: (id: string) => void;
  onOpenDriver: (id: string) => void;
}

/** *Conferência*: whatever of a day does not match, each row with the one thing that mends it. */
export function CheckList({ address, sheet, onOpenLoad, onOpenDriver }: Props) {
  const query = useQuery(
    api.operationalReports.check.queryOptions({ input: address.input, meta: dayTopics }),
  );
  const role = useRole();
  const changed = useDayChanged();
  const [settling, setSettling] = useState<CheckRow | null>(null);
  const [noting, setNoting] = useState<CheckRow | null>(null);
  const check = query.data;
  if (!check)
    return query.isError ? <BoardFailure onRetry={() => void query.refetch()} /> : <BoardSkeleton />;
  const open = check.rows.filter(({ settled }) => !settled);
  const settled = check.rows.filter((row) => row.settled);
  const waiting = check.waiting.filter((row) => !row.settled);
  const isClosed = check.standing.state === 'closed';
  const line = (row: CheckRow) => (
    <CheckLine
      key={row.key}
      row={row}
      sheet={sheet}
      timeZone={check.unit.timeZone}
      onOpenLoad={onOpenLoad}
      onOpenDriver={onOpenDriver}
      onNote={() => setNoting(row)}
      onSettle={
        row.settled || isClosed || role === 'unit' || waiting.includes(row)
          ? undefined
          : () => setSettling(row)
      }
    />
  );
  return (
    <div className={classes.checking}>
      <StandingBar unit={check.unit} dayOn={check.dayOn} standing={check.standing} />
      {role !== 'unit' && <ConferSent sheet={sheet} />}
      {open.length === 0 ? (
        <NothingOpen waiting={waiting.length} />
      ) : (
        <ul className={classes.checks} aria-label="Divergências">
          {open.map(line)}
        </ul>
      )}
      {waiting.length > 0 && (
        <details className={classes.settled}>
          <summary>
            {counted(waiting.length, 'divergência aparece', 'divergências aparecem')} se o dia for conferido
            agora
          </summary>
          <ul className={classes.checks}>{waiting.map(line)}</ul>
        </details>
      )}
      {settled.length > 0 && (
        <details className={classes.settled}>
          <summary>{settled.length === 1 ? '1 aceita assim' : `${settled.length} aceitas assim`}</summary>
          <ul className={classes.checks}>{settled.map(line)}</ul>
        </details>
      )}
      {settling && (
        <AcceptAsIs check={check} row={settling} onAccepted={changed} onClose={() => setSettling(null)} />
      )}
      {noting?.loadId && (
        <Suspense fallback={null}>
          <NoteDialog
            loadId={noting.loadId}
            subject={noting.subject}
            onDone={(message) => {
              setNoting(null);
              notify({ message, tone: 'success' });
              changed();
            }}
            onClose={() => setNoting(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Everything matches; of a day that goes on, so far. */
const NothingOpen = ({ waiting }: { waiting: number }) =>
  waiting === 0 ? (
    <EmptyState title="Tudo bate">Nada deste dia está divergente.</EmptyState>
  ) : (
    <EmptyState title="Tudo bate até agora">
      O dia ainda não acabou: há cargas ou fichas que só se conferem no fim.
    </EmptyState>
  );

interface AcceptProps {
  check: { unit: { id: string }; dayOn: string };
  row: CheckRow;
  onAccepted: () => void;
  onClose: () => void;
}

const AcceptAsIs = ({ check, row, onAccepted, onClose }: AcceptProps) => (
  <ReasonDialog
    title={`Aceitar: ${checkWords[row.kind]}`}
    button="Aceitar assim"
    label="Por que está certo assim"
    onSend={async (note) => {
      await client.operationalReports.settle({
        unitId: check.unit.id,
        day: check.dayOn,
        key: row.key,
        note,
      });
      notify({ message: 'Aceito, com o seu nome e o motivo.', tone: 'success' });
      onAccepted();
    }}
    onClose={onClose}
  >
    <p className={classes.dialogText}>
      {row.subject}: {row.detail}
    </p>
  </ReasonDialog>
);
