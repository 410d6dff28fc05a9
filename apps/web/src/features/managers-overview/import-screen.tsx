import type { ManagerImportRow } from '@traco/contract/managers-overview/managers-overview';
import { useUnits } from '../../kit/form/use-lookups.ts';
import { ImportPage } from '../../kit/import/import-page.tsx';
import { api, client } from '../../lib/api.ts';
import { managerSheet } from './manager-sheet.ts';

const send = (unitId: string, rows: ManagerImportRow[], rehearse: boolean) =>
  client.managersOverview.import({ unitId, rehearse, rows });

/** Brings a sheet of managers in. */
export default function ImportScreen() {
  return (
    <ImportPage
      kind={managerSheet}
      title="Importar gerentes"
      back={{ to: '/managers-overview', label: 'Ver gerentes' }}
      of={{ label: 'Unidade dos gerentes', units: useUnits() }}
      send={send}
      shownBy={[api.managersOverview.key()]}
    />
  );
}
