import { equipmentWords } from '@traco/contract/crew/crew-words';
import { DriverFilter, DriverSort } from '@traco/contract/truck-drivers/driver-record';
import { dayIn } from '@traco/contract/values/time-zone';
import { deviceZone, useLookups, useScope } from '../../kit/form/use-lookups.ts';
import { type FilterChoice, optionsOf, unitFilter } from '../../kit/list/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { unitOnPaper } from '../../kit/list/printed-unit.ts';
import { reads } from '../../kit/list/read-filter.ts';
import { useList } from '../../kit/list/use-list.ts';
import { withImport } from '../../kit/list/with-import.tsx';
import { RecordPanel } from '../../kit/record/record-panel.tsx';
import { api, client } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { changesWith } from '../../lib/events.ts';
import {
  DRIVER_ROW_HEIGHT,
  type DriverTotals,
  driverColumns,
  driverLine,
  printedDriverColumns,
} from './driver-columns.tsx';
import { NewDriverPanel } from './shared/new-driver-panel.tsx';

const meta = changesWith('drivers', 'absences', 'driver_documents', 'vehicles');
const read = reads(DriverFilter, DriverSort, 'name');
const filters: FilterChoice[] = [
  {
    name: 'kind',
    label: 'Situação',
    all: 'Ativos',
    options: optionsOf({
      expiring: 'Documento vencendo',
      blocked: 'Não podem ser escalados',
      absent: 'Ausentes hoje',
      without_account: 'Sem acesso ao aplicativo',
      inactive: 'Inativos',
      all: 'Todos',
    }),
  },
  {
    name: 'owner',
    label: 'Vínculo',
    all: 'Próprios e do parceiro',
    options: optionsOf({ own: 'Próprios', partner: 'Do parceiro' }),
  },
  {
    name: 'equipment',
    label: 'Equipamento',
    all: 'Todos os equipamentos',
    options: optionsOf(equipmentWords),
  },
];

/** `/truck-drivers`: the drivers of the unit, what they have to do next, and everything of each; with `?importar=1` by sheet. */
export default withImport(DriversScreen, {
  path: '/truck-drivers',
  may: 'truck-drivers:write',
  many: 'motoristas',
  of: { label: 'Unidade dos motoristas' },
  loadKind: async () => (await import('./driver-sheet.ts')).driverSheet,
  send: (unitId, rows, rehearse) => client.truckDrivers.import({ unitId, rehearse, rows }),
  shownBy: [api.truckDrivers.key(), api.unitManager.key(), api.catalogue.key()],
});

function DriversScreen() {
  const { choosesUnit, ownUnitId } = useScope();
  const list = useList({ of: api.truckDrivers, read, meta });
  const { set, filter, totals } = list;
  const lookups = useLookups(ownUnitId);
  const units = choosesUnit ? lookups.units : [];
  const unit = choosesUnit ? units.find(({ id }) => id === filter.unitId) : lookups.unit;
  const zone = unit?.timeZone ?? deviceZone();
  const today = dayIn(new Date(), zone);
  return (
    <ListScreen
      path="/truck-drivers"
      words={{
        one: 'motorista',
        many: 'motoristas',
        first: 'Cadastre o primeiro motorista da unidade.',
      }}
      label="Motoristas"
      list={list}
      count={totals?.drivers}
      subtitle={totals && sumOf(totals)}
      zone={zone}
      paperUnit={unitOnPaper(unit, choosesUnit)}
      search={{ label: 'Procurar por nome ou CPF', placeholder: 'Nome ou CPF' }}
      filters={[...unitFilter(units, units.length > 1), ...filters]}
      usualSort="name"
      columns={driverColumns(today, totals)}
      printed={printedDriverColumns(today, totals)}
      rowHeight={DRIVER_ROW_HEIGHT}
      isQuiet={({ active }) => !active}
      phone={driverLine(today)}
      imports
      newOne="Cadastrar motorista"
      parameter="motorista"
      panel={(id) =>
        id === 'novo' ? (
          <NewDriverPanel
            ownUnitId={ownUnitId}
            units={units}
            today={today}
            shownBy={api.truckDrivers.key()}
            set={set}
          />
        ) : (
          <RecordPanel kind="driver" id={id} onClose={() => set({ motorista: null, alterar: null })} />
        )
      }
    />
  );
}

const sumOf = (totals: DriverTotals) =>
  [
    counted(totals.drivers, 'motorista', 'motoristas'),
    totals.blocked > 0 && counted(totals.blocked, 'impedido hoje', 'impedidos hoje'),
    totals.expiring > 0 && `${totals.expiring} com documento a vencer`,
    totals.absent > 0 && counted(totals.absent, 'ausente', 'ausentes'),
  ]
    .filter(Boolean)
    .join(' · ');
