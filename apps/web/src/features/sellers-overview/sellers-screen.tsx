import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { ListState } from '../../domain/catalogue/list-state.tsx';
import { unitOnPaper } from '../../domain/unit-on-paper.ts';
import { deviceZone, useLookups } from '../../domain/use-lookups.ts';
import { formatProjection } from '../../domain/volume-figures/goal-meter.tsx';
import { client } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { formatM3, formatShare, formatTime } from '../../lib/formats.ts';
import { titleOf } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExportButtons } from '../../ui/export-buttons.tsx';
import { chipWords } from '../../ui/filter-chips.tsx';
import { chipsOf, type ListFilter, ListPage, UpdatedAt } from '../../ui/list-page.tsx';
import { RowTable } from '../../ui/row-table.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { columnsOf } from './seller-columns.tsx';
import { SellerPanel } from './seller-panel.tsx';
import { useSellers } from './use-sellers.ts';

const options = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** Who sells, against the month's goals: filter, sort, open, take home. */
export function SellersScreen() {
  const [search, set] = useAddress();
  const found = useSellers(search);
  const { filter, sort, totals } = found;
  const lookups = useLookups(filter.unitId ?? '');
  const zone = lookups.unit?.timeZone ?? deviceZone();
  const columns = columnsOf(totals);
  const filters: ListFilter[] = [
    {
      name: 'unitId',
      label: 'Unidade',
      value: filter.unitId ?? '',
      all: 'Todas as unidades',
      options: lookups.units.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      name: 'standing',
      label: 'Meta e acesso',
      value: filter.standing ?? '',
      all: 'Todos',
      options: options({
        behind: 'Atrás da meta',
        without_goal: 'Sem meta no mês',
        without_account: 'Sem acesso',
      }),
    },
    {
      name: 'active',
      label: 'Situação',
      value: filter.active === 'active' ? '' : (filter.active ?? ''),
      all: 'Só ativos',
      options: options({ inactive: 'Só inativos', all: 'Ativos e inativos' }),
    },
  ];
  const chips = chipsOf(filters, filter.search);
  const newSeller = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => set({ vendedor: 'novo' }, false)}>
      Novo vendedor
    </Button>
  );
  return (
    <>
      <ListPage
        title={titleOf('/sellers-overview')}
        subtitle={
          <>
            {totals && counted(totals.sellers, 'vendedor', 'vendedores')}
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
              fetchFile={(format) => client.sellersOverview.export({ ...filter, format })}
              paper={{
                title: titleOf('/sellers-overview'),
                details: [unitOnPaper(lookups.unit, true), ...chipWords(chips)],
                counted: (rows) => counted(rows, 'vendedor', 'vendedores'),
                zone,
                rows: totals?.sellers,
                readPage: (page, signal) =>
                  client.sellersOverview.list({ ...filter, sort, ...page }, { signal }),
                columnsOf: () => columns,
              }}
            />
            <Button component={ScreenLink} to="/sellers-overview?importar=1" variant="default">
              Importar planilha
            </Button>
            {newSeller}
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
            <EmptyState title="Nenhum vendedor aqui" action={chips.length > 0 ? undefined : newSeller}>
              {chips.length > 0
                ? 'Nenhum vendedor passa por estes filtros.'
                : 'Cadastre o primeiro vendedor ou importe a sua planilha.'}
            </EmptyState>
          }
        >
          <RowTable
            label="Vendedores"
            rows={found.rows}
            columns={columns}
            phone={({ name, unit, month }) => ({
              title: name,
              end: formatM3(month.m3),
              line: [
                unit.name,
                month.goalM3 === null
                  ? 'sem meta'
                  : `${formatShare(month.goalShare)} de ${formatM3(month.goalM3)}`,
                month.projectionM3 !== null && `projeção ${formatProjection(month.projectionM3)} m³`,
              ]
                .filter(Boolean)
                .join(' · '),
            })}
            phoneTotals={
              totals && `${counted(totals.sellers, 'vendedor', 'vendedores')} · ${formatM3(totals.m3)}`
            }
            openId={search.vendedor}
            onOpen={({ id }) => set({ vendedor: id, alterar: null }, false)}
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
      {search.vendedor && (
        <SellerPanel key={search.vendedor} id={search.vendedor} search={search} set={set} />
      )}
    </>
  );
}
