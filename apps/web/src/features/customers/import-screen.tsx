import type { CustomerImportRow } from '@traco/contract/customers/customers';
import { useUnits } from '../../kit/form/use-lookups.ts';
import { ImportPage } from '../../kit/import/import-page.tsx';
import { api, client } from '../../lib/api.ts';
import { customerSheet } from './customer-sheet.ts';

const send = (unitId: string, rows: CustomerImportRow[], rehearse: boolean) =>
  client.customers.import({ unitId, rehearse, rows });

/** Brings a sheet of customers and their sites in. */
export default function ImportScreen() {
  return (
    <ImportPage
      kind={customerSheet}
      title="Importar clientes e obras"
      back={{ to: '/customers', label: 'Ver clientes' }}
      of={{ label: 'Unidade dos clientes', units: useUnits() }}
      send={send}
      shownBy={[api.customers.key(), api.catalogue.key()]}
    />
  );
}
