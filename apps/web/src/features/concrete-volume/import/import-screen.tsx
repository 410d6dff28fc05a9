import { useQueryClient } from '@tanstack/react-query';
import type { ImportRow } from '@traco/contract/import-loads';
import { dayIn } from '@traco/contract/time-zone';
import { useCallback, useState } from 'react';
import { SheetImport } from '../../../domain/sheet-import/sheet-import.tsx';
import { UnitChoice } from '../../../domain/sheet-import/unit-choice.tsx';
import { deviceZone, useLookups, useScope } from '../../../domain/use-lookups.ts';
import { api, client } from '../../../lib/api.ts';
import { loadSheet } from './load-sheet.ts';

/** Brings a sheet of loads in. */
export default function ImportScreen() {
  const scope = useScope();
  const queries = useQueryClient();
  const [unitId, setUnitId] = useState(scope.ownUnitId);
  const lookups = useLookups(unitId);
  const send = useCallback(
    (rows: ImportRow[], rehearse: boolean) => client.concreteVolume.import({ unitId, rehearse, rows }),
    [unitId],
  );
  return (
    <SheetImport
      kind={loadSheet}
      send={send}
      title="Importar cargas"
      back={{ to: '/concrete-volume', label: 'Lançar à mão' }}
      listAddress="/concrete-volume-list"
      scope={unitId}
      scopeField={
        scope.choosesUnit && (
          <UnitChoice label="Unidade das cargas" units={lookups.units} value={unitId} onChange={setUnitId} />
        )
      }
      today={dayIn(new Date(), lookups.unit?.timeZone ?? deviceZone())}
      onSent={() => void queries.invalidateQueries({ queryKey: api.concreteVolume.key() })}
    />
  );
}
