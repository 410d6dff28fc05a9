import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { LinkedCounts } from './linked-counts.tsx';

/** Products and price lists have screens of their own. */
export function CataloguePart() {
  const counts = useQuery(api.adminSettings.counts.queryOptions()).data;
  return (
    <LinkedCounts
      links={[
        {
          to: '/mixes',
          label: 'Traços',
          count: counts?.mixes,
          detail: 'Classe, abatimento, brita, bombeável',
        },
        {
          to: '/price-lists',
          label: 'Tabelas de preços',
          count: counts?.priceLists,
          detail: 'Por unidade e data; depois de usada não muda',
        },
      ]}
    />
  );
}
