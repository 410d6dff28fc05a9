import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { ListState } from '../../domain/catalogue/list-state.tsx';
import { deviceZone } from '../../domain/use-lookups.ts';
import { client } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { formatM3, formatShare, formatTime } from '../../lib/formats.ts';
import { titleOf } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExportButtons } from '../../ui/export-buttons.tsx';
import { chipWords } from '../../ui/filter-chips.tsx';
import { chipsOf, type ListFilter, ListPage, UpdatedAt } from '../../ui/list-page.tsx';
import { RowTable } from '../../ui/row-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { healthStatus } from './health-words.ts';
import { columnsOf, fleetWords } from './unit-columns.tsx';
import { UnitPanel } from './unit-panel.tsx';
import { useUnitsOverview } from './use-units-overview.ts';

/** The plants: how each stands, its people and fleet; open one, take the list home. */
export function UnitsScreen() {
  const [search, set] = useAddress();
  const found = useUnitsOverview(search);
  const { filter, sort, totals } = found;
  const columns = columnsOf(totals);
  const filters: ListFilter[] = [
    {
      name: 'active',
      label: 'Situação',
      value: filter.active === 'active' ? '' : (filter.active ?? ''),
      all: 'Só ativas',
      options: [
        { value: 'inactive', label: 'Só inativas' },
        { value: 'all', label: 'Ativas e inativas' },
      ],
    },
  ];
  const chips = chipsOf(filters, filter.search);
  const newUnit = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => set({ unidade: 'nova' }, false)}>
      Nova unidade
    </Button>
  );
  return (
    <>
      <ListPage
        title={titleOf('/units-overview')}
        subtitle={
          <>
            {totals && counted(totals.units, 'unidade', 'unidades')}
            {found.updatedAt > 0 && (
              <>
                {' · '}
                <UpdatedAt
                  at={formatTime(new Date(found.updatedAt), deviceZone())}
                  hasFailed={found.error !== null}
                />
              </>
            )}
          </>
        }
        actions={
          <>
            <ExportButtons
              fetchFile={(format) => client.unitsOverview.export({ ...filter, format })}
              paper={{
                title: titleOf('/units-overview'),
                details: chipWords(chips),
                counted: (rows) => counted(rows, 'unidade', 'unidades'),
                zone: deviceZone(),
                rows: totals?.units,
                readPage: (page, signal) =>
                  client.unitsOverview.list({ ...filter, sort, ...page }, { signal }),
                columnsOf: () => columns,
              }}
            />
            {newUnit}
          </>
        }
        search={{
          label: 'Procurar por nome, cidade, código ou CNPJ',
          placeholder: 'Nome, cidade, código ou CNPJ',
          value: filter.search ?? '',
        }}
        filters={filters}
        set={set}
      >
        <ListState
          isLoading={found.isLoading}
          error={found.error}
          isEmpty={found.rows.length === 0}
          onRetry={found.refresh}
          empty={
            <EmptyState title="Nenhuma unidade aqui" action={chips.length > 0 ? undefined : newUnit}>
              {chips.length > 0 ? 'Nenhuma unidade passa por estes filtros.' : 'Cadastre a primeira unidade.'}
            </EmptyState>
          }
        >
          <RowTable
            label="Unidades"
            rows={found.rows}
            columns={columns}
            phone={(unit) => ({
              title: unit.name,
              end: <StatusBadge status={healthStatus(unit.health)} />,
              line: [
                formatM3(unit.month.m3),
                unit.month.goalM3 === null
                  ? 'sem meta'
                  : `${formatShare(unit.month.goalShare)} de ${formatM3(unit.month.goalM3)}`,
                `frota ${fleetWords(unit)}`,
              ].join(' · '),
            })}
            phoneTotals={totals && `${counted(totals.units, 'unidade', 'unidades')} · ${formatM3(totals.m3)}`}
            openId={search.unidade}
            onOpen={({ id }) => set({ unidade: id, alterar: null }, false)}
            isQuiet={({ active }) => !active}
            sort={sort}
            onSort={(next) => set({ sort: next === 'name' ? null : next })}
            hasMore={found.hasMore}
            isLoadingMore={found.isLoadingMore}
            onMore={found.loadMore}
            isStale={found.isStale}
          />
        </ListState>
      </ListPage>
      {search.unidade && <UnitPanel key={search.unidade} id={search.unidade} search={search} set={set} />}
    </>
  );
}
