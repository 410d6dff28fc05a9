import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ListedTotals } from '@traco/contract/concrete-volume/load';
import type { LoadGrouping } from '@traco/contract/concrete-volume/load-filter';
import { api } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';
import { sentenceFor } from '../../../lib/refusal-sentences.ts';
import { ColumnTotal } from '../../../ui/column-total.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { SetAddress } from '../../../ui/use-address.ts';
import { notCountedNote } from '../../totals/shared/not-counted-note.tsx';
import list from '../styles/list.module.css';
import { groupColumns, groupingWords, type LoadGroup } from './group-columns.ts';
import type { ListView } from './list-address.ts';

interface Props {
  view: ListView;
  set: SetAddress;
  totals?: ListedTotals;
}

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
  const columns = groupColumns(grouping, totals, filter);
  const [first, ...figures] = columns;
  const notCounted = notCountedNote(totals);
  return (
    <section className={list.groupBox} aria-label={`Cargas por ${groupingWords[grouping].toLowerCase()}`}>
      <table className={list.groupTable}>
        <thead>
          <tr>
            <th scope="col">{first?.label}</th>
            {figures.map(({ key, label }) => (
              <th key={key} scope="col" data-number>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.data.map((each) => {
            const group = { ...each, id: each.key };
            return (
              <GroupRow
                key={group.id}
                group={group}
                columns={columns}
                onOpen={() => set(groupParameters(grouping, group.id), false)}
              />
            );
          })}
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              <td>{first?.total}</td>
              {figures.map(({ key, total, explanation }) => (
                <td key={key} data-number>
                  <ColumnTotal total={total} explanation={explanation} />
                </td>
              ))}
            </tr>
            {notCounted && (
              <tr>
                <td colSpan={columns.length}>{notCounted}</td>
              </tr>
            )}
          </tfoot>
        )}
      </table>
    </section>
  );
}

interface GroupRowProps {
  group: LoadGroup;
  columns: ReturnType<typeof groupColumns>;
  onOpen: () => void;
}

/** A group, which opens its loads, with its figures. */
function GroupRow({ group, columns: [first, ...figures], onOpen }: GroupRowProps) {
  return (
    <tr>
      <th scope="row">
        <button type="button" className={list.groupOpen} onClick={onOpen}>
          {first?.cell(group)}
        </button>
      </th>
      {figures.map(({ key, cell }) => (
        <td key={key} data-number>
          {cell(group)}
        </td>
      ))}
    </tr>
  );
}

/** What shows one group's loads. */
function groupParameters(by: LoadGrouping, key: string) {
  if (by === 'day') return { by: null, periodo: null, from: key, to: key };
  const name = { unit: 'unitId', mix: 'mixId', seller: 'sellerId', customer: 'customerId' }[by];
  return { by: null, [name]: key };
}
