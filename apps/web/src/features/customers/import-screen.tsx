import { useQueryClient } from '@tanstack/react-query';
import type { CustomerImportRow } from '@traco/contract/customers';
import { dayIn } from '@traco/contract/time-zone';
import { useCallback, useState } from 'react';
import { SheetImport } from '../../domain/sheet-import/sheet-import.tsx';
import { UnitChoice } from '../../domain/sheet-import/unit-choice.tsx';
import { deviceZone, useLookups, useScope } from '../../domain/use-lookups.ts';
import { api, client } from '../../lib/api.ts';
import { customerSheet } from './customer-sheet.ts';

/** Brings a sheet of customers and their sites in. */
export default function ImportScreen() {
  const scope = useScope();
  const queries = useQueryClient();
  const [unitId, setUnitId] = useState(scope.ownUnitId);
  const lookups = useLookups(unitId);
  const send = useCallback(
    (rows: CustomerImportRow[], rehearse: boolean) => client.customers.import({ unitId, rehearse, rows }),
    [unitId],
  );
  return (
    <SheetImport
      kind={customerSheet}
      send={send}
      title="Importar clientes e obras"
      back={{ to: '/customers', label: 'Ver clientes' }}
      listAddress="/customers"
      scope={unitId}
      scopeField={
        scope.choosesUnit && (
          <UnitChoice
            label="Unidade dos clientes"
            units={lookups.units}
            value={unitId}
            onChange={setUnitId}
          />
        )
      }
      today={dayIn(new Date(), lookups.unit?.timeZone ?? deviceZone())}
      onSent={() => {
        void queries.invalidateQueries({ queryKey: api.customers.key() });
        void queries.invalidateQueries({ queryKey: api.catalogue.key() });
      }}
    />
  );
}
