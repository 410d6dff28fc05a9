import type { EmployeeImportRow } from '@traco/contract/other-employees-overview/other-employees-overview';
import { useUnits } from '../../kit/form/use-lookups.ts';
import { ImportPage } from '../../kit/import/import-page.tsx';
import { api, client } from '../../lib/api.ts';
import { employeeSheet } from './employee-sheet.ts';

const send = (unitId: string, rows: EmployeeImportRow[], rehearse: boolean) =>
  client.otherEmployeesOverview.import({ unitId, rehearse, rows });

/** Brings a sheet of employees in. */
export default function ImportScreen() {
  return (
    <ImportPage
      kind={employeeSheet}
      title="Importar funcionários"
      back={{ to: '/other-employees-overview', label: 'Ver funcionários' }}
      of={{ label: 'Unidade dos funcionários', units: useUnits() }}
      send={send}
      shownBy={[api.otherEmployeesOverview.key(), api.qrCodes.key()]}
    />
  );
}
