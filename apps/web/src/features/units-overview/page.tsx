import type { UnitLine } from '@traco/contract/units-overview/unit';
import { UnitFilter, UnitSort } from '@traco/contract/units-overview/units-overview';
import { deviceZone } from '../../kit/form/use-lookups.ts';
import { activityFilter } from '../../kit/list/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { reads } from '../../kit/list/read-filter.ts';
import { useList } from '../../kit/list/use-list.ts';
import { withImport } from '../../kit/list/with-import.tsx';
import { api, client } from '../../lib/api.ts';
import { changesCalmlyWith } from '../../lib/events.ts';
import { formatM3, formatShare } from '../../lib/formats.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { fleetWords } from './fleet-words.ts';
import { healthStatus } from './health-words.ts';
import { columnsOf } from './unit-columns.tsx';
import { UnitPanel } from './unit-panel.tsx';

const meta = changesCalmlyWith('units', 'goals', 'loads', 'vehicles', 'managers', 'sellers');
const read = reads(UnitFilter, UnitSort, 'name');

/** `/units-overview`: the plants, how each stands, its people and fleet; with `?importar=1` by sheet. */
export default withImport(UnitsScreen, {
  path: '/units-overview',
  may: 'units-overview:write',
  many: 'unidades',
  of: 'units',
  loadKind: async () => (await import('./unit-sheet.ts')).unitSheet,
  send: (_of, rows, rehearse) => client.unitsOverview.import({ rehearse, rows }),
  shownBy: [api.unitsOverview.key(), api.catalogue.key()],
});

function UnitsScreen() {
  const list = useList({ of: api.unitsOverview, read, meta });
  const { search, set, totals } = list;
  return (
    <ListScreen
      path="/units-overview"
      words={{ one: 'unidade', many: 'unidades', isFeminine: true }}
      list={list}
      count={totals?.units}
      zone={deviceZone()}
      search={{ label: 'Procurar por nome, cidade, código ou CNPJ', placeholder: 'Nome, cidade, CNPJ' }}
      filters={[activityFilter('Situação', 'as')]}
      usualSort="name"
      columns={columnsOf(totals)}
      isQuiet={({ active }) => !active}
      phone={inShort}
      phoneTotals={totals && formatM3(totals.m3)}
      imports
      newOne="Nova unidade"
      parameter="unidade"
      panel={(id) => (
        <UnitPanel id={id} search={search} set={set} onClose={() => set({ unidade: null, alterar: null })} />
      )}
    />
  );
}

/** A unit in a line of a phone. */
const inShort = (unit: UnitLine) => ({
  title: unit.name,
  end: <StatusBadge status={healthStatus(unit)} />,
  line: [
    unit.month.goalM3 === null
      ? `${formatM3(unit.month.m3)}, sem meta`
      : `${formatM3(unit.month.m3)}, ${formatShare(unit.month.goalShare)}`,
    `frota ${fleetWords(unit)}`,
  ].join(' · '),
});
