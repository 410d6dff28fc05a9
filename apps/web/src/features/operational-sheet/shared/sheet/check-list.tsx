import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CheckRow } from '@traco/contract/operational-sheet/day-checks';
import type { DaySheet } from '@traco/contract/operational-sheet/sheet';
import { lazy, Suspense, useState } from 'react';
import { useScope } from '../../../../kit/form/use-lookups.ts';
import { api, client } from '../../../../lib/api.ts';
import { formatInstant } from '../../../../lib/formats.ts';
import { notify } from '../../../../lib/notices.ts';
import { BoardFailure, BoardSkeleton } from '../../../../ui/board.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ScreenLink } from '../../../../ui/screen-link.tsx';
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
  const { role } = useScope();
  const changed = useDayChanged();
  const [settling, setSettling] = useState<CheckRow | null>(null);
  const [noting, setNoting] = useState<CheckRow | null>(null);
  const check = query.data;
  if (!check)
    return query.isError ? <BoardFailure onRetry={() => void query.refetch()} /> : <BoardSkeleton />;
  const open = check.rows.filter(({ settled }) => !settled);
  const settled = check.rows.filter((row) => row.settled);
  const isClosed = check.standing.state === 'closed';
  const row = (each: CheckRow) => (
    <li key={each.key} data-heavy={(each.isHeavy && !each.settled) || undefined}>
      <span className={classes.checkKind}>{checkWords[each.kind]}</span>
      <span className={classes.checkWhat}>
        <strong>{each.subject}</strong>
        <span>{each.detail}</span>
        {each.settled && (
          <small>
            Aceito por {each.settled.who}, {formatInstant(each.settled.at, check.unit.timeZone)}:{' '}
            {each.settled.note}
          </small>
        )}
      </span>
      <span className={classes.checkActs}>
        <Mend
          row={each}
          sheet={sheet}
          role={role}
          onOpenLoad={onOpenLoad}
          onOpenDriver={onOpenDriver}
          onNote={() => setNoting(each)}
        />
        {!each.settled && !isClosed && role !== 'unit' && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`Aceitar assim: ${checkWords[each.kind]}, ${each.subject}`}
            onClick={() => setSettling(each)}
          >
            Aceitar assim
          </Button>
        )}
      </span>
    </li>
  );
  return (
    <div className={classes.checking}>
      <StandingBar
        unit={check.unit}
        dayOn={check.dayOn}
        standing={check.standing}
        openRows={open.filter(({ isHeavy }) => isHeavy).length}
      />
      {role !== 'unit' && <ConferSent sheet={sheet} />}
      {open.length === 0 ? (
        <EmptyState title="Tudo bate">Nada deste dia está divergente.</EmptyState>
      ) : (
        <ul className={classes.checks} aria-label="Divergências">
          {open.map(row)}
        </ul>
      )}
      {settled.length > 0 && (
        <details className={classes.settled}>
          <summary>{settled.length === 1 ? '1 aceita assim' : `${settled.length} aceitas assim`}</summary>
          <ul className={classes.checks}>{settled.map(row)}</ul>
        </details>
      )}
      {settling && (
        <ReasonDialog
          title={`Aceitar: ${checkWords[settling.kind]}`}
          button="Aceitar assim"
          label="Por que está certo assim"
          onSend={async (note) => {
            await client.operationalReports.settle({
              unitId: check.unit.id,
              day: check.dayOn,
              key: settling.key,
              note,
            });
            notify({ message: 'Aceito, com o seu nome e o motivo.', tone: 'success' });
            changed();
          }}
          onClose={() => setSettling(null)}
        >
          <p className={classes.dialogText}>
            {settling.subject}: {settling.detail}
          </p>
        </ReasonDialog>
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

interface MendProps extends Omit<Props, 'address'> {
  row: CheckRow;
  role: string | undefined;
  onNote: () => void;
}

/** The one action that mends a row, where it stands. */
function Mend({ row, sheet, onOpenLoad, onOpenDriver, role, onNote }: MendProps) {
  const mayEdit = role === 'admin' || role === 'supervisor' || role === 'unit';
  if (row.loadId && row.kind === 'without_note')
    return mayEdit ? (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Informar a nota: ${row.subject}`}
        onClick={onNote}
      >
        Informar a nota
      </Button>
    ) : (
      <small>Com a unidade</small>
    );
  if (row.loadId && row.kind === 'twice' && mayEdit)
    return (
      <Button
        component={ScreenLink}
        to={`/concrete-volume-list?unitId=${sheet.unit.id}&from=${sheet.dayOn}&to=${sheet.dayOn}&carga=${row.loadId}`}
        size="compact-sm"
        variant="default"
      >
        Ver as duas
      </Button>
    );
  if (row.kind === 'note_missing')
    return mayEdit ? (
      <Button component={ScreenLink} to="/concrete-volume" size="compact-sm" variant="default">
        Lançar a carga
      </Button>
    ) : (
      <small>Com a unidade</small>
    );
  if (row.loadId)
    return (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Abrir carga: ${row.subject}`}
        onClick={() => onOpenLoad(row.loadId!)}
      >
        Abrir carga
      </Button>
    );
  if (row.driverId)
    return (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Abrir ficha: ${row.subject}`}
        onClick={() => onOpenDriver(row.driverId!)}
      >
        Abrir ficha
      </Button>
    );
  return null;
}
