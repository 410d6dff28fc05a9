import { Button, NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { PriceListSummary } from '@traco/contract/price-lists/price-lists';
import { deviceZone, useLookups, useScope } from '../../kit/form/use-lookups.ts';
import { ListState } from '../../kit/list/list-state.tsx';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { formatCount, formatDay } from '../../lib/formats.ts';
import { titleOf } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { NewListDialog } from './new-list-dialog.tsx';
import { OpenList } from './open-list.tsx';
import classes from './price-lists.module.css';
import { listStatus } from './price-words.ts';

/** A unit's lists by date, the one in force marked, and the open one beside them. */
export function PriceListsScreen({ mayWrite }: { mayWrite: boolean }) {
  const scope = useScope();
  const [search, set] = useAddress();
  const lookups = useLookups(scope.ownUnitId);
  const unitId = scope.ownUnitId || search.unitId || lookups.units[0]?.id || '';
  const found = useQuery(
    api.priceLists.list.queryOptions({
      input: { unitId },
      enabled: unitId !== '',
      meta: changesWith('price_lists', 'price_list_items'),
    }),
  );
  const lists = found.data ?? [];
  const openId = search.tabela ?? lists.find(({ state }) => state === 'in_force')?.id ?? lists[0]?.id;
  const unit = lookups.units.find(({ id }) => id === unitId);
  return (
    <>
      <PageHeader
        title={titleOf('/price-lists')}
        subtitle="A tabela em vigor dá o preço sugerido em lançamentos, programações e orçamentos."
        actions={
          <>
            {scope.choosesUnit && (
              <NativeSelect
                aria-label="Unidade"
                value={unitId}
                data={lookups.units.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(event) => set({ unitId: event.currentTarget.value, tabela: null })}
              />
            )}
            {mayWrite && (
              <Button
                leftSection={<IconPlus size={18} aria-hidden />}
                onClick={() => set({ nova: '1' })}
                disabled={!unit}
              >
                Nova tabela
              </Button>
            )}
          </>
        }
      />
      <ListState
        isLoading={found.isPending}
        error={found.error}
        isEmpty={lists.length === 0}
        onRetry={() => void found.refetch()}
        empty={
          <EmptyState title="Nenhuma tabela ainda">
            {mayWrite
              ? 'Comece uma tabela com os preços base dos traços.'
              : 'Enquanto não há tabela, vale o preço base de cada traço.'}
          </EmptyState>
        }
      >
        <div className={classes.columns}>
          <ListsByDate lists={lists} openId={openId} onOpen={(id) => set({ tabela: id })} />
          {openId && (
            <OpenList
              key={openId}
              id={openId}
              zone={unit?.timeZone ?? deviceZone()}
              mayWrite={mayWrite}
              set={set}
            />
          )}
        </div>
      </ListState>
      {mayWrite && search.nova && unit && (
        <NewListDialog
          unit={unit}
          lists={lists}
          onMade={(id) => set({ nova: null, tabela: id })}
          onClose={() => set({ nova: null })}
        />
      )}
    </>
  );
}

interface ListsProps {
  lists: readonly PriceListSummary[];
  openId: string | undefined;
  onOpen: (id: string) => void;
}

const ListsByDate = ({ lists, openId, onOpen }: ListsProps) => (
  <ul className={classes.lists} aria-label="Tabelas">
    {lists.map((list) => (
      <li key={list.id}>
        <button type="button" aria-current={list.id === openId || undefined} onClick={() => onOpen(list.id)}>
          <span>{list.name}</span>
          <StatusBadge status={listStatus(list.state)} />
          <small>
            desde {formatDay(list.validFrom)} · {formatCount(list.items)} preços
          </small>
        </button>
      </li>
    ))}
  </ul>
);
