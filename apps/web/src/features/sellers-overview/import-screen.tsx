import type { SellerImportRow } from '@traco/contract/sellers-overview/sellers-overview';
import { useUnits } from '../../kit/form/use-lookups.ts';
import { ImportPage } from '../../kit/import/import-page.tsx';
import { api, client } from '../../lib/api.ts';
import { sellerSheet } from './seller-sheet.ts';

const send = (unitId: string, rows: SellerImportRow[], rehearse: boolean) =>
  client.sellersOverview.import({ unitId, rehearse, rows });

/** Brings a sheet of sellers in. */
export default function ImportScreen() {
  return (
    <ImportPage
      kind={sellerSheet}
      title="Importar vendedores"
      back={{ to: '/sellers-overview', label: 'Ver vendedores' }}
      of={{ label: 'Unidade dos vendedores', units: useUnits() }}
      send={send}
      shownBy={[api.sellersOverview.key(), api.catalogue.key()]}
    />
  );
}
