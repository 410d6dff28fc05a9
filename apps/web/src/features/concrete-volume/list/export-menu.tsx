import { Button, Menu, Progress } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import type { Load } from '@traco/contract/load';
import { useState } from 'react';
import { client } from '../../../lib/api.ts';
import { notify } from '../../../lib/notices.ts';
import { sentenceFor } from '../../../lib/refusal-sentences.ts';
import { saveFile } from '../../../lib/save-file.ts';
import type { ListView } from './list-address.ts';
import { PrintSheet } from './print-sheet.tsx';

const PRINTED_ROWS = 2_000;
const PAGE_ROWS = 200;

/** Takes the filtered list home: CSV, XLSX or paper. */
export function ExportMenu({ view, zone }: { view: ListView; zone: string }) {
  const [busy, setBusy] = useState('');
  const [printed, setPrinted] = useState<Load[] | null>(null);

  const take = async (word: string, act: () => Promise<void>) => {
    setBusy(word);
    try {
      await act();
    } catch (error) {
      notify({ message: sentenceFor(error), tone: 'error' });
    } finally {
      setBusy('');
    }
  };
  const exportAs = (format: 'csv' | 'xlsx') =>
    take('Preparando o arquivo…', async () =>
      saveFile(await client.concreteVolume.export({ ...view.filter, format })),
    );
  const print = () =>
    take('Preparando a impressão…', async () => {
      const loads: Load[] = [];
      let cursor: string | undefined;
      do {
        const page = await client.concreteVolume.list({
          ...view.filter,
          sort: view.sort,
          limit: PAGE_ROWS,
          ...(cursor ? { cursor } : {}),
        });
        loads.push(...page.rows);
        cursor = page.nextCursor ?? undefined;
      } while (cursor && loads.length < PRINTED_ROWS);
      if (cursor) {
        notify({
          message: 'A impressão leva as primeiras 2.000 cargas. Para tudo, exporte a planilha.',
          tone: 'warning',
        });
      }
      setPrinted(loads);
    });

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
          <Menu.Item onClick={() => void exportAs('xlsx')}>Planilha Excel (XLSX)</Menu.Item>
          <Menu.Item onClick={() => void exportAs('csv')}>Texto separado por ; (CSV)</Menu.Item>
          <Menu.Item
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => (view.by ? window.print() : void print())}
          >
            Imprimir
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {busy && (
        <div className="export-progress" role="status">
          {busy}
          <Progress value={100} animated aria-label={busy} />
        </div>
      )}
      {printed && <PrintSheet loads={printed} view={view} zone={zone} onPrinted={() => setPrinted(null)} />}
    </>
  );
}
