import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { dayIn } from '@traco/contract/values/time-zone';
import { deviceZone, useLookups, useScope } from '../../kit/form/use-lookups.ts';
import { unitOnPaper } from '../../kit/list/printed-unit.ts';
import { api, client } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { formatTime } from '../../lib/formats.ts';
import { notify } from '../../lib/notices.ts';
import { titleOf } from '../../lib/paths.ts';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExportButtons } from '../../ui/export-buttons.tsx';
import { chipWords } from '../../ui/filter-chips.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowTable } from '../../ui/row-table.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { DRIVER_ROW_HEIGHT, driverColumns, driverLine, printedDriverColumns } from './driver-columns.tsx';
import classes from './drivers-screen.module.css';
import { chipsOf, FilterBar } from './filter-bar.tsx';
import { noFilters } from './list-address.ts';
import { CompanyDriverForm } from './shared/company-driver-form.tsx';
import { DriverPanel } from './shared/driver-panel.tsx';
import { useDrivers } from './use-drivers.ts';

const NEW = 'novo';

/** The drivers of the unit, what they have to do next, and everything of each. */
export function DriversScreen() {
  const scope = useScope();
  const queries = useQueryClient();
  const { view, set, query, rows, totals } = useDrivers();
  const lookups = useLookups(scope.ownUnitId);
  const units = scope.choosesUnit ? lookups.units : [];
  const chosenUnit = scope.choosesUnit ? units.find(({ id }) => id === view.filter.unitId) : lookups.unit;
  const zone = chosenUnit?.timeZone ?? deviceZone();
  const today = dayIn(new Date(), zone);
  const sum = totals
    ? [
        counted(totals.drivers, 'motorista', 'motoristas'),
        totals.blocked > 0 && counted(totals.blocked, 'impedido hoje', 'impedidos hoje'),
        totals.expiring > 0 && `${totals.expiring} com documento a vencer`,
        totals.absent > 0 && counted(totals.absent, 'ausente', 'ausentes'),
      ]
        .filter(Boolean)
        .join(' · ')
    : '';
  const hasFilters = view.filter.kind !== 'active' || Object.keys(view.filter).length > 1;
  return (
    <div>
      <PageHeader
        title={titleOf('/truck-drivers')}
        subtitle={
          <>
            {sum}
            {query.dataUpdatedAt > 0 &&
              ` · ${query.isError ? 'sem atualizar desde as' : 'atualizado às'} ${formatTime(new Date(query.dataUpdatedAt), zone)}`}
          </>
        }
        actions={
          <>
            <ExportButtons
              fetchFile={(format) => client.truckDrivers.export({ ...view.filter, format }) as Promise<File>}
              paper={{
                title: titleOf('/truck-drivers'),
                details: [unitOnPaper(chosenUnit, scope.choosesUnit), ...chipWords(chipsOf(view, units))],
                counted: (drivers) => counted(drivers, 'motorista', 'motoristas'),
                zone,
                rows: totals?.drivers,
                readPage: (page, signal) =>
                  client.truckDrivers.list({ ...view.filter, sort: view.sort, ...page }, { signal }),
                columnsOf: () => printedDriverColumns(today, totals),
              }}
            />
            <Button component={ScreenLink} to="/truck-drivers?importar=1" variant="default">
              Importar planilha
            </Button>
            <Button
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => set({ motorista: NEW }, false)}
            >
              Cadastrar motorista
            </Button>
          </>
        }
      />
      <FilterBar view={view} set={set} units={units} />
      {query.isError && rows.length === 0 && (
        <EmptyState
          title="A lista não foi carregada"
          action={
            <Button variant="default" onClick={() => void query.refetch()}>
              Tentar de novo
            </Button>
          }
        >
          {sentenceFor(query.error)}
        </EmptyState>
      )}
      {query.isPending && <Skeleton height={420} radius="md" />}
      {query.isSuccess && rows.length === 0 && (
        <EmptyState
          title="Nenhum motorista aqui"
          action={
            hasFilters ? (
              <Button variant="default" onClick={() => set(noFilters)}>
                Limpar filtros
              </Button>
            ) : undefined
          }
        >
          {hasFilters
            ? 'Nenhum motorista passa por estes filtros.'
            : 'Cadastre o primeiro motorista da unidade.'}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <div className={classes.rows}>
          <RowTable
            label="Motoristas"
            rows={rows}
            columns={driverColumns(today, totals)}
            rowHeight={DRIVER_ROW_HEIGHT}
            viewKey={JSON.stringify([view.filter, view.sort])}
            phone={driverLine(today)}
            openId={view.driverId}
            onOpen={({ id }) => set({ motorista: id, alterar: null }, false)}
            isQuiet={({ active }) => !active}
            sort={view.sort}
            onSort={(sort) => set({ sort: sort === 'name' ? null : sort })}
            hasMore={query.hasNextPage}
            isLoadingMore={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
            isStale={query.isPlaceholderData}
          />
        </div>
      )}
      {view.driverId === NEW && (
        <SidePanel title="Cadastrar motorista" onClose={() => set({ motorista: null })}>
          <CompanyDriverForm
            driver={null}
            ownUnitId={scope.ownUnitId}
            units={units}
            today={today}
            onDone={({ id, name }) => {
              void queries.invalidateQueries({ queryKey: api.truckDrivers.key() });
              notify({ message: `${name} cadastrado.`, tone: 'success' });
              set({ motorista: id });
            }}
            onClose={() => set({ motorista: null })}
          />
        </SidePanel>
      )}
      {view.driverId && view.driverId !== NEW && (
        <DriverPanel
          key={view.driverId}
          driverId={view.driverId}
          isEditing={view.isEditing}
          units={units}
          onEdit={(isEditing) => set({ alterar: isEditing ? '1' : null })}
          onClose={() => set({ motorista: null, alterar: null })}
        />
      )}
    </div>
  );
}
