import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ListedLoad } from '@traco/contract/concrete-volume/load';
import { useCallback } from 'react';
import { deviceZone, useLookups, useScope } from '../../../kit/form/use-lookups.ts';
import { ColumnChooser } from '../../../kit/list/column-chooser.tsx';
import { chipWords } from '../../../kit/list/filters.ts';
import { viewKeyOf } from '../../../kit/list/list-rows.tsx';
import { ListViews } from '../../../kit/list/list-views.tsx';
import { unitOnPaper } from '../../../kit/list/printed-unit.ts';
import { MarkSeveral, SelectionBar } from '../../../kit/list/selection-bar.tsx';
import { OpenedRecord } from '../../../kit/record/record-panel.tsx';
import { client } from '../../../lib/api.ts';
import { formatTime } from '../../../lib/formats.ts';
import { titleOf } from '../../../lib/paths.ts';
import { sentenceFor } from '../../../lib/refusal-sentences.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { type RowSelection, useRowSelection } from '../../../ui/row-selection.ts';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import type { SetAddress } from '../../../ui/use-address.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import form from '../styles/form.module.css';
import listClasses from '../styles/list.module.css';
import page from '../styles/page.module.css';
import { FilterBar } from './filter-bar.tsx';
import { GroupTable } from './group-table.tsx';
import { countFilters, type ListView, noFilters, periodText } from './list-address.ts';
import { loadChips } from './load-filters.ts';
import { LoadTable } from './load-table.tsx';
import { ManyLoads } from './many-loads.tsx';
import { PhoneLoads } from './phone-loads.tsx';
import { TakeHome } from './take-home.tsx';
import { useColumns } from './use-columns.ts';
import { useListView } from './use-list-view.ts';
import { useLoads } from './use-loads.ts';

/** The ledger of loads: filter, group, sort, open, take home. */
export function ListScreen() {
  const scope = useScope();
  const own = useLookups(scope.ownUnitId);
  const { view, search, today, set } = useListView(own.unit?.timeZone);
  const unitId = view.filter.unitId ?? scope.ownUnitId;
  const lookups = useLookups(unitId);
  const found = useLoads(view);
  const isPhone = useIsPhone();
  const { choice, columns } = useColumns(view, search, set, scope.choosesUnit);
  const zone = lookups.unit?.timeZone ?? deviceZone();
  const shownBy = { view, scope, lookups, today, loads: found.loads };
  const selection = useRowSelection(found.loads, viewKeyOf(view));
  const hasFailed = found.error !== null && (view.by !== null || found.loads.length === 0);

  return (
    <div className={`${page.volumePage} ${listClasses.volumeList}`}>
      <PageHeader
        title={titleOf('/concrete-volume-list')}
        subtitle={
          <>
            {periodText(view)}
            <UpdatedWords found={found} zone={zone} />
          </>
        }
        actions={
          <>
            <TakeHome
              view={view}
              totals={found.totals}
              zone={zone}
              unit={unitOnPaper(lookups.unit, scope.choosesUnit)}
              filters={chipWords(loadChips(shownBy))}
              seesUnits={scope.choosesUnit && !view.filter.unitId}
            />
            <Button
              component={ScreenLink}
              to="/concrete-volume"
              leftSection={<IconPlus size={18} aria-hidden />}
            >
              Lançar volume
            </Button>
          </>
        }
      />
      <FilterBar {...shownBy} set={set}>
        <ListViews path="/concrete-volume-list" search={search} set={set} except={besideLoads} />
        {!view.by && !isPhone && <ColumnChooser {...choice} />}
        {!view.by && <MarkSeveral selection={selection} />}
      </FilterBar>
      {found.hasNews && (
        <p className={form.listNews} role="status">
          Há mudanças nesta lista.{' '}
          <button type="button" onClick={found.refresh}>
            Atualizar
          </button>
        </p>
      )}
      {hasFailed && <NotLoaded found={found} />}
      {!found.error && found.isLoading && !view.by && <Skeleton height={420} radius="md" />}
      {view.by && !hasFailed && <GroupTable view={view} set={set} totals={found.totals} />}
      {!view.by && !found.isLoading && !found.error && found.loads.length === 0 && (
        <NoLoads isFiltered={countFilters(view) > 0} onClear={() => set(noFilters)} />
      )}
      {!view.by && found.loads.length > 0 && (
        <FoundLoads
          view={view}
          set={set}
          found={found}
          columns={columns}
          isPhone={isPhone}
          selection={selection}
        />
      )}
      <OpenedRecord kind="load" parameter="carga" />
    </div>
  );
}

interface FoundProps {
  found: ReturnType<typeof useLoads>;
}

interface FoundLoadsProps extends FoundProps {
  view: ListView;
  set: SetAddress;
  columns: ReturnType<typeof useColumns>['columns'];
  isPhone: boolean | undefined;
  selection: RowSelection<ListedLoad>;
}

/** What the address says of the load that is open. */
const besideLoads = ['carga', 'alterar'];
const loadWords = { one: 'carga', many: 'cargas', isFeminine: true };

/** The loads of the list: a table, or lines on a phone. */
function FoundLoads({ view, set, found, columns, isPhone, selection }: FoundLoadsProps) {
  const isOpen = view.loadId !== null;
  const open = useCallback(
    (load: ListedLoad, isMove = isOpen) => set({ carga: load.id, alterar: null }, isMove),
    [set, isOpen],
  );
  const shared = {
    loads: found.loads,
    days: view.filter,
    openId: view.loadId,
    hasMore: found.hasMore,
    isLoadingMore: found.isLoadingMore,
    onMore: found.loadMore,
    onOpen: open,
    selection,
  };
  const { filter, sort } = view;
  const bar = (
    <SelectionBar
      words={loadWords}
      selection={selection}
      rows={found.loads}
      columns={columns}
      hasMore={found.hasMore}
      count={found.totals && found.totals.loads + found.totals.notCounted.loads}
      readPage={(asked, signal) => client.concreteVolume.list({ ...filter, sort, ...asked }, { signal })}
    >
      <ManyLoads selection={selection} onChanged={found.refresh} />
    </SelectionBar>
  );
  if (isPhone)
    return (
      <>
        <PhoneLoads {...shared} totals={found.totals} shows={view.shows} />
        {bar}
      </>
    );
  return (
    <LoadTable
      {...shared}
      columns={columns}
      isStale={found.isStale}
      viewKey={viewKeyOf(view)}
      totals={found.totals}
      sort={view.sort}
      onSort={(next) => set({ sort: next === '-loadedAt' ? null : next })}
    >
      {bar}
    </LoadTable>
  );
}

/** When the list was asked for last. */
const UpdatedWords = ({ found, zone }: FoundProps & { zone: string }) =>
  found.updatedAt > 0 && (
    <span className={listClasses.listUpdated} data-failed={found.error !== null || undefined}>
      {found.error ? ' · sem atualizar desde as ' : ' · atualizado às '}
      {formatTime(new Date(found.updatedAt), zone)}
    </span>
  );

const NotLoaded = ({ found }: FoundProps) => (
  <EmptyState
    title="A lista não foi carregada"
    action={
      <Button variant="default" onClick={found.refresh}>
        Tentar de novo
      </Button>
    }
  >
    {sentenceFor(found.error)}
  </EmptyState>
);

/** Nothing is in the period, or nothing of it passes the filters. */
const NoLoads = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) => (
  <EmptyState
    title="Nenhuma carga aqui"
    action={
      isFiltered ? (
        <Button variant="default" onClick={onClear}>
          Limpar filtros
        </Button>
      ) : (
        <Button component={ScreenLink} to="/concrete-volume">
          Lançar volume
        </Button>
      )
    }
  >
    {isFiltered
      ? 'Nenhuma carga no período com estes filtros.'
      : 'Escolha outro período, lance a primeira carga ou importe uma planilha.'}
  </EmptyState>
);
