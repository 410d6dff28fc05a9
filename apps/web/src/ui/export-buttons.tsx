import { Button, Menu, Progress } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { notify } from '../lib/notices.ts';
import { sentenceFor } from '../lib/refusal-sentences.ts';
import { saveFile } from '../lib/save-file.ts';
import classes from './export-buttons.module.css';
import type { ListOnPaper } from './printed-list.tsx';
import { usePrintKey } from './use-print-key.ts';
import { usePrinting } from './use-printing.tsx';

interface Props<Row> {
  /** Asks the server for the file. */
  fetchFile: (format: 'csv' | 'xlsx') => Promise<File>;
  /** The list as it is printed, also by Ctrl+P. */
  paper: ListOnPaper<Row>;
}

/** Takes a list home: CSV, XLSX or paper. */
export function ExportButtons<Row extends { id: string }>({ fetchFile, paper }: Props<Row>) {
  const [isFetching, setIsFetching] = useState(false);
  const { print, progress, cancel, sheet } = usePrinting(paper);
  usePrintKey(print);
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
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <Button
            variant="default"
            loading={busy !== ''}
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            Exportar
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void fetchAndSave('xlsx')}>Planilha Excel (XLSX)</Menu.Item>
          <Menu.Item onClick={() => void fetchAndSave('csv')}>Texto separado por ; (CSV)</Menu.Item>
          <Menu.Item leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => void print()}>
            Imprimir
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {busy && (
        <div className={classes.progress}>
          <span role="status">{busy}</span>
          <Progress value={100} animated aria-label={busy} />
          {progress && (
            <Button size="compact-sm" variant="subtle" onClick={cancel}>
              Cancelar
            </Button>
          )}
        </div>
      )}
      {sheet}
    </>
  );
}
