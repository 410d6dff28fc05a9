import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Mix } from '@traco/contract/mixes/mixes';
import { deviceZone } from '../../kit/form/use-lookups.ts';
import { ListState } from '../../kit/list/list-state.tsx';
import { api, client } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { changesWith } from '../../lib/events.ts';
import { formatMoney, formatShare } from '../../lib/formats.ts';
import { notify } from '../../lib/notices.ts';
import { titleOf } from '../../lib/paths.ts';
import { DetailLines } from '../../ui/detail-lines.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExportButtons } from '../../ui/export-buttons.tsx';
import { chipWords } from '../../ui/filter-chips.tsx';
import { chipsOf, type ListFilter, ListPage } from '../../ui/list-page.tsx';
import { type RowColumn, RowTable } from '../../ui/row-table.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { MixForm } from './mix-form.tsx';

const activities = ['active', 'inactive', 'all'] as const;
const pumpabilities = ['yes', 'no'] as const;

/** What is sold: filter, open, alter, take home. */
export function MixesScreen({ mayWrite }: { mayWrite: boolean }) {
  const [search, set] = useAddress();
  const queries = useQueryClient();
  const active = activities.find((one) => one === search.active) ?? 'active';
  const pumpable = pumpabilities.find((one) => one === search.pumpable);
  const filter = {
    active,
    ...(pumpable ? { pumpable } : {}),
    ...(search.search ? { search: search.search.slice(0, 80) } : {}),
  };
  const found = useQuery(
    api.mixes.list.queryOptions({
      input: filter,
      placeholderData: keepPreviousData,
      meta: changesWith('mixes'),
    }),
  );
  const rows = found.data ?? [];
  const open = rows.find(({ id }) => id === search.traco);
  const close = () => set({ traco: null });
  const saved = (mix: Mix, wasThere: boolean) => {
    void queries.invalidateQueries({ queryKey: api.mixes.key() });
    void queries.invalidateQueries({ queryKey: api.catalogue.key() });
    notify({ message: `Traço ${mix.code} ${wasThere ? 'alterado' : 'cadastrado'}.`, tone: 'success' });
    close();
  };
  const filters: ListFilter[] = [
    {
      name: 'pumpable',
      label: 'Bombeável',
      value: pumpable ?? '',
      all: 'Bombeáveis ou não',
      options: [
        { value: 'yes', label: 'Bombeáveis' },
        { value: 'no', label: 'Convencionais' },
      ],
    },
    {
      name: 'active',
      label: 'Situação',
      value: active === 'active' ? '' : active,
      all: 'Só ativos',
      options: [
        { value: 'inactive', label: 'Só inativos' },
        { value: 'all', label: 'Ativos e inativos' },
      ],
    },
  ];
  const newMix = mayWrite && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => set({ traco: 'novo' }, false)}>
      Novo traço
    </Button>
  );
  return (
    <>
      <ListPage
        title={titleOf('/mixes')}
        subtitle={found.data && counted(rows.length, 'traço', 'traços')}
        actions={
          <>
            <ExportButtons
              fetchFile={(format) => client.mixes.export({ ...filter, format })}
              paper={{
                title: titleOf('/mixes'),
                details: chipWords(chipsOf(filters, filter.search)),
                counted: (mixes) => counted(mixes, 'traço', 'traços'),
                zone: deviceZone(),
                readPage: async (_, signal) => ({
                  rows: await client.mixes.list(filter, { signal }),
                  nextCursor: null,
                }),
                columnsOf: () => columns,
              }}
            />
            {mayWrite && (
              <Button component={ScreenLink} to="/mixes?importar=1" variant="default">
                Importar planilha
              </Button>
            )}
            {newMix}
          </>
        }
        search={{
          label: 'Procurar por código ou nome',
          placeholder: 'Código ou nome',
          value: search.search ?? '',
        }}
        filters={filters}
        set={set}
      >
        <ListState
          isLoading={found.isPending}
          error={found.error}
          isEmpty={rows.length === 0}
          onRetry={() => void found.refetch()}
          empty={
            <EmptyState title="Nenhum traço aqui" action={newMix}>
              Nenhum traço passa por estes filtros.
            </EmptyState>
          }
        >
          <RowTable
            label="Traços"
            rows={rows}
            columns={columns}
            phone={(mix) => ({
              title: mix.code,
              end: formatMoney(mix.priceCentsPerM3),
              line: [mix.name, slumpText(mix), mix.aggregate].join(' · '),
            })}
            openId={search.traco}
            onOpen={({ id }) => set({ traco: id }, false)}
            isQuiet={({ active }) => !active}
            isStale={found.isPlaceholderData}
          />
        </ListState>
      </ListPage>
      {search.traco && (search.traco === 'novo' || open) && (
        <SidePanel title={open?.code ?? 'Novo traço'} onClose={close}>
          {mayWrite ? (
            <MixForm
              key={search.traco}
              mix={open ?? null}
              onSaved={(mix) => saved(mix, open !== undefined)}
              onClose={close}
            />
          ) : (
            open && <MixDetails mix={open} />
          )}
        </SidePanel>
      )}
    </>
  );
}

const slumpText = ({ slumpMm, slumpToleranceMm }: Mix) => `${slumpMm} ± ${slumpToleranceMm} mm`;

/** What is left of the price after the cost, as a share of the price. */
const marginOf = ({ priceCentsPerM3, costCentsPerM3 }: Mix) =>
  priceCentsPerM3 > 0 ? (priceCentsPerM3 - costCentsPerM3) / priceCentsPerM3 : null;

const MixDetails = ({ mix }: { mix: Mix }) => (
  <DetailLines
    lines={[
      ['Descrição', mix.name],
      ['Classe', mix.strengthClass],
      ['Abatimento', slumpText(mix)],
      ['Brita', mix.aggregate],
      ['Bombeável', mix.pumpable ? 'Sim' : 'Não'],
      ['Custo', `${formatMoney(mix.costCentsPerM3)}/m³`],
      ['Preço base', `${formatMoney(mix.priceCentsPerM3)}/m³`],
      ['Situação', mix.active ? 'Ativo' : 'Inativo'],
    ]}
  />
);

const columns: RowColumn<Mix>[] = [
  {
    key: 'code',
    label: 'Código',
    width: 9,
    isShort: true,
    cell: ({ code, active }) => (active ? code : `${code} (inativo)`),
  },
  { key: 'name', label: 'Descrição', width: 16, cell: ({ name }) => name },
  { key: 'class', label: 'Classe', width: 5, cell: ({ strengthClass }) => strengthClass },
  { key: 'slump', label: 'Abatimento', width: 8, isNumber: true, cell: slumpText },
  { key: 'aggregate', label: 'Brita', width: 7, cell: ({ aggregate }) => aggregate },
  { key: 'pumpable', label: 'Bombeável', width: 6, cell: ({ pumpable }) => (pumpable ? 'Sim' : '') },
  {
    key: 'cost',
    label: 'Custo/m³',
    width: 7,
    isNumber: true,
    cell: ({ costCentsPerM3 }) => formatMoney(costCentsPerM3),
  },
  {
    key: 'price',
    label: 'Preço base/m³',
    width: 7.5,
    isNumber: true,
    cell: ({ priceCentsPerM3 }) => formatMoney(priceCentsPerM3),
  },
  { key: 'margin', label: 'Margem', width: 5, isNumber: true, cell: (mix) => formatShare(marginOf(mix)) },
];
