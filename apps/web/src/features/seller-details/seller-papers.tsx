import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SellerDetails } from '@traco/contract/seller-details/seller-details';
import { api, client } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import { BoardEmpty } from '../../ui/board.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PersonDocuments } from '../other-employees-overview/shared/person-documents.tsx';

/** A seller's documents: the office's to know, no plant's. */
export function SellerPapers({ details: { seller, unit } }: { details: SellerDetails }) {
  const queries = useQueryClient();
  const sellerId = seller.id;
  const { data, error } = useQuery(
    api.sellerDetails.documents.queryOptions({
      input: { sellerId },
      meta: changesWith('seller_documents', 'sellers'),
    }),
  );
  return (
    <Panel title="Documentos do vendedor">
      {data ? (
        <PersonDocuments
          person={{ ...data, name: seller.name, unit }}
          purpose="seller-document"
          attach={(sent) => client.sellerDetails.attachDocument({ ...sent, sellerId })}
          onChanged={() =>
            void queries.invalidateQueries({
              queryKey: api.sellerDetails.documents.queryKey({ input: { sellerId } }),
            })
          }
        />
      ) : error ? (
        <BoardEmpty>{sentenceFor(error)}</BoardEmpty>
      ) : (
        <Skeleton height={160} radius="md" />
      )}
    </Panel>
  );
}
