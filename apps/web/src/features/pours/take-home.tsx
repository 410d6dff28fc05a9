import type { Pour } from '@traco/contract/pour';
import { useCallback, useState } from 'react';
import { client } from '../../lib/api.ts';
import { notify } from '../../lib/notices.ts';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import { ExportButtons } from '../../ui/export-buttons.tsx';
import type { AgendaView } from './agenda-address.ts';
import { PrintedAgenda } from './printed-agenda.tsx';

const PRINTED_ROWS = 2_000;
const PAGE_ROWS = 200;

/** Takes what the agenda shows home: CSV, XLSX or paper. */
export function TakeHome({ view, zone }: { view: AgendaView; zone: string }) {
  const [printed, setPrinted] = useState<Pour[] | null>(null);
  const done = useCallback(() => setPrinted(null), []);
  const print = async () => {
    try {
      const { pours, isAll } = await readAll(view);
      if (!isAll)
        notify({
          message: 'A impressão leva as primeiras 2.000 programações. Para tudo, exporte a planilha.',
          tone: 'warning',
        });
      setPrinted(pours);
    } catch (error) {
      notify({ message: sentenceFor(error), tone: 'error' });
    }
  };
  return (
    <>
      <ExportButtons
        fetchFile={(format) => client.pours.export({ ...view.filter, sort: view.sort, format })}
        onPrint={() => void print()}
      />
      {printed && <PrintedAgenda pours={printed} view={view} zone={zone} onPrinted={done} />}
    </>
  );
}

async function readAll({ filter, sort }: AgendaView): Promise<{ pours: Pour[]; isAll: boolean }> {
  const pours: Pour[] = [];
  let cursor: string | undefined;
  do {
    const page = await client.pours.list({
      ...filter,
      sort,
      limit: PAGE_ROWS,
      ...(cursor ? { cursor } : {}),
    });
    pours.push(...page.rows);
    cursor = page.nextCursor ?? undefined;
  } while (cursor && pours.length < PRINTED_ROWS);
  return { pours, isAll: !cursor };
}
