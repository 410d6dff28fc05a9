import type { PriceImportRow } from '@traco/contract/price-lists/price-lists';
import { ImportPage } from '../../kit/import/import-page.tsx';
import { api, client } from '../../lib/api.ts';
import { pathOf } from '../../lib/paths.ts';
import { priceSheet } from './price-sheet.ts';

const send = (id: string, rows: PriceImportRow[], rehearse: boolean) =>
  client.priceLists.import({ id, rehearse, rows });

/** Brings a sheet of prices into a draft. */
export default function ImportScreen({ listId }: { listId: string }) {
  return (
    <ImportPage
      kind={priceSheet}
      title="Importar preços"
      back={{ to: pathOf('/price-lists', {}, { tabela: listId }), label: 'Ver tabela' }}
      of={listId}
      send={send}
      shownBy={[api.priceLists.key()]}
    />
  );
}
