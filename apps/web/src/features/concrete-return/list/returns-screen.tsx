import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { ReturnKind } from '@traco/contract/concrete-return/return-filter';
import {
  returnDestinationWords,
  returnReasonSaid,
  returnReasonWords,
} from '@traco/contract/concrete-return/return-words';
import { dayIn } from '@traco/contract/values/time-zone';
import { deviceZone, useLookups, useScope } from '../../../kit/form/use-lookups.ts';
import { ListState } from '../../../kit/list/list-state.tsx';
import { unitOnPaper } from '../../../kit/list/printed-unit.ts';
import { client } from '../../../lib/api.ts';
import { counted } from '../../../lib/counted.ts';
import { formatM3, formatMoney, formatTime } from '../../../lib/formats.ts';
import { pathOf, titleOf } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ExportButtons } from '../../../ui/export-buttons.tsx';
import { chipWords } from '../../../ui/filter-chips.tsx';
import { chipsOf, type ListFilter, ListPage, UpdatedAt } from '../../../ui/list-page.tsx';
import { RowTable } from '../../../ui/row-table.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useAddress } from '../../../ui/use-address.ts';
import { Alerts } from './alerts.tsx';
import classes from './list.module.css';
import { periods, readView, views } from './list-address.ts';
import { columnsOf, destinationStatus, RETURN_ROW_HEIGHT } from './return-columns.tsx';
import { ReturnPanel } from './return-panel.tsx';
import { ReturnSums } from './return-sums.tsx';
import { ReturnsMap } from './returns-map.tsx';
import { useReturns } from './use-returns.ts';

const kindWords: Record<ReturnKind, string> = {
  all: 'Todos',
  undecided: 'A decidir',
  unchecked: 'A conferir',
  checked: 'Conferidos',
};
const options = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const named = (rows: readonly { id: string; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

/** What came back: filter, sum, decide, check, take home. */
export function ReturnsScreen() {
  const scope = useScope();
  const [search, set] = useAddress();
  const lookups = useLookups(search.unitId ?? scope.ownUnitId);
  const zone = lookups.unit?.timeZone ?? deviceZone();
  const { filter, sort, view, period } = readView(search, dayIn(new Date(), zone));
  const found = useReturns(filter, sort);
  const { totals } = found;
  const filters: ListFilter[] = [
    ...(scope.choosesUnit
      ? [
          {
            name: 'unitId',
            label: 'Unidade',
            value: filter.unitId ?? '',
            all: 'Todas as unidades',
            options: named(lookups.units),
          },
        ]
      : []),
    {
      name: 'periodo',
      label: 'Período',
      value: period ?? '',
      all: 'Últimos 31 dias',
      options: options(periods),
    },
    {
      name: 'kind',
      label: 'Situação',
      value: filter.kind === 'all' ? '' : filter.kind,
      all: 'Qualquer situação',
      options: ReturnKind.options
        .filter((kind) => kind !== 'all')
        .map((value) => ({ value, label: kindWords[value] })),
    },
    {
      name: 'reason',
      label: 'Motivo',
      value: filter.reason ?? '',
      all: 'Qualquer motivo',
      options: options(returnReasonWords),
    },
    {
      name: 'destination',
      label: 'Destino',
      value: filter.destination ?? '',
      all: 'Qualquer destino',
      options: options(returnDestinationWords),
    },
    {
      name: 'sellerId',
      label: 'Vendedor',
      value: filter.sellerId ?? '',
      all: 'Todos os vendedores',
      options: named(lookups.sellers),
    },
    {
      name: 'driverId',
      label: 'Motorista',
      value: filter.driverId ?? '',
      all: 'Todos os motoristas',
      options: named(lookups.drivers),
    },
  ];
  if (filter.customerId)
    filters.push({
      name: 'customerId',
      label: 'Cliente',
      value: filter.customerId,
      all: 'Todos os clientes',
      options: [{ value: filter.customerId, label: found.rows[0]?.customer?.name ?? 'Um cliente' }],
    });
  const record = (
    <Button
      component={ScreenLink}
      to={pathOf('/concrete-return', {})}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {titleOf('/concrete-return')}
    </Button>
  );
  const open = (id: string) => set({ retorno: id }, false);
  return (
    <>
      <ListPage
        title={titleOf('/concrete-return-list')}
        subtitle={
          <>
            {totals && counted(totals.returns, 'retorno', 'retornos')}
            {totals && ` · ${formatM3(totals.residueM3 + totals.surplusM3)}`}
            {totals && totals.savedCents > 0 && (
              <>
                {' · aproveitados '}
                {formatM3(totals.usedM3)} ({formatMoney(totals.savedCents)})
              </>
            )}
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
            <SegmentedControl
              aria-label="Ver"
              value={view}
              data={options(views)}
              onChange={(ver) => set({ ver: ver === 'lista' ? null : ver })}
            />
            <ExportButtons
              fetchFile={(format) => client.concreteReturn.export({ ...filter, format })}
              paper={{
                title: titleOf('/concrete-return-list'),
                details: [
                  unitOnPaper(lookups.unit, scope.choosesUnit),
                  ...chipWords(chipsOf(filters, filter.search)),
                ],
                counted: (rows) => counted(rows, 'retorno', 'retornos'),
                zone,
                rows: totals?.returns,
                readPage: (page, signal) =>
                  client.concreteReturn.list({ ...filter, sort, ...page }, { signal }),
                columnsOf: () => columnsOf(scope.choosesUnit, totals),
              }}
            />
            {record}
          </>
        }
        search={{
          label: 'Procurar por nota, placa ou cliente',
          placeholder: 'Nota, placa ou cliente',
          value: filter.search ?? '',
        }}
        filters={filters}
        set={set}
      >
        <Alerts alerts={found.alerts} isShort={view === 'lista'} />
        {view === 'resumo' && <ReturnSums filter={filter} totals={totals} />}
        {view === 'mapa' && <ReturnsMap rows={found.rows} plantOf={filter.unitId ?? scope.ownUnitId} />}
        {view === 'lista' && (
          <ListState
            isLoading={found.isLoading}
            error={found.error}
            isEmpty={found.rows.length === 0}
            onRetry={found.refresh}
            empty={
              <EmptyState title="Nenhum retorno aqui" action={record}>
                Nada voltou nestes dias, ou nada passa por estes filtros.
              </EmptyState>
            }
          >
            <div className={classes.rows}>
              <RowTable
                label="Retornos"
                rows={found.rows}
                columns={columnsOf(scope.choosesUnit, totals)}
                phone={(row) => ({
                  title: row.customer?.name ?? row.mix.name,
                  end: <StatusBadge status={destinationStatus(row)} />,
                  line: [
                    row.surplusM3 > 0 && `sobra ${formatM3(row.surplusM3)}`,
                    row.residueM3 > 0 && `lastro ${formatM3(row.residueM3)}`,
                    returnReasonSaid(row),
                    formatMoney(row.lossCents),
                  ]
                    .filter(Boolean)
                    .join(' · '),
                })}
                phoneTotals={
                  totals &&
                  `${counted(totals.returns, 'retorno', 'retornos')} · ${formatM3(totals.residueM3 + totals.surplusM3)} · ${formatMoney(totals.lossCents)}`
                }
                rowHeight={RETURN_ROW_HEIGHT}
                openId={search.retorno}
                onOpen={({ id }) => open(id)}
                sort={sort}
                onSort={(next) => set({ sort: next === '-at' ? null : next })}
                hasMore={found.hasMore}
                isLoadingMore={found.isLoadingMore}
                onMore={found.loadMore}
                isStale={found.isStale}
              />
            </div>
          </ListState>
        )}
      </ListPage>
      {search.retorno && (
        <ReturnPanel key={search.retorno} id={search.retorno} onClose={() => set({ retorno: null })} />
      )}
    </>
  );
}
