import { deviceZone, useLookups } from '../../kit/form/use-lookups.ts';
import { RegisterPage } from '../../kit/list/register-page.tsx';
import { client } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { formatM3, formatShare } from '../../lib/formats.ts';
import type { ListFilter } from '../../ui/list-page.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { PersonFace } from '../profile-photo/shared/person-face.tsx';
import { formatProjection } from '../totals/shared/goal-meter.tsx';
import { columnsOf, printedColumnsOf, SELLER_ROW_HEIGHT } from './seller-columns.tsx';
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
  return (
    <>
      <RegisterPage
        path="/sellers-overview"
        words={['vendedor', 'vendedores']}
        found={found}
        count={totals?.sellers}
        filters={filters}
        search={{ label: 'Procurar por nome ou CPF', placeholder: 'Nome ou CPF', value: filter.search ?? '' }}
        set={set}
        unit={lookups.unit}
        zone={lookups.unit?.timeZone ?? deviceZone()}
        fetchFile={(format) => client.sellersOverview.export({ ...filter, format })}
        readPage={(page, signal) => client.sellersOverview.list({ ...filter, sort, ...page }, { signal })}
        columns={columnsOf(totals)}
        printed={printedColumnsOf(totals)}
        newOne={{ label: 'Novo vendedor', open: () => set({ vendedor: 'novo' }, false) }}
        rowHeight={SELLER_ROW_HEIGHT}
        phone={({ unit, month, ...seller }) => ({
          start: <PersonFace kind="seller" person={seller} place="list" />,
          title: seller.name,
          end: formatM3(month.m3),
          line: [
            month.goalM3 === null
              ? 'sem meta'
              : `${formatShare(month.goalShare)} de ${formatM3(month.goalM3)}`,
            month.projectionM3 !== null && `projeção ${formatProjection(month.projectionM3)} m³`,
            unit.name,
          ]
            .filter(Boolean)
            .join(' · '),
        })}
        phoneTotals={
          totals && `${counted(totals.sellers, 'vendedor', 'vendedores')} · ${formatM3(totals.m3)}`
        }
        openId={search.vendedor}
        onOpen={({ id }) => set({ vendedor: id, alterar: null }, false)}
        sort={sort}
        onSort={(next) => set({ sort: next === 'name' ? null : next })}
      />
      {search.vendedor && (
        <SellerPanel key={search.vendedor} id={search.vendedor} search={search} set={set} />
      )}
    </>
  );
}
