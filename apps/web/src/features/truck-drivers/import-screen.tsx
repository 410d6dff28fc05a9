import type { DriverImportRow } from '@traco/contract/truck-drivers/driver-record';
import { useUnits } from '../../kit/form/use-lookups.ts';
import { ImportPage } from '../../kit/import/import-page.tsx';
import { api, client } from '../../lib/api.ts';
import { driverSheet } from './driver-sheet.ts';

const send = (unitId: string, rows: DriverImportRow[], rehearse: boolean) =>
  client.truckDrivers.import({ unitId, rehearse, rows });

/** Brings a sheet of drivers in. */
export default function ImportScreen() {
  return (
    <ImportPage
      kind={driverSheet}
      title="Importar motoristas"
      back={{ to: '/truck-drivers', label: 'Ver motoristas' }}
      of={{ label: 'Unidade dos motoristas', units: useUnits() }}
      send={send}
      shownBy={[api.truckDrivers.key(), api.unitManager.key(), api.catalogue.key()]}
    />
  );
}
