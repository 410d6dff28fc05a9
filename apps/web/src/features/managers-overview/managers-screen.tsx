import { deviceZone, useLookups } from '../../kit/form/use-lookups.ts';
import { RegisterPage } from '../../kit/list/register-page.tsx';
import { client } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { formatShare } from '../../lib/formats.ts';
import type { ListFilter } from '../../ui/list-page.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { rankWords } from './figure-words.ts';
import { columnsOf, MANAGER_ROW_HEIGHT, printedColumnsOf } from './manager-columns.tsx';
import { ManagerPanel } from './manager-panel.tsx';
import { useManagers } from './use-managers.ts';

/** Who runs the plants, beside what the ledger of thirty days says of each. */
export function ManagersScreen() {
  const [search, set] = useAddress();
  const found = useManagers(search);
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
      label: 'Acesso',
      value: filter.standing ?? '',
      all: 'Todos os acessos',
      options: [
        { value: 'without_account', label: 'Sem acesso' },
        { value: 'never_came', label: 'Nunca entrou' },
      ],
    },
    {
      name: 'active',
      label: 'Situação',
      value: filter.active === 'active' ? '' : (filter.active ?? ''),
      all: 'Só ativos',
      options: [
        { value: 'inactive', label: 'Só inativos' },
        { value: 'all', label: 'Ativos e inativos' },
      ],
    },
  ];
  return (
    <>
      <RegisterPage
        path="/managers-overview"
        words={['gerente', 'gerentes']}
        found={found}
        count={totals?.managers}
        filters={filters}
        search={{
          label: 'Procurar por nome ou CPF',
          placeholder: 'Nome ou CPF',
          value: filter.search ?? '',
        }}
        set={set}
        unit={lookups.unit}
        zone={lookups.unit?.timeZone ?? deviceZone()}
        fetchFile={(format) => client.managersOverview.export({ ...filter, format })}
        readPage={(page, signal) => client.managersOverview.list({ ...filter, sort, ...page }, { signal })}
        columns={columnsOf(totals)}
        printed={printedColumnsOf(totals)}
        newOne={{ label: 'Novo gerente', open: () => set({ gerente: 'novo' }, false) }}
        rowHeight={MANAGER_ROW_HEIGHT}
        phone={({ name, unit, figures }) => ({
          title: name,
          end: rankWords(figures),
          line: `${unit.name} · frota ${formatShare(figures.fleetShare)} · retornos ${formatShare(figures.returnsShare)}`,
        })}
        phoneTotals={
          totals &&
          `${counted(totals.managers, 'gerente', 'gerentes')} · ${counted(totals.units, 'unidade', 'unidades')}`
        }
        openId={search.gerente}
        onOpen={({ id }) => set({ gerente: id, alterar: null }, false)}
        sort={sort}
        onSort={(next) => set({ sort: next === 'unit' ? null : next })}
      />
      {search.gerente && <ManagerPanel key={search.gerente} id={search.gerente} search={search} set={set} />}
    </>
  );
}
