import { Button, Menu, Progress } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { notify } from '../lib/notices.ts';
import { sentenceFor } from '../lib/refusal-sentences.ts';
import { saveFile } from '../lib/save-file.ts';
import classes from './export-buttons.module.css';
import type { ListOnPaper } from './printed-list.tsx';
import { toolButton } from './tool-button.ts';
import { usePrintKey } from './use-print-key.ts';
import { usePrinting } from './use-printing.tsx';

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
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <Button
            classNames={toolButton}
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
          <Menu.Item leftSection={<IconPrinter size={18} aria-hidden />} onClick={onPrint}>
            Imprimir
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
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
