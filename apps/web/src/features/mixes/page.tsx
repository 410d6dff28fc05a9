import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Mix, MixFilter } from '@traco/contract/mixes/mixes';
import { deviceZone } from '../../kit/form/use-lookups.ts';
import { activityFilter, type FilterChoice, optionsOf } from '../../kit/list/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { readFilter } from '../../kit/list/read-filter.ts';
import { useWholeList } from '../../kit/list/use-whole-list.ts';
import { withImport } from '../../kit/list/with-import.tsx';
import { useMay } from '../../kit/session/use-may.ts';
import { api, client } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { formatMoney } from '../../lib/formats.ts';
import { notify } from '../../lib/notices.ts';
import { DetailLines } from '../../ui/detail-lines.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { columns, mixValues, slumpText } from './mix-columns.ts';
import { MixForm } from './mix-form.tsx';

const shownBy = [api.mixes.key(), api.catalogue.key()];
const filters: FilterChoice[] = [
  {
    name: 'pumpable',
    label: 'Bombeável',
    all: 'Bombeáveis ou não',
    options: optionsOf({ yes: 'Bombeáveis', no: 'Convencionais' }),
  },
  activityFilter(),
];

/** `/mixes`: what is sold; with `?importar=1` by sheet. */
export default withImport(MixesScreen, {
  path: '/mixes',
  may: 'mixes:write',
  many: 'traços',
  of: 'company',
  loadKind: async () => (await import('./mix-sheet.ts')).mixSheet,
  send: (_company, rows, rehearse) => client.mixes.import({ rehearse, rows }),
  shownBy,
});

function MixesScreen() {
  const [search, set] = useAddress();
  const mayWrite = useMay('mixes:write');
  const queries = useQueryClient();
  const filter = readFilter<MixFilter>(MixFilter.shape, search);
  const found = useQuery(
    api.mixes.list.queryOptions({
      input: filter,
      placeholderData: keepPreviousData,
      meta: changesWith('mixes'),
    }),
  );
  const list = useWholeList({
    filter,
    found,
    values: mixValues,
    readAll: (signal) => client.mixes.list(filter, { signal }),
    fetchFile: (format) => client.mixes.export({ ...filter, format }),
  });
  const close = () => set({ traco: null });
  const saved = (mix: Mix, wasThere: boolean) => {
    for (const queryKey of shownBy) void queries.invalidateQueries({ queryKey });
    notify({ message: `Traço ${mix.code} ${wasThere ? 'alterado' : 'cadastrado'}.`, tone: 'success' });
    close();
  };
  const panel = (id: string) => {
    const open = list.rows.find((mix) => mix.id === id);
    if (id !== 'novo' && !open) return null;
    return (
      <SidePanel title={open?.code ?? 'Novo traço'} onClose={close}>
        {mayWrite ? (
          <MixForm mix={open ?? null} onSaved={(mix) => saved(mix, open !== undefined)} onClose={close} />
        ) : (
          open && <MixDetails mix={open} />
        )}
      </SidePanel>
    );
  };
  return (
    <ListScreen
      path="/mixes"
      words={{ one: 'traço', many: 'traços' }}
      list={list}
      count={found.data?.length}
      zone={deviceZone()}
      search={{ label: 'Procurar por código ou nome', placeholder: 'Código ou nome' }}
      filters={filters}
      columns={columns}
      isQuiet={({ active }) => !active}
      phone={(mix) => ({
        title: mix.code,
        end: formatMoney(mix.priceCentsPerM3),
        line: [mix.name, slumpText(mix), mix.aggregate].join(' · '),
      })}
      imports={mayWrite}
      newOne={mayWrite && 'Novo traço'}
      parameter="traco"
      panel={panel}
    />
  );
}

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
