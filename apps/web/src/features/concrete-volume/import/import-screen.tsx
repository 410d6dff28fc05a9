import type { ImportRow } from '@traco/contract/concrete-volume/import-loads';
import type { Reasons } from '@traco/contract/values/unusual-keys';
import { useUnits } from '../../../kit/form/use-lookups.ts';
import { ImportPage } from '../../../kit/import/import-page.tsx';
import { api, client } from '../../../lib/api.ts';
import { loadSheet } from './load-sheet.ts';

const send = (unitId: string, rows: ImportRow[], rehearse: boolean, reasons: Reasons) =>
  client.concreteVolume.import({ unitId, rehearse, rows, reasons });

/** Brings a sheet of loads in. */
export default function ImportScreen() {
  return (
    <ImportPage
      kind={loadSheet}
      title="Importar cargas"
      back={{ to: '/concrete-volume', label: 'Lançar à mão' }}
      listAddress="/concrete-volume-list"
      of={{ label: 'Unidade das cargas', units: useUnits() }}
      send={send}
      shownBy={[api.concreteVolume.key()]}
    />
  );
}
