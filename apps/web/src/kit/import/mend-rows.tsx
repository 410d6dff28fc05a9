import { Button, Group, Progress, SegmentedControl } from '@mantine/core';
import { lacking, type Reasons } from '@traco/contract/values/unusual-keys';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { counted, wordFor } from '../../lib/counted.ts';
import { formatCount } from '../../lib/formats.ts';
import { Callout } from '../../ui/callout.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { ImportCounts } from './import-counts.tsx';
import type { ImportSheet } from './import-sheet.ts';
import { ReasonsForRows } from './reasons-for-rows.tsx';
import { RowGrid } from './row-grid.tsx';
import classes from './sheet-import.module.css';
import type { SendRows, SheetKind } from './sheet-kind.ts';
import { countRows, isDone, isWrong, type SheetRow, unusualRows } from './sheet-row.ts';
import { useImportRun } from './use-import-run.ts';

type Shown = 'all' | 'wrong' | 'done';

interface Props<Row> {
  kind: SheetKind<Row>;
  name: string;
  sheet: ImportSheet<Row>;
  send: SendRows<Row>;
  /** The list in which what was imported stands. */
  listAddress: string;
  onSent: () => void;
  onBack: () => void;
  onAnother: () => void;
}

/** Shows the rows with what is wrong in each, and sends the chosen ones. */
export function MendRows<Row>(props: Props<Row>) {
  const { kind, name, sheet, send, listAddress, onSent, onBack, onAnother } = props;
  const { words } = kind;
  const version = useSyncExternalStore(sheet.listen, sheet.version);
  const { running, failure, isSent, run, stop } = useImportRun({ send, sheet, version, onSent });
  const [shown, setShown] = useState<Shown>('all');
  const counts = countRows(sheet.rows);
  // biome-ignore lint/correctness/useExhaustiveDependencies: filtered again when asked, not while one types
  const rows = useMemo(() => sheet.rows.filter(kinds[shown]), [sheet, shown, running === null]);
  const notice = useMemo(() => kind.rowNotice?.(sheet.rows), [kind, sheet]);
  const [reasons, setReasons] = useState<Reasons>({});
  const [isAsked, setAsked] = useState(false);
  const unusual = unusualRows(sheet.rows);
  const missing = lacking(
    unusual.map(({ key, sentence }) => ({ key, sentence, field: '' })),
    reasons,
  );
  const importRows = () => {
    setAsked(true);
    if (missing.length === 0) void run(false, reasons);
  };
  const { sendable } = counts;
  const isBusy = running !== null;
  /** Nothing waits to be sent: what is left is to mend, or to look at. */
  const isOver = (isSent || counts.known > 0) && sendable === 0;

  return (
    <section className={classes.mendRows} aria-label="Linhas do arquivo">
      <ImportCounts counts={counts} isSent={isSent} knownLabel={words.knownLabel} />
      {running && (
        <div className={classes.importProgress}>
          <p role="status">
            {running.rehearse ? 'Conferindo' : 'Importando'} {formatCount(running.answered)} de{' '}
            {formatCount(running.of)}…
          </p>
          <Progress
            value={(100 * running.answered) / running.of}
            aria-label={running.rehearse ? 'Conferência' : 'Importação'}
          />
          <Button size="compact-sm" variant="subtle" onClick={stop}>
            Parar
          </Button>
        </div>
      )}
      {failure && (
        <Callout tone="danger" role="alert" title={isSent ? 'A importação parou' : 'A conferência parou'}>
          {failure} {isSent && 'O que já entrou está salvo; mande de novo e nada se repete.'}
        </Callout>
      )}
      {isSent && !running && !failure && (
        <Callout tone={counts.wrong || sendable ? 'warning' : 'success'} role="status">
          {counted(counts.imported, words.one, words.many)} {wordFor(counts.imported, ...words.imported)}
          {counts.known > 0 && `, ${counted(counts.known, ...words.known)}`}
          {sendable > 0 && `. Ainda não foram: ${formatCount(sendable)}`}
          {counts.wrong > 0 &&
            `. ${wordFor(counts.wrong, 'Falta', 'Faltam')} ${formatCount(counts.wrong)} com erro: corrija nas células e mande de novo`}
          .
        </Callout>
      )}
      {!isSent && !running && notice && <p className={classes.sheetNotice}>{notice}</p>}
      {!running && unusual.length > 0 && (
        <ReasonsForRows
          kind={kind}
          unusual={unusual}
          reasons={reasons}
          missing={isAsked ? missing.map(({ key }) => key) : []}
          onReason={(key, reason) => setReasons((all) => ({ ...all, [key]: reason }))}
          onLeaveOut={(some) => sheet.choose(some, false)}
        />
      )}
      <Group className={classes.mendTools} justify="space-between" mb="xs" gap="xs">
        <SegmentedControl
          size="sm"
          aria-label="Linhas mostradas"
          value={shown}
          onChange={(value) => setShown(value as Shown)}
          data={[
            { value: 'all', label: 'Todas' },
            { value: 'wrong', label: `Com erro (${formatCount(counts.wrong)})` },
            { value: 'done', label: `No sistema (${formatCount(counts.imported + counts.known)})` },
          ]}
        />
        <Group gap="xs">
          {counts.refused > 0 && (
            <Button
              size="compact-md"
              variant="subtle"
              disabled={isBusy}
              onClick={() => {
                sheet.askAgain();
                void run(true);
              }}
            >
              Conferir de novo
            </Button>
          )}
          <Button
            size="compact-md"
            variant="subtle"
            disabled={isBusy}
            onClick={() => sheet.choose(rows, true)}
          >
            Escolher todas
          </Button>
          <Button
            size="compact-md"
            variant="subtle"
            disabled={isBusy}
            onClick={() => sheet.choose(rows, false)}
          >
            Nenhuma
          </Button>
        </Group>
      </Group>
      <RowGrid key={shown} rows={rows} sheet={sheet} version={version} isLocked={isBusy} />
      <div className={classes.sheetBar}>
        <p className={classes.sheetBarWords}>
          <span>{name}</span>
        </p>
        <Button variant="default" onClick={isSent ? onAnother : onBack} disabled={isBusy}>
          {isSent ? 'Outro arquivo' : 'Voltar às colunas'}
        </Button>
        {isOver && (
          <Button component={ScreenLink} to={listAddress} variant={counts.wrong ? 'default' : 'filled'}>
            Ver lista
          </Button>
        )}
        {isOver && counts.wrong > 0 && (
          <Button onClick={() => setShown('wrong')} disabled={shown === 'wrong'}>
            Corrigir {counted(counts.wrong, 'linha', 'linhas')}
          </Button>
        )}
        {!isOver && (
          <Button onClick={importRows} disabled={isBusy || sendable === 0}>
            Importar {counted(sendable, words.one, words.many)}
          </Button>
        )}
      </div>
    </section>
  );
}

const kinds: Record<Shown, (row: SheetRow) => boolean> = {
  all: () => true,
  wrong: isWrong,
  done: isDone,
};
