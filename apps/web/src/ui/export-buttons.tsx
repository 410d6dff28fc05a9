import { Button, Menu } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { notify } from '../lib/notices.ts';
import { saveFile } from '../lib/save-file.ts';

interface Props {
  /** Asks the server for the file. */
  fetchFile: (format: 'csv' | 'xlsx') => Promise<File>;
  /** Prints more than the page; the page itself otherwise. */
  onPrint?: () => void;
}

/** Takes a list home: CSV, XLSX or paper. */
export function ExportButtons({ fetchFile, onPrint = () => window.print() }: Props) {
  const [isFetching, setIsFetching] = useState(false);
  const fetchAndSave = async (format: 'csv' | 'xlsx') => {
    setIsFetching(true);
    try {
      saveFile(await fetchFile(format));
    } catch (error) {
      console.warn('The export failed', error);
      notify({ message: 'O arquivo não foi gerado. Tente novamente.', tone: 'error' });
    } finally {
      setIsFetching(false);
    }
  };
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button variant="default" loading={isFetching} leftSection={<IconDownload size={18} aria-hidden />}>
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
  );
}
