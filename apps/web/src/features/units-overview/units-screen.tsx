import { deviceZone } from '../../kit/form/use-lookups.ts';
import { RegisterPage } from '../../kit/list/register-page.tsx';
import { client } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { formatM3, formatShare } from '../../lib/formats.ts';
import type { ListFilter } from '../../ui/list-page.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { fleetWords } from './fleet-words.ts';
import { healthStatus } from './health-words.ts';
import { columnsOf } from './unit-columns.tsx';
import { UnitPanel } from './unit-panel.tsx';
import { useUnitsOverview } from './use-units-overview.ts';

/** The plants: how each stands, its people and fleet; open one, take the list home. */
export function UnitsScreen() {
  const [search, set] = useAddress();
  const found = useUnitsOverview(search);
  const { filter, sort, totals } = found;
  const columns = columnsOf(totals);
  const filters: ListFilter[] = [
    {
      name: 'active',
      label: 'Situação',
      value: filter.active === 'active' ? '' : (filter.active ?? ''),
      all: 'Só ativas',
      options: [
        { value: 'inactive', label: 'Só inativas' },
        { value: 'all', label: 'Ativas e inativas' },
      ],
    },
  ];
  return (
    <>
      <RegisterPage
        path="/units-overview"
        words={['unidade', 'unidades']}
        isFeminine
        found={found}
        count={totals?.units}
        filters={filters}
        search={{
          label: 'Procurar por nome, cidade, código ou CNPJ',
          placeholder: 'Nome, cidade, CNPJ',
          value: filter.search ?? '',
        }}
        set={set}
        zone={deviceZone()}
        fetchFile={(format) => client.unitsOverview.export({ ...filter, format })}
        readPage={(page, signal) => client.unitsOverview.list({ ...filter, sort, ...page }, { signal })}
        columns={columns}
        printed={columns}
        newOne={{ label: 'Nova unidade', open: () => set({ unidade: 'nova' }, false) }}
        phone={(unit) => ({
          title: unit.name,
          end: <StatusBadge status={healthStatus(unit.health)} />,
          line: [
            unit.month.goalM3 === null
              ? `${formatM3(unit.month.m3)}, sem meta`
              : `${formatM3(unit.month.m3)}, ${formatShare(unit.month.goalShare)}`,
            `frota ${fleetWords(unit)}`,
          ].join(' · '),
        })}
        phoneTotals={totals && `${counted(totals.units, 'unidade', 'unidades')} · ${formatM3(totals.m3)}`}
        openId={search.unidade}
        onOpen={({ id }) => set({ unidade: id, alterar: null }, false)}
        sort={sort}
        onSort={(next) => set({ sort: next === 'name' ? null : next })}
      />
      {search.unidade && <UnitPanel key={search.unidade} id={search.unidade} search={search} set={set} />}
    </>
  );
}
