import type { UnitImportRow } from '@traco/contract/units-overview/units-overview';
import { ImportPage } from '../../kit/import/import-page.tsx';
import { api, client } from '../../lib/api.ts';
import { unitSheet } from './unit-sheet.ts';

const send = (_of: string, rows: UnitImportRow[], rehearse: boolean) =>
  client.unitsOverview.import({ rehearse, rows });

/** Brings a sheet of units in. */
export default function ImportScreen() {
  return (
    <ImportPage
      kind={unitSheet}
      title="Importar unidades"
      back={{ to: '/units-overview', label: 'Ver unidades' }}
      of="units"
      send={send}
      shownBy={[api.unitsOverview.key(), api.catalogue.key()]}
    />
  );
}
