import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { dayIn } from '@traco/contract/values/time-zone';
import { deviceZone, useUnits } from '../../kit/form/use-lookups.ts';
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
import { chipsOf, ListPage, UpdatedAt } from '../../ui/list-page.tsx';
import { RowTable } from '../../ui/row-table.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { CompanyDriverForm } from '../truck-drivers/shared/company-driver-form.tsx';
import { FairnessPanel } from './fairness-panel.tsx';
import { filtersOf } from './filters.ts';
import { cardOf, columnsOf, OVERVIEW_ROW_HEIGHT, printedColumnsOf } from './overview-columns.tsx';
import { OverviewPanel } from './overview-panel.tsx';
import { useOverview } from './use-overview.ts';
import { ViewBar } from './view-bar.tsx';

const NEW = 'novo';

/** The drivers of all units: who may be sent, what each did in the month, and how the work is shared. */
export function OverviewScreen() {
  const [search, set] = useAddress();
  const queries = useQueryClient();
  const found = useOverview(search);
  const { view, filter, sort, totals } = found;
  const units = useUnits();
  const unit = units.find(({ id }) => id === filter.unitId);
  const zone = unit?.timeZone ?? deviceZone();
  const filters = filtersOf(view, units);
  const chips = chipsOf(filters, filter.search);
  const columns = columnsOf(totals);
  const open = (id: string) => set({ motorista: id, alterar: null }, false);
  const isShared = search.ver === 'distribuicao';
  return (
    <>
      <ListPage
        title={titleOf('/drivers-overview')}
        subtitle={
          <>
            {totals &&
              [
                counted(totals.drivers, 'motorista', 'motoristas'),
                `${totals.onTrip} em viagem${totals.blockedOnTrip > 0 ? ` (${totals.blockedOnTrip} com impedimento)` : ''}`,
                counted(totals.blocked, 'bloqueado', 'bloqueados'),
                totals.unchecked > 0 && `${totals.unchecked} com documento a conferir`,
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
              fetchFile={(format) => client.driversOverview.export({ ...filter, format })}
              paper={{
                title: titleOf('/drivers-overview'),
                details: [unitOnPaper(unit, true), ...chipWords(chips)],
                counted: (rows) => counted(rows, 'motorista', 'motoristas'),
                zone,
                rows: totals?.drivers,
                readPage: (page, signal) =>
                  client.driversOverview.list({ ...filter, sort, ...page }, { signal }),
                columnsOf: () => printedColumnsOf(totals),
              }}
            />
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open(NEW)}>
              Cadastrar motorista
            </Button>
          </>
        }
        search={{ label: 'Procurar por nome ou CPF', placeholder: 'Nome ou CPF', value: filter.search ?? '' }}
        filters={filters}
        set={set}
      >
        <ViewBar view={view} set={set}>
          <SegmentedControl
            aria-label="O que mostrar"
            data={[
              { value: '', label: 'Lista' },
              { value: 'distribuicao', label: 'Distribuição' },
            ]}
            value={isShared ? 'distribuicao' : ''}
            onChange={(ver) => set({ ver })}
          />
        </ViewBar>
        {isShared ? (
          <FairnessPanel unitId={filter.unitId} month={search.mes} units={units} set={set} onOpen={open} />
        ) : (
          <ListState
            isLoading={found.isLoading}
            error={found.error}
            isEmpty={found.rows.length === 0}
            onRetry={found.refresh}
            empty={
              <EmptyState title="Nenhum motorista aqui">
                {chips.length > 0
                  ? 'Nenhum motorista passa por estes filtros.'
                  : 'Cadastre o primeiro motorista.'}
              </EmptyState>
            }
          >
            <RowTable
              label="Motoristas"
              rows={found.rows}
              columns={columns}
              rowHeight={OVERVIEW_ROW_HEIGHT}
              viewKey={JSON.stringify(view)}
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
        )}
      </ListPage>
      {search.motorista === NEW && (
        <SidePanel title="Cadastrar motorista" onClose={() => set({ motorista: null })}>
          <CompanyDriverForm
            driver={null}
            ownUnitId=""
            units={units}
            today={dayIn(new Date(), zone)}
            onDone={({ id, name }) => {
              void queries.invalidateQueries({ queryKey: api.driversOverview.key() });
              notify({ message: `${name} cadastrado.`, tone: 'success' });
              set({ motorista: id });
            }}
            onClose={() => set({ motorista: null })}
          />
        </SidePanel>
      )}
      {search.motorista && search.motorista !== NEW && (
        <OverviewPanel
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
