import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { VehicleImportRow } from '@traco/contract/fleet-management';
import { dayIn } from '@traco/contract/time-zone';
import { useCallback, useState } from 'react';
import { SheetImport } from '../../domain/sheet-import/sheet-import.tsx';
import { UnitChoice } from '../../domain/sheet-import/unit-choice.tsx';
import { deviceZone } from '../../domain/use-lookups.ts';
import { api, client } from '../../lib/api.ts';
import { vehicleSheet } from './vehicle-sheet.ts';

/** Brings a sheet of vehicles in. */
export default function ImportScreen() {
  const queries = useQueryClient();
  const units = useQuery(api.fleetManagement.choices.queryOptions()).data?.units ?? [];
  const [unitId, setUnitId] = useState('');
  const send = useCallback(
    (rows: VehicleImportRow[], rehearse: boolean) =>
      client.fleetManagement.import({ unitId, rehearse, rows }),
    [unitId],
  );
  return (
    <SheetImport
      kind={vehicleSheet}
      send={send}
      title="Importar veículos"
      back={{ to: '/fleet-management', label: 'Ver frota' }}
      listAddress="/fleet-management"
      scope={unitId}
      scopeField={
        <UnitChoice label="Unidade dos veículos" units={units} value={unitId} onChange={setUnitId} />
      }
      today={dayIn(new Date(), deviceZone())}
      onSent={() => {
        void queries.invalidateQueries({ queryKey: api.fleetManagement.key() });
        void queries.invalidateQueries({ queryKey: api.catalogue.key() });
      }}
    />
  );
}
