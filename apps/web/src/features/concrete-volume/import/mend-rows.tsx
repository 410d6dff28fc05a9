import { Button, Group, Progress, SegmentedControl } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { api, client } from '../../../lib/api.ts';
import { formatCount } from '../../../lib/formats.ts';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { Callout } from '../callout.tsx';
import { sentenceFor } from '../refusal-sentences.ts';
import { countRows, type ImportSheet, isDone, isWrong, type SheetRow } from './import-sheet.ts';
import { RowGrid } from './row-grid.tsx';
import { runImport } from './run-import.ts';

type Shown = 'all' | 'wrong' | 'done';

interface Props {
  name: string;
  sheet: ImportSheet;
  unitId: string;
  onBack: () => void;
  onAnother: () => void;
}

interface Running {
  rehearse: boolean;
  answered: number;
  of: number;
}

/** Shows the rows with what is wrong in each, rehearses them, and sends the chosen ones. */
export function MendRows({ name, sheet, unitId, onBack, onAnother }: Props) {
  const queries = useQueryClient();
  const version = useSyncExternalStore(sheet.listen, sheet.version);
  const [shown, setShown] = useState<Shown>('all');
  const [running, setRunning] = useState<Running | null>(null);
  const [failure, setFailure] = useState('');
  const [isSent, setSent] = useState(false);
  const isCancelled = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows change in place; the version says when
  const counts = useMemo(() => countRows(sheet.rows), [sheet, version]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: filtered again when asked, not while one types
  const rows = useMemo(() => sheet.rows.filter(kinds[shown]), [sheet, shown, running === null]);
  const { sendable } = counts;

  const run = useCallback(
    async (rehearse: boolean) => {
      const sent = sheet.sendable();
      if (sent.length === 0) return;
      isCancelled.current = false;
      setFailure('');
      setRunning({ rehearse, answered: 0, of: sent.length });
      try {
        await runImport({
          rows: sent,
          send: (chunk) => client.concreteVolume.import({ unitId, rehearse, rows: chunk.map(sheet.asSent) }),
          onAnswered: (outcomes, answered) => {
            sheet.answer(outcomes, rehearse);
            setRunning({ rehearse, answered, of: sent.length });
          },
          isCancelled: () => isCancelled.current,
        });
      } catch (error) {
        setFailure(sentenceFor(error));
      } finally {
        setRunning(null);
        if (!rehearse) {
          setSent(true);
          void queries.invalidateQueries({ queryKey: api.concreteVolume.key() });
        }
      }
    },
    [sheet, unitId, queries],
  );
  useEffect(() => {
    void run(true);
    return () => {
      isCancelled.current = true;
    };
  }, [run]);

  const withoutNote = useMemo(() => sheet.rows.filter(({ texts }) => !texts.noteNumber).length, [sheet]);
  return (
    <section aria-label="Linhas do arquivo">
      <dl className="import-counts">
        <Count label="Linhas" value={counts.all} />
        <Count label="Escolhidas" value={counts.chosen} />
        <Count label="Com erro" value={counts.wrong} tone={counts.wrong ? 'red' : undefined} />
        {isSent && <Count label="Importadas" value={counts.imported} tone="green" />}
        {counts.known > 0 && <Count label="Já lançadas" value={counts.known} />}
      </dl>
      {running && (
        <div className="import-progress">
          <p role="status">
            {running.rehearse ? 'Conferindo' : 'Importando'} {formatCount(running.answered)} de{' '}
            {formatCount(running.of)}…
          </p>
          <Progress
            value={(100 * running.answered) / running.of}
            aria-label={running.rehearse ? 'Conferência' : 'Importação'}
          />
          <Button size="compact-sm" variant="subtle" onClick={() => (isCancelled.current = true)}>
            Parar
          </Button>
        </div>
      )}
      {failure && (
        <Callout tone="danger" role="alert" title="A importação parou">
          {failure} O que já entrou está salvo; mande de novo e nada se repete.
        </Callout>
      )}
      {isSent && !running && !failure && (
        <Callout tone={counts.wrong ? 'warning' : 'success'} role="status">
          {formatCount(counts.imported)} cargas importadas
          {counts.known > 0 && `, ${formatCount(counts.known)} já estavam lançadas`}
          {counts.wrong > 0 &&
            `. Faltam ${formatCount(counts.wrong)} com erro: corrija nas células e mande de novo`}
          .
        </Callout>
      )}
      {!isSent && !running && withoutNote > 0 && (
        <p className="quiet">
          {formatCount(withoutNote)} linhas não têm número de nota: são reconhecidas só pelo conteúdo da
          linha.
        </p>
      )}
      <Group justify="space-between" mb="xs">
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
          <Button size="compact-md" variant="subtle" onClick={() => sheet.choose(rows, true)}>
            Escolher todas
          </Button>
          <Button size="compact-md" variant="subtle" onClick={() => sheet.choose(rows, false)}>
            Nenhuma
          </Button>
        </Group>
      </Group>
      <RowGrid rows={rows} sheet={sheet} version={version} isLocked={running !== null} />
      <div className="save-bar">
        <p className="save-total">
          <span>{name}</span>
        </p>
        <Button variant="default" onClick={isSent ? onAnother : onBack} disabled={running !== null}>
          {isSent ? 'Outro arquivo' : 'Voltar às colunas'}
        </Button>
        {isSent && sendable === 0 ? (
          <Button component={ScreenLink} to="/concrete-volume-list">
            Ver lista
          </Button>
        ) : (
          <Button onClick={() => void run(false)} disabled={running !== null || sendable === 0}>
            Importar {formatCount(sendable)} cargas
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

function Count({ label, value, tone }: { label: string; value: number; tone?: string }) {
  return (
    <div data-tone={tone}>
      <dt>{label}</dt>
      <dd>{formatCount(value)}</dd>
    </div>
  );
}
