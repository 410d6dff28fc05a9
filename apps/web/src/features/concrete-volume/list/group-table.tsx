import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { LoadTotals } from '@traco/contract/load';
import type { LoadGrouping } from '@traco/contract/load-filter';
import { api } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';
import { formatCount, formatDay, formatM3, formatMoney, formatShare } from '../../../lib/formats.ts';
import { sentenceFor } from '../../../lib/refusal-sentences.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { ListView } from './list-address.ts';
import type { SetView } from './use-list-view.ts';

interface Props {
  view: ListView;
  set: SetView;
  totals?: LoadTotals;
}

const words = { day: 'Dia', mix: 'Produto', seller: 'Vendedor', customer: 'Cliente' } as const;

/** The loads of the filter in groups; a group opens its loads. */
export function GroupTable({ view: { filter, by }, set, totals }: Props) {
  const grouping: LoadGrouping = by ?? 'day';
  const groups = useQuery(
    api.concreteVolume.groups.queryOptions({
      input: { ...filter, by: grouping },
      meta: changesWith('loads'),
    }),
  );
  if (groups.isPending) return <Skeleton height={320} radius="md" />;
  if (groups.error && !groups.data)
    return (
      <EmptyState
        title="Os grupos não foram carregados"
        action={
          <Button variant="default" onClick={() => void groups.refetch()}>
            Tentar de novo
          </Button>
        }
      >
        {sentenceFor(groups.error)}
      </EmptyState>
    );
  if (!groups.data?.length)
    return (
      <EmptyState title="Nenhuma carga que conte neste período">
        Escolha outro período ou tire filtros.
      </EmptyState>
    );
  const most = totals?.deliveredM3 ?? 0;
  return (
    <section className="group-box" aria-label={`Cargas por ${words[grouping].toLowerCase()}`}>
      <table className="group-table">
        <thead>
          <tr>
            <th scope="col">{words[grouping]}</th>
            <th scope="col" data-number>
              Cargas
            </th>
            <th scope="col" data-number>
              Entregue
            </th>
            <th scope="col" data-number>
              Faturado
            </th>
            <th scope="col" data-number>
              Devolvido
            </th>
            <th scope="col" data-number>
              Valor
            </th>
            <th scope="col" data-number>
              Parte
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.data.map((group) => (
            <tr key={group.key}>
              <th scope="row">
                <button
                  type="button"
                  className="group-open"
                  onClick={() => set(groupParameters(grouping, group.key), false)}
                >
                  {grouping === 'day' ? formatDay(group.key) : group.label}
                </button>
              </th>
              <td data-number>{formatCount(group.loads)}</td>
              <td data-number>{formatM3(group.deliveredM3)}</td>
              <td data-number>{formatM3(group.billedM3)}</td>
              <td data-number>{formatM3(group.returnedM3)}</td>
              <td data-number>{formatMoney(group.revenueCents)}</td>
              <td data-number>{most > 0 ? formatShare(group.deliveredM3 / most) : '—'}</td>
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              <td>Total</td>
              <td data-number>{formatCount(totals.loads)}</td>
              <td data-number>{formatM3(totals.deliveredM3)}</td>
              <td data-number>{formatM3(totals.billedM3)}</td>
              <td data-number>{formatM3(totals.returnedM3)}</td>
              <td data-number>{formatMoney(totals.revenueCents)}</td>
              <td />
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

/** What shows one group's loads. */
function groupParameters(by: LoadGrouping, key: string) {
  if (by === 'day') return { by: null, periodo: null, from: key, to: key };
  const name = { mix: 'mixId', seller: 'sellerId', customer: 'customerId' }[by];
  return { by: null, [name]: key };
}
