import { Button, Select } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { dayIn } from '@traco/contract/time-zone';
import { useState } from 'react';
import { deviceZone, useLookups, useScope } from '../../../domain/use-lookups.ts';
import { Callout } from '../../../ui/callout.tsx';
import { ChooseFile } from './choose-file.tsx';
import type { FileSheet } from './find-table.ts';
import type { ImportSheet } from './import-sheet.ts';
import { MatchColumns } from './match-columns.tsx';
import { type ColumnMatch, matchColumns } from './match-names.ts';
import { MendRows } from './mend-rows.tsx';
import { prepareImportSheet } from './prepare-sheet.ts';
import { readInWorker } from './read-in-worker.ts';
import './import.css';
import { ScreenLink } from '../../../ui/screen-link.tsx';

/** The bar moves each time so many rows are ready. */
const PROGRESS_ROWS = 3_000;

const steps = ['Arquivo', 'Colunas', 'Conferir e importar'] as const;

/** Brings a file of loads in: choose it, say which column is which, mend the rows, send them. */
export default function ImportScreen() {
  const scope = useScope();
  const [unitId, setUnitId] = useState(scope.ownUnitId);
  const lookups = useLookups(unitId);
  const [file, setFile] = useState<{ name: string; sheet: FileSheet } | null>(null);
  const [match, setMatch] = useState<ColumnMatch>({});
  const [sheet, setSheet] = useState<ImportSheet | null>(null);
  const [isReading, setReading] = useState(false);
  const [prepared, setPrepared] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  const today = dayIn(new Date(), lookups.unit?.timeZone ?? deviceZone());
  const step = sheet ? 2 : file ? 1 : 0;

  const read = async (chosen: File) => {
    setReading(true);
    setFailure('');
    try {
      const found = await readInWorker(chosen);
      setFile({ name: chosen.name, sheet: found });
      setMatch(matchColumns(found.headers));
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
    setSheet(await prepareImportSheet(file.sheet, match, unitId, today, pause));
    setPrepared(null);
  };

  return (
    <div className="volume-page">
      <header className="volume-header">
        <h1>Importar cargas</h1>
        <Button
          component={ScreenLink}
          to="/concrete-volume"
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          Lançar à mão
        </Button>
      </header>
      <ol className="import-steps">
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
      {scope.choosesUnit && !sheet && (
        <Select
          label="Unidade das cargas"
          placeholder="Escolha a unidade"
          data={lookups.units.map(({ id, name }) => ({ value: id, label: name }))}
          value={unitId || null}
          searchable
          selectFirstOptionOnChange
          onChange={(value) => setUnitId(value ?? '')}
          maw={360}
          mb="md"
        />
      )}
      {failure && (
        <Callout tone="danger" role="alert" title="O arquivo não foi lido">
          {failure}
        </Callout>
      )}
      {!file && <ChooseFile today={today} isReading={isReading} onFile={(chosen) => void read(chosen)} />}
      {file && !sheet && (
        <MatchColumns
          name={file.name}
          sheet={file.sheet}
          match={match}
          onMatch={setMatch}
          isUnitMissing={!unitId}
          onBack={() => setFile(null)}
          prepared={prepared}
          onReady={() => void prepare()}
        />
      )}
      {file && sheet && (
        <MendRows
          name={file.name}
          sheet={sheet}
          unitId={unitId}
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
