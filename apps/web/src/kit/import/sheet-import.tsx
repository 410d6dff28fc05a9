import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Callout } from '../../ui/callout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { ChooseFile } from './choose-file.tsx';
import type { FileSheet } from './find-table.ts';
import type { ImportSheet } from './import-sheet.ts';
import { MatchColumns } from './match-columns.tsx';
import { type ColumnMatch, matchColumns } from './match-names.ts';
import { MendRows } from './mend-rows.tsx';
import { prepareImportSheet } from './prepare-sheet.ts';
import { readInWorker } from './read-in-worker.ts';
import classes from './sheet-import.module.css';
import type { SendRows, SheetKind } from './sheet-kind.ts';

/** The bar moves each time so many rows are ready. */
const PROGRESS_ROWS = 3_000;

const steps = ['Arquivo', 'Colunas', 'Conferir e importar'] as const;

interface Props<Row> {
  kind: SheetKind<Row>;
  /** One and the same between two drawings. */
  send: SendRows<Row>;
  title: string;
  /** The way back, at the top right. */
  back: { to: string; label: string };
  /** The list in which what was imported stands. */
  listAddress: string;
  /** What the rows are of, as a unit's id; '' while it is not chosen yet. */
  scope: string;
  /** Chooses the scope; shown until the rows are. */
  scopeField?: ReactNode;
  /** Whether what the rows are of is a unit. */
  isOfUnit: boolean;
  /** The unit's day. */
  today: string;
  onSent: () => void;
}

/** Brings a sheet in: choose it, say which column is which, mend the rows, send them. */
export function SheetImport<Row>(props: Props<Row>) {
  const { kind, send, title, back, listAddress, scope, scopeField, isOfUnit, today, onSent } = props;
  const { columns, words } = kind;
  const [file, setFile] = useState<{ name: string; sheet: FileSheet } | null>(null);
  const [match, setMatch] = useState<ColumnMatch>({});
  const [sheet, setSheet] = useState<ImportSheet<Row> | null>(null);
  const [isReading, setReading] = useState(false);
  const [prepared, setPrepared] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  const step = sheet ? 2 : file ? 1 : 0;

  const read = async (chosen: File) => {
    setReading(true);
    setFailure('');
    try {
      // Only what is plain data goes to the worker.
      const found = await readInWorker(chosen, { columns, none: words.none });
      setFile({ name: chosen.name, sheet: found });
      setMatch(matchColumns(found.headers, columns));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'Não foi possível ler o arquivo.');
    } finally {
      setReading(false);
    }
  };

  const prepare = async () => {
    if (!file || prepared !== null) return;
    const pause = (count: number) => {
      if (count % PROGRESS_ROWS === 0) setPrepared(count);
      return new Promise<void>((resolve) => setTimeout(resolve));
    };
    setPrepared(0);
    setSheet(await prepareImportSheet(kind, file.sheet, match, scope, today, pause));
    setPrepared(null);
  };

  return (
    <div className={classes.sheetImport}>
      <PageHeader
        title={title}
        actions={
          <Button
            component={ScreenLink}
            to={back.to}
            variant="default"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
          >
            {back.label}
          </Button>
        }
      />
      <ol className={classes.importSteps}>
        {steps.map((word, index) => (
          <li
            key={word}
            aria-current={index === step ? 'step' : undefined}
            data-done={index < step || undefined}
          >
            {word}
          </li>
        ))}
      </ol>
      {!sheet && scopeField}
      {failure && (
        <Callout tone="danger" role="alert" title="O arquivo não foi lido">
          {failure}
        </Callout>
      )}
      {!file && (
        <ChooseFile kind={kind} today={today} isReading={isReading} onFile={(chosen) => void read(chosen)} />
      )}
      {file && !sheet && (
        <MatchColumns
          kind={kind}
          name={file.name}
          sheet={file.sheet}
          match={match}
          onMatch={setMatch}
          isUnitMissing={!scope}
          isOfUnit={isOfUnit}
          onBack={() => setFile(null)}
          prepared={prepared}
          onReady={() => void prepare()}
        />
      )}
      {file && sheet && (
        <MendRows
          kind={kind}
          name={file.name}
          sheet={sheet}
          send={send}
          listAddress={listAddress}
          onSent={onSent}
          onBack={() => setSheet(null)}
          onAnother={() => {
            setSheet(null);
            setFile(null);
          }}
        />
      )}
    </div>
  );
}
