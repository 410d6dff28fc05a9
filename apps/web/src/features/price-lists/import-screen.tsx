import { useQueryClient } from '@tanstack/react-query';
import type { PriceImportRow } from '@traco/contract/price-lists';
import { dayIn } from '@traco/contract/time-zone';
import { useCallback } from 'react';
import { SheetImport } from '../../domain/sheet-import/sheet-import.tsx';
import { deviceZone } from '../../domain/use-lookups.ts';
import { api, client } from '../../lib/api.ts';
import { pathOf } from '../../lib/paths.ts';
import { priceSheet } from './price-sheet.ts';

/** Brings a sheet of prices into a draft. */
export default function ImportScreen({ listId }: { listId: string }) {
  const queries = useQueryClient();
  const address = pathOf('/price-lists', {}, { tabela: listId });
  const send = useCallback(
    (rows: PriceImportRow[], rehearse: boolean) => client.priceLists.import({ id: listId, rehearse, rows }),
    [listId],
  );
  return (
    <SheetImport
      kind={priceSheet}
      send={send}
      title="Importar preços"
      back={{ to: address, label: 'Ver tabela' }}
      listAddress={address}
      scope={listId}
      today={dayIn(new Date(), deviceZone())}
      onSent={() => void queries.invalidateQueries({ queryKey: api.priceLists.key() })}
    />
  );
}
