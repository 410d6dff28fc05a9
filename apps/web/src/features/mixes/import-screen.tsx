import { useQueryClient } from '@tanstack/react-query';
import type { MixImportRow } from '@traco/contract/mixes';
import { dayIn } from '@traco/contract/time-zone';
import { SheetImport } from '../../domain/sheet-import/sheet-import.tsx';
import { deviceZone } from '../../domain/use-lookups.ts';
import { api, client } from '../../lib/api.ts';
import { mixSheet } from './mix-sheet.ts';

const send = (rows: MixImportRow[], rehearse: boolean) => client.mixes.import({ rehearse, rows });

/** Brings a sheet of mixes in. */
export default function ImportScreen() {
  const queries = useQueryClient();
  return (
    <SheetImport
      kind={mixSheet}
      send={send}
      title="Importar traços"
      back={{ to: '/mixes', label: 'Ver traços' }}
      listAddress="/mixes"
      scope="company"
      today={dayIn(new Date(), deviceZone())}
      onSent={() => {
        void queries.invalidateQueries({ queryKey: api.mixes.key() });
        void queries.invalidateQueries({ queryKey: api.catalogue.key() });
      }}
    />
  );
}
