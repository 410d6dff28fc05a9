import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { LinkedCounts } from './linked-counts.tsx';

/** What comes in by spreadsheet, CSV or XLSX, with the columns matched and every row checked before it is sent. */
export function ImportsPart() {
  const counts = useQuery(api.adminSettings.counts.queryOptions()).data;
  return (
    <LinkedCounts
      links={[
        {
          to: '/concrete-volume?importar=1',
          label: 'Volumes',
          detail: 'Cargas de outro sistema',
        },
        {
          to: '/customers?importar=1',
          label: 'Clientes e obras',
          count: counts?.customers,
          detail: 'Cadastrados',
        },
        {
          to: '/fleet-management?importar=1',
          label: 'Frota',
          count: counts?.vehicles,
          detail: 'Veículos em uso',
        },
        { to: '/mixes?importar=1', label: 'Traços', count: counts?.mixes, detail: 'Em uso' },
        { to: '/suppliers?importar=1', label: 'Fornecedores', detail: 'Cadastro' },
        { to: '/units-overview?importar=1', label: 'Unidades', detail: 'Cadastro' },
        { to: '/sellers-overview?importar=1', label: 'Vendedores', detail: 'Cadastro e metas' },
        { to: '/commissions?importar=1', label: 'Metas', detail: 'Da unidade e dos vendedores, por mês' },
        { to: '/managers-overview?importar=1', label: 'Gerentes', detail: 'Cadastro' },
        { to: '/other-employees-overview?importar=1', label: 'Outros funcionários', detail: 'Cadastro' },
      ]}
    />
  );
}
