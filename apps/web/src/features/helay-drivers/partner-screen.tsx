import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dayIn } from '@traco/contract/values/time-zone';
import { deviceZone } from '../../kit/form/use-lookups.ts';
import { ListState } from '../../kit/list/list-state.tsx';
import { unitOnPaper } from '../../kit/list/printed-unit.ts';
import { api, client } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { formatTime } from '../../lib/formats.ts';
import { notify } from '../../lib/notices.ts';
import { titleOf } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExportButtons } from '../../ui/export-buttons.tsx';
import { chipWords } from '../../ui/filter-chips.tsx';
import { chipsOf, type ListFilter, ListPage, UpdatedAt } from '../../ui/list-page.tsx';
import { RowTable } from '../../ui/row-table.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { cardOf, columnsOf, PARTNER_ROW_HEIGHT, printedColumnsOf } from './partner-columns.tsx';
import { PartnerForm } from './partner-form.tsx';
import { PartnerPanel } from './partner-panel.tsx';
import { usePartnerDrivers } from './use-partner-drivers.ts';

const NEW = 'novo';
const kindWords = {
  unchecked: 'Sem aprovação',
  expiring: 'Documento vencendo',
  blocked: 'Não podem ser escalados',
  inactive: 'Inativos',
  all: 'Todos',
};

/** The partner's drivers: their papers, what the company says of these, and who may be sent. */
export function PartnerScreen() {
  const [search, set] = useAddress();
  const queries = useQueryClient();
  const found = usePartnerDrivers(search);
  const { filter, sort, totals } = found;
  const units = useQuery(api.helayDrivers.units.queryOptions({ staleTime: 5 * 60_000 })).data ?? [];
  const unit = units.find(({ id }) => id === filter.unitId);
  const zone = unit?.timeZone ?? deviceZone();
  const today = dayIn(new Date(), zone);
  const filters: ListFilter[] = [
    {
      name: 'unitId',
      label: 'Unidade',
      value: filter.unitId ?? '',
      all: 'Todas as unidades',
      options: units.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      name: 'kind',
      label: 'Situação',
      value: filter.kind && filter.kind !== 'active' ? filter.kind : '',
      all: 'Ativos',
      options: Object.entries(kindWords).map(([value, label]) => ({ value, label })),
    },
  ];
  const chips = chipsOf(filters, filter.search);
  const columns = columnsOf(today, totals);
  const open = (id: string) => set({ motorista: id, alterar: null }, false);
  const newDriver = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open(NEW)}>
      Cadastrar motorista
    </Button>
  );
  return (
    <>
      <ListPage
        title={titleOf('/helay-drivers')}
        subtitle={
          <>
            {totals &&
              [
                counted(totals.drivers, 'motorista', 'motoristas'),
                totals.unchecked > 0 && `${totals.unchecked} sem aprovação`,
                totals.expiring > 0 && `${totals.expiring} com documento a vencer`,
              ]
                .filter(Boolean)
                .join(' · ')}
            {found.updatedAt > 0 && (
              <>
                {' · '}
                <UpdatedAt
                  at={formatTime(new Date(found.updatedAt), zone)}
                  hasFailed={found.error !== null}
                />
              </>
            )}
          </>
        }
        actions={
          <>
            <ExportButtons
              fetchFile={(format) => client.helayDrivers.export({ ...filter, format })}
              paper={{
                title: titleOf('/helay-drivers'),
                details: [unitOnPaper(unit, true), ...chipWords(chips)],
                counted: (rows) => counted(rows, 'motorista', 'motoristas'),
                zone,
                rows: totals?.drivers,
                readPage: (page, signal) =>
                  client.helayDrivers.list({ ...filter, sort, ...page }, { signal }),
                columnsOf: () => printedColumnsOf(today, totals),
              }}
            />
            {newDriver}
          </>
        }
        search={{ label: 'Procurar por nome ou CPF', placeholder: 'Nome ou CPF', value: filter.search ?? '' }}
        filters={filters}
        set={set}
      >
        <ListState
          isLoading={found.isLoading}
          error={found.error}
          isEmpty={found.rows.length === 0}
          onRetry={found.refresh}
          empty={
            <EmptyState title="Nenhum motorista aqui" action={chips.length > 0 ? undefined : newDriver}>
              {chips.length > 0
                ? 'Nenhum motorista passa por estes filtros.'
                : 'Cadastre o primeiro motorista da sua frota.'}
            </EmptyState>
          }
        >
          <RowTable
            label="Motoristas"
            rows={found.rows}
            columns={columns}
            rowHeight={PARTNER_ROW_HEIGHT}
            viewKey={JSON.stringify([filter, sort])}
            phone={cardOf}
            openId={search.motorista}
            onOpen={({ id }) => open(id)}
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
      {search.motorista === NEW && (
        <SidePanel title="Cadastrar motorista" onClose={() => set({ motorista: null })}>
          <PartnerForm
            driver={null}
            units={units}
            today={today}
            onDone={({ id, name }) => {
              void queries.invalidateQueries({ queryKey: api.helayDrivers.key() });
              notify({ message: `${name} cadastrado: anexe os documentos.`, tone: 'success' });
              set({ motorista: id });
            }}
            onClose={() => set({ motorista: null })}
          />
        </SidePanel>
      )}
      {search.motorista && search.motorista !== NEW && (
        <PartnerPanel
          key={search.motorista}
          driverId={search.motorista}
          isEditing={search.alterar === '1'}
          units={units}
          set={set}
        />
      )}
    </>
  );
}
