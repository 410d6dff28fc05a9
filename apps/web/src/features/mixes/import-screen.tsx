import type { MixImportRow } from '@traco/contract/mixes/mixes';
import { ImportPage } from '../../kit/import/import-page.tsx';
import { api, client } from '../../lib/api.ts';
import { mixSheet } from './mix-sheet.ts';

const send = (_company: string, rows: MixImportRow[], rehearse: boolean) =>
  client.mixes.import({ rehearse, rows });

/** Brings a sheet of mixes in. */
export default function ImportScreen() {
  return (
    <ImportPage
      kind={mixSheet}
      title="Importar traços"
      back={{ to: '/mixes', label: 'Ver traços' }}
      of="company"
      send={send}
      shownBy={[api.mixes.key(), api.catalogue.key()]}
    />
  );
}
