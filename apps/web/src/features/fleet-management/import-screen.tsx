import { useQuery } from '@tanstack/react-query';
import type { VehicleImportRow } from '@traco/contract/fleet-management/fleet-management';
import { ImportPage } from '../../kit/import/import-page.tsx';
import { api, client } from '../../lib/api.ts';
import { vehicleSheet } from './vehicle-sheet.ts';

const send = (unitId: string, rows: VehicleImportRow[], rehearse: boolean) =>
  client.fleetManagement.import({ unitId, rehearse, rows });

/** Brings a sheet of vehicles in. */
export default function ImportScreen() {
  const units = useQuery(api.fleetManagement.choices.queryOptions()).data?.units ?? [];
  return (
    <ImportPage
      kind={vehicleSheet}
      title="Importar veículos"
      back={{ to: '/fleet-management', label: 'Ver frota' }}
      of={{ label: 'Unidade dos veículos', units }}
      send={send}
      shownBy={[api.fleetManagement.key(), api.catalogue.key()]}
    />
  );
}
