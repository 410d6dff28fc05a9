import { Button, Progress } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { notify } from '../lib/notices.ts';
import { sentenceFor } from '../lib/refusal-sentences.ts';
import { saveFile } from '../lib/save-file.ts';
import classes from './export-buttons.module.css';
import { OnDemand, onDemand } from './on-demand.tsx';
import type { ListOnPaper } from './printed-list.tsx';
import { toolButton } from './tool-button.ts';
import { useBeside } from './use-beside.ts';
import { usePrintKey } from './use-print-key.ts';
import { usePrinting } from './use-printing.tsx';

const ExportChoices = onDemand(() => import('./export-choices.tsx'));

interface FileProps {
  /** Asks the server for the file. */
  fetchFile: (format: 'csv' | 'xlsx') => Promise<File>;
}

interface ListProps<Row> extends FileProps {
  /** The list as it is printed, also by Ctrl+P. */
  paper: ListOnPaper<Row>;
}

interface MenuProps extends FileProps {
  onPrint: () => void;
  /** What is being done for the paper, and what ends it. */
  progress?: string;
  onCancel?: () => void;
  /** What is printed, as far as it is drawn for it. */
  children?: ReactNode;
}

/** Takes a list home: CSV, XLSX or paper. */
export function ExportButtons<Row extends { id: string }>({ fetchFile, paper }: ListProps<Row>) {
  const { print, progress, cancel, sheet } = usePrinting(paper);
  usePrintKey(print);
  return (
    <ExportMenu fetchFile={fetchFile} onPrint={() => void print()} progress={progress} onCancel={cancel}>
      {sheet}
    </ExportMenu>
  );
}

/** The same for a page that is printed as it stands. */
export function ExportMenu({ fetchFile, onPrint, progress = '', onCancel, children }: MenuProps) {
  const { beside, button } = useBeside('menu');
  const [isFetching, setIsFetching] = useState(false);
  const fetchAndSave = async (format: 'csv' | 'xlsx') => {
    setIsFetching(true);
    try {
      saveFile(await fetchFile(format));
    } catch (error) {
      notify({ message: sentenceFor(error), tone: 'error' });
    } finally {
      setIsFetching(false);
    }
  };
  const busy = isFetching ? 'Preparando o arquivo…' : progress;
  return (
    <>
      <Button
        classNames={toolButton}
        variant="default"
        loading={busy !== ''}
        leftSection={<IconDownload size={18} aria-hidden />}
        {...button}
      >
        Exportar
      </Button>
      <OnDemand
        of={ExportChoices}
        with={{ ...beside, onFile: (format) => void fetchAndSave(format), onPrint }}
      />
      {busy && (
        <div className={classes.progress}>
          <span role="status">{busy}</span>
          <Progress value={100} animated aria-label={busy} />
          {progress && (
            <Button size="compact-sm" variant="subtle" onClick={onCancel}>
              Cancelar
            </Button>
          )}
        </div>
      )}
      {children}
    </>
  );
}
