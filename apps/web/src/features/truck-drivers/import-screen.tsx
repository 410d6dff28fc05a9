import { useQueryClient } from '@tanstack/react-query';
import { dayIn } from '@traco/contract/time-zone';
import type { DriverImportRow } from '@traco/contract/truck-drivers';
import { useCallback, useState } from 'react';
import { SheetImport } from '../../domain/sheet-import/sheet-import.tsx';
import { UnitChoice } from '../../domain/sheet-import/unit-choice.tsx';
import { deviceZone, useLookups, useScope } from '../../domain/use-lookups.ts';
import { api, client } from '../../lib/api.ts';
import { driverSheet } from './driver-sheet.ts';

/** Brings a sheet of drivers in. */
export default function ImportScreen() {
  const scope = useScope();
  const queries = useQueryClient();
  const [unitId, setUnitId] = useState(scope.ownUnitId);
  const lookups = useLookups(unitId);
  const send = useCallback(
    (rows: DriverImportRow[], rehearse: boolean) => client.truckDrivers.import({ unitId, rehearse, rows }),
    [unitId],
  );
  return (
    <SheetImport
      kind={driverSheet}
      send={send}
      title="Importar motoristas"
      back={{ to: '/truck-drivers', label: 'Ver motoristas' }}
      listAddress="/truck-drivers"
      scope={unitId}
      scopeField={
        scope.choosesUnit && (
          <UnitChoice
            label="Unidade dos motoristas"
            units={lookups.units}
            value={unitId}
            onChange={setUnitId}
          />
        )
      }
      today={dayIn(new Date(), lookups.unit?.timeZone ?? deviceZone())}
      onSent={() => {
        void queries.invalidateQueries({ queryKey: api.truckDrivers.key() });
        void queries.invalidateQueries({ queryKey: api.unitManager.key() });
        void queries.invalidateQueries({ queryKey: api.catalogue.key() });
      }}
    />
  );
}
