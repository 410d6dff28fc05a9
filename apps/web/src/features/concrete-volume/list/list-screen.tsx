import { Button, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import type { Load } from '@traco/contract/concrete-volume/load';
import { useCallback, useMemo, useState } from 'react';
import { deviceZone, useLookups, useScope } from '../../../kit/form/use-lookups.ts';
import { unitOnPaper } from '../../../kit/list/printed-unit.ts';
import { formatTime } from '../../../lib/formats.ts';
import { titleOf } from '../../../lib/paths.ts';
import { sentenceFor } from '../../../lib/refusal-sentences.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { chipWords } from '../../../ui/filter-chips.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { chipsOf, FilterBar } from './filter-bar.tsx';
import { GroupTable } from './group-table.tsx';
import { countFilters, noFilters, periodText } from './list-address.ts';
import { keepColumns, listColumns, readColumns } from './list-columns.tsx';
import { LoadPanel } from './load-panel.tsx';
import { LoadTable } from './load-table.tsx';
import { PhoneLoads } from './phone-loads.tsx';
import { TakeHome } from './take-home.tsx';
import { useListView } from './use-list-view.ts';
import { useLoads } from './use-loads.ts';

/** The ledger of loads: filter, group, sort, open, take home. */
export function ListScreen() {
  const scope = useScope();
  const own = useLookups(scope.ownUnitId);
  const { view, today, set } = useListView(own.unit?.timeZone);
  const unitId = view.filter.unitId ?? scope.ownUnitId;
  const lookups = useLookups(unitId);
  const found = useLoads(view);
  const isPhone = useMediaQuery('(max-width: 48em)');
  const [chosen, setChosen] = useState(() => readColumns(localStorage, scope.choosesUnit));
  const shown = useMemo(() => [...new Set([...chosen, ...view.shows])], [chosen, view.shows]);
  const columns = useMemo(() => listColumns.filter(({ key }) => shown.includes(key)), [shown]);
  const open = useCallback((load: Load) => set({ carga: load.id, alterar: null }, false), [set]);
  const zone = lookups.unit?.timeZone ?? deviceZone();
  const hasFailed = found.error !== null && (view.by !== null || found.loads.length === 0);
  const shared = {
    loads: found.loads,
    openId: view.loadId,
    hasMore: found.hasMore,
    isLoadingMore: found.isLoadingMore,
    onMore: found.loadMore,
    onOpen: open,
  };

  return (
    <div className="volume-page volume-list">
      <PageHeader
        title={titleOf('/concrete-volume-list')}
        subtitle={
          <>
            {periodText(view)}
            {found.updatedAt > 0 && (
              <span className="list-updated" data-failed={found.error !== null || undefined}>
                {found.error ? ' · sem atualizar desde as ' : ' · atualizado às '}
                {formatTime(new Date(found.updatedAt), zone)}
              </span>
            )}
          </>
        }
        actions={
          <>
            {!view.by && !isPhone && (
              <ColumnChooser
                chosen={shown}
                onChoose={(keys) => {
                  setChosen(keys);
                  if (view.shows.length > 0) set({ mostra: null });
                  keepColumns(localStorage, keys);
                }}
              />
            )}
            <TakeHome
              view={view}
              totals={found.totals}
              zone={zone}
              unit={unitOnPaper(lookups.unit, scope.choosesUnit)}
              filters={chipWords(chipsOf(view, lookups, found.loads, scope.choosesUnit))}
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
      <FilterBar view={view} set={set} scope={scope} lookups={lookups} today={today} loads={found.loads} />
      {found.hasNews && (
        <p className="list-news" role="status">
          Há mudanças nesta lista.{' '}
          <button type="button" onClick={found.refresh}>
            Atualizar
          </button>
        </p>
      )}
      {hasFailed && (
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
      )}
      {!found.error && found.isLoading && !view.by && <Skeleton height={420} radius="md" />}
      {view.by && !hasFailed && <GroupTable view={view} set={set} totals={found.totals} />}
      {!view.by && !found.isLoading && !found.error && found.loads.length === 0 && (
        <EmptyState
          title="Nenhuma carga aqui"
          action={
            countFilters(view) > 0 ? (
              <Button variant="default" onClick={() => set(noFilters)}>
                Limpar filtros
              </Button>
            ) : (
              <Button component={ScreenLink} to="/concrete-volume">
                Lançar volume
              </Button>
            )
          }
        >
          {countFilters(view) > 0
            ? 'Nenhuma carga do período passa por estes filtros.'
            : 'Escolha outro período, lance a primeira carga ou importe uma planilha.'}
        </EmptyState>
      )}
      {!view.by &&
        found.loads.length > 0 &&
        (isPhone ? (
          <PhoneLoads {...shared} totals={found.totals} shows={view.shows} />
        ) : (
          <LoadTable
            {...shared}
            columns={columns}
            isStale={found.isStale}
            viewKey={JSON.stringify([view.filter, view.sort])}
            totals={found.totals}
            sort={view.sort}
            onSort={(sort) => set({ sort: sort === '-loadedAt' ? null : sort })}
          />
        ))}
      {view.loadId && (
        <LoadPanel
          key={view.loadId}
          loadId={view.loadId}
          isEditing={view.isEditing}
          onEdit={(isEditing) => set({ alterar: isEditing ? '1' : null })}
          onClose={() => set({ carga: null, alterar: null })}
        />
      )}
    </div>
  );
}
